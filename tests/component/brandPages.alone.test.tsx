import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { changeRecord } from '../../dataProvider/recordCalls';
import { dataAddress, pngBytes } from '../support/brandCalls';
import { catalogueScene } from '../support/catalogueScene';
import { comeBack } from '../support/comeBack';
import { keepStyles } from '../support/fewStyles';
import { viewer } from '../support/people';

keepStyles('background-color');
const { scene: portal, open } = catalogueScene(() =>
  Promise.all([import('../../src/catalogue/brand/BrandPages'), import('../../src/catalogue/catalogueLists')]),
);

beforeEach(async () => {
  await portal.db.query(sql`
    update companies set portal_data = '{"name":"Acme","topHeaderBackground":"#12355b","loginTitle":"Welcome","own":1}' where id = 1`);
  await portal.db.query(sql`update company_domains set portal_data = null where company_id = 1`);
});

type User = Awaited<ReturnType<typeof open>>['user'];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }));
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const retype = async (user: User, label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: label });
  await user.clear(input);
  if (text) await user.type(input, text);
};
const storedBrand = async () => {
  const [row] = await portal.db.query<{ portal_data: string }>(sql`select portal_data from companies where id = 1`);
  return JSON.parse(row?.portal_data ?? '{}');
};
const storedHost = () => portal.db.query(sql`select portal_data from company_domains where domain = '127.0.0.1'`);
const asOthers = async (change: object) => {
  const resource = 'catalogue-branding';
  const { data } = await portal.asMax.getOne(resource, { id: 1 });
  await changeRecord(portal.asMax, { resource, id: 1, version: data.updated_at }, change, crypto.randomUUID());
};
const hosts = async () =>
  (
    await portal.db.query<{ domain: string }>(sql`select domain from company_domains where company_id = 1 order by 1`)
  ).map(({ domain }) => domain);

/** The first bar of a preview is the portal's own. */
const barIn = (mode: 'light' | 'dark') => {
  const bar = screen.getByTestId(`preview-${mode}`).firstElementChild;
  return bar ? getComputedStyle(bar).backgroundColor : '';
};
const signInOf = (mode: 'light' | 'dark') => within(screen.getByTestId(`preview-${mode}`));

it('[BRND-12] [BRND-17] the page shows beside the form what the typed values make of the portal, and saves them', async () => {
  const { user } = await open('/catalogue-branding');
  await heading('Branding');
  expect(menu().getByRole('link', { name: /Branding/ })).toHaveAttribute('href', '/catalogue-branding');
  expect(menu().getByRole('link', { name: /Hosts/ })).toHaveAttribute('href', '/catalogue-hosts');
  await screen.findByRole('textbox', { name: 'Header colour' });
  expect([barIn('light'), barIn('dark')]).toEqual(['rgb(18, 53, 91)', 'rgb(18, 53, 91)']);
  await retype(user, 'Header colour', '#b00020');
  await retype(user, 'Title of the sign-in page', 'Hello there');
  expect([barIn('light'), barIn('dark')]).toEqual(['rgb(176, 0, 32)', 'rgb(176, 0, 32)']);
  expect(signInOf('dark').getByText('Hello there')).toBeInTheDocument();
  // The portal itself would not take it, so the preview does not either.
  await retype(user, 'Header colour', 'red');
  expect(barIn('light')).toBe('rgb(85, 85, 85)');
  await press(user, 'Save');
  expect(await screen.findByText(/A colour has a # and 3 or 6 digits/)).toBeVisible();
  expect((await storedBrand()).topHeaderBackground).toBe('#12355b');

  await retype(user, 'Header colour', '#0a0');
  await press(user, 'Save');
  expect(await screen.findByText('Saved. Everybody sees it when they next open the portal.')).toBeVisible();
  expect(await storedBrand()).toEqual({
    name: 'Acme',
    topHeaderBackground: '#0a0',
    loginTitle: 'Hello there',
    own: 1,
  });
  // What was saved is where the next change begins.
  await retype(user, 'Title of the sign-in page', '');
  await press(user, 'Save');
  await waitFor(async () => expect(await storedBrand()).not.toHaveProperty('loginTitle'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[BRND-13] of two changes of the brand, the second person chooses setting by setting', async () => {
  const { user } = await open('/catalogue-branding');
  await retype(user, 'Name of the portal', 'Mine');
  await asOthers({ name: 'Theirs', loginTitle: 'Hi', hideCustomFields: true });
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog'));
  const name = within(dialog.getByRole('radiogroup', { name: 'Name of the portal' }));
  expect(name.getByText('Acme')).toBeVisible();
  await user.click(name.getByRole('radio', { name: 'Mine: Mine' }));
  expect(
    within(dialog.getByRole('radiogroup', { name: 'Hide custom fields' })).getByRole('radio', { name: 'Theirs: Yes' }),
  ).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await storedBrand()).toMatchObject({ name: 'Mine', loginTitle: 'Hi', hideCustomFields: true }),
  );
});

it('[BRND-19] what is typed stays when the page is read again, and so does the version that it was typed over', async () => {
  await portal.db.query(sql`update companies set portal_data = '{"loginTitle":"Welcome"}' where id = 1`);
  const { user } = await open('/catalogue-branding');
  await retype(user, 'Title of the sign-in page', 'Mine');
  await asOthers({ loginTitle: 'Theirs' });
  await portal.db.query(sql`update companies set name = 'Acme Renamed' where id = 1`);
  comeBack();
  await waitFor(() => expect(screen.getByTestId('preview-light')).toHaveTextContent('Acme Renamed'));
  expect(screen.getByRole('textbox', { name: 'Title of the sign-in page' })).toHaveValue('Mine');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog'));
  const title = within(dialog.getByRole('radiogroup', { name: 'Title of the sign-in page' }));
  expect(title.getByText('Welcome')).toBeVisible();
  expect(title.getByRole('radio', { name: 'Theirs: Theirs' })).not.toBeChecked();
  await user.click(title.getByRole('radio', { name: 'Mine: Mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await storedBrand()).toEqual({ loginTitle: 'Mine' }));
  await portal.db.query(sql`update companies set name = 'Acme Software' where id = 1`);
});

it('[BRND-14] a logo is chosen as a file and seen before it is saved; a refused one says why', async () => {
  const { user } = await open('/catalogue-branding', { language: 'de' });
  const upload = await screen.findByLabelText('Logo hochladen', { selector: 'input' });
  await user.upload(upload, new File([new Uint8Array(20_000_000)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('Ein Logo hat höchstens 256 KiB. Verkleinern Sie das Bild.')).toBeVisible();
  await user.upload(upload, new File(['<svg onload="x()"/>'], 'a.svg', { type: 'image/svg+xml' }));
  await screen.findByText('Ein neues Bild, das beim Speichern übernommen wird');
  expect(screen.queryByText(/höchstens 256 KiB. Verkleinern/)).toBeNull();
  await press(user, 'Speichern');
  expect(await screen.findByText(/Dieses SVG enthält Skripte/)).toBeVisible();

  await user.upload(upload, new File([new Uint8Array(pngBytes(Buffer.from('x')))], 'a.png', { type: 'image/png' }));
  const chosen = dataAddress('image/png', pngBytes(Buffer.from('x')));
  const logos = () => [...screen.getByTestId('preview-light').querySelectorAll('img')].map(({ src }) => src);
  await waitFor(() => expect(logos()).toEqual([chosen, chosen]));
  await press(user, 'Speichern');
  await waitFor(async () =>
    expect((await storedBrand()).logo).toMatch(/^\/api\/v1\/x\/catalogue\/logos\/[0-9a-f]{64}$/),
  );
  await press(user, 'Logo entfernen');
  await press(user, 'Speichern');
  await waitFor(async () => expect(await storedBrand()).not.toHaveProperty('logo'));
});

it('[BRND-15] [BRND-29] a host is added and removed; a refusal says why in the words of the portal', async () => {
  const { user, address } = await open('/catalogue-hosts/create');
  const domain = await screen.findByRole('textbox', { name: /Host/ });
  for (const [typed, reason] of [
    ['https://new.localhost', /This is not a host name/],
    ['portal.evil.test', /Only hosts that the operator of the server has allowed/],
    ['globex.localhost', /allows|taken/],
  ] as const) {
    await user.clear(domain);
    await user.type(domain, typed);
    await press(user, 'Save');
    expect(await screen.findByText(reason)).toBeVisible();
  }
  await user.clear(domain);
  await user.type(domain, 'New.localhost');
  await press(user, 'Save');
  await heading('new.localhost');
  expect(await hosts()).toEqual(['127.0.0.1', 'localhost', 'new.localhost']);
  await press(user, 'Remove');
  const question = await screen.findByRole('dialog', { description: /^Nobody can sign in at this host any more, / });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(address()).toBe('/catalogue-hosts'));
  expect(await hosts()).toEqual(['127.0.0.1', 'localhost']);
});

it('[BRND-16] a host shows what it inherits, and replaces it', async () => {
  const [local] = await portal.db.query<{ id: number }>(sql`select id from company_domains where domain = '127.0.0.1'`);
  const { user } = await open(`/catalogue-hosts/${local?.id}`);
  await heading('127.0.0.1');
  const colour = await screen.findByRole('textbox', { name: 'Header colour' });
  expect(colour).toHaveValue('');
  expect(colour).toHaveAttribute('placeholder', '#12355b');
  expect(screen.getByRole('textbox', { name: 'Name of the portal' })).toHaveAttribute('placeholder', 'Acme');
  expect(screen.getByRole('combobox', { name: 'Hide custom fields' })).toHaveTextContent('As the company: no');
  expect(screen.queryByRole('combobox', { name: /may reset/ })).toBeNull();
  expect(barIn('light')).toBe('rgb(18, 53, 91)');
  await user.type(colour, '#000');
  expect(barIn('light')).toBe('rgb(0, 0, 0)');
  expect(signInOf('light').getByText('Welcome')).toBeInTheDocument();
  await press(user, 'Save');
  await waitFor(async () => expect(await storedHost()).toEqual([{ portal_data: '{"topHeaderBackground":"#000"}' }]));
});

it('[BRND-16] a host can show nothing in place of what its company has, and inherit it again', async () => {
  const [local] = await portal.db.query<{ id: number }>(sql`
    update company_domains set portal_data = '{"name":false,"sidebarBackground":null}' where domain = '127.0.0.1' returning id`);
  const { user } = await open(`/catalogue-hosts/${local?.id}`);
  const none = (name: string) => screen.findByRole('checkbox', { name: RegExp(`^${name}: none here, even if`) });
  expect(await none('Name of the portal')).toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'Name of the portal' })).toBeNull();
  // What stands there is no colour: the portal shows its own, not the company's.
  expect(screen.getByRole('textbox', { name: 'Menu colour' })).toHaveValue('#ffffff');
  expect(screen.getByTestId('preview-light')).toHaveTextContent('Acme Software');
  await user.click(await none('Name of the portal'));
  expect(screen.getByRole('textbox', { name: 'Name of the portal' })).toHaveAttribute('placeholder', 'Acme');
  await user.click(await none('Title of the sign-in page'));
  expect(signInOf('light').queryByText('Welcome')).toBeNull();
  await retype(user, 'Menu colour', '');
  await press(user, 'Save');
  await waitFor(async () => expect(await storedHost()).toEqual([{ portal_data: '{"loginTitle":false}' }]));
});

it('[BRND-20] a refused save takes the focus to the first faulty setting, also one that has just got its input', async () => {
  const [local] = await portal.db.query<{ id: number }>(sql`
    update company_domains set portal_data = '{"logo":false}' where domain = '127.0.0.1' returning id`);
  const { user } = await open(`/catalogue-hosts/${local?.id}`);
  await user.click(await screen.findByRole('checkbox', { name: /^Logo/ }));
  await retype(user, 'Header colour', 'red');
  await retype(user, 'Logo', 'nothing');
  await press(user, 'Save');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Logo' })).toHaveFocus());
});

it('[BRND-17] nobody else has the pages, and nobody without the extension', async () => {
  for (const opening of [{ person: viewer }, { extensions: createExtensions([]) }]) {
    const { unmount } = await open('/', opening);
    await screen.findByRole('navigation', { name: 'Main menu', hidden: true });
    expect(menu().queryByRole('link', { name: /Branding/ })).toBeNull();
    expect(menu().queryByRole('link', { name: /Hosts/ })).toBeNull();
    unmount();
  }
});

it('[BRND-18] the pages of the brand and of a host have their histories', async () => {
  const [host] = await portal.db.query<{ id: number }>(sql`select id from company_domains where domain = '127.0.0.1'`);
  const resource = 'catalogue-hosts';
  const { data } = await portal.asMax.getOne(resource, { id: host?.id });
  await changeRecord(
    portal.asMax,
    { resource, id: host?.id ?? 0, version: data.updated_at },
    { name: 'Their host' },
    crypto.randomUUID(),
  );
  const first = await open(`/catalogue-hosts/${host?.id}/show`);
  expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  expect((await screen.findAllByText(/^Marco Rossi changed the brand of the host /))[0]).toBeVisible();
  first.unmount();
  await open('/catalogue-branding');
  expect((await screen.findAllByText(/^Marco Rossi changed the brand of the host /))[0]).toBeVisible();
});
