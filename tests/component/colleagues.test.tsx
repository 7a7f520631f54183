import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { createI18nProvider } from '../../i18n';
import { showDocuments } from '../../src/declared/published';
import { testNow } from '../support/constants';
import { createPerson } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';

const dora = createPerson({ permissions: permissionCodes });
let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  // Adds the page, which stays.
  showDocuments([]);
  portal = await startPortalInProcess('distributor@acme.test', ['managers', 'audit', 'scripts']);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const soon = { timeout: 20_000 };

const open = (path: string, more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, {
    resources: 'registered',
    person: dora,
    dataProvider: portal.provider,
    extensions: portal.extensions,
    ...more,
  });

it('[MGR-15] the page lists colleagues and invites one, whose password is shown once', async () => {
  const { user } = open('/colleagues');
  await screen.findByRole('link', { name: /distributor@acme\.test/ }, soon);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }, soon));
  await user.type(dialog.getByLabelText(/Email/), 'nina@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const shown = await screen.findByText(/^[a-z][a-z1-9!@#_]{11}$/, undefined, soon);
  expect(shown).toBeInTheDocument();
  const made = await portal.db.query(sql`
    select is_manager, (select count(*)::int from user_permissions p where p.user_id = u.id) as permissions
    from users u where email = 'nina@acme.test'`);
  expect(made).toEqual([{ is_manager: true, permissions: 0 }]);
});

const idOf = async (email: string) =>
  (await portal.db.query<{ id: number }>(sql`select id from users where email = ${email}`))[0]?.id ?? 0;

it('[MGR-16] [MGR-39] the page of a colleague gives a permission', async () => {
  const id = await idOf('nina@acme.test');
  const { user } = open(`/colleagues/${id}`);
  expect(await screen.findByText(/^Initial password:/, undefined, soon)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Change rights' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of nina@acme.test' }, soon));
  await user.click(dialog.getByRole('switch', { name: 'Reset devices' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rights of nina@acme.test are changed.', undefined, soon)).toBeInTheDocument();
  expect(await portal.db.query(sql`select code from user_permissions where user_id = ${id}`)).toEqual([
    { code: 'reset_device' },
  ]);
});

it('[CATL-97] an archived product says so among the rights, in the dialog and on the page', async () => {
  const archive = (at: Date | null) =>
    portal.db.query(sql`update products set archived_at = ${at} where product_name = 'Acme Academic Suite'`);
  onTestFinished(() => void archive(null));
  await archive(testNow);
  const { user } = open(`/colleagues/${await idOf('distributor@acme.test')}`);
  expect(await screen.findByText('Acme Academic Suite (archived)', { selector: 'dt' }, soon)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change rights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of distributor@acme.test' }, soon));
  expect(dialog.getByRole('combobox', { name: 'Acme Academic Suite (archived)' })).toBeVisible();
});

it.each([
  ['their own', 'distributor@acme.test', true],
  ["a colleague's", 'nina@acme.test', false],
])('[MGR-30] who changes %s rights has them at once', async (_whose, email, isOneself) => {
  const me = await idOf('distributor@acme.test');
  const forgetPerson = vi.fn();
  const { user } = open(`/colleagues/${await idOf(email)}`, {
    person: createPerson({ permissions: permissionCodes, user: { id: me } }),
    authProvider: { forgetPerson },
  });
  await user.click(await screen.findByRole('button', { name: 'Change rights' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: `Rights of ${email}` }, soon));
  await user.click(dialog.getByRole('switch', { name: 'Reset devices' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(`The rights of ${email} are changed.`, undefined, soon);
  expect(forgetPerson).toHaveBeenCalledTimes(isOneself ? 1 : 0);
  await portal.db.query(sql`
    insert into user_permissions values (${me}, 'reset_device'), (${await idOf('nina@acme.test')}, 'reset_device')
    on conflict do nothing`);
});

it('[MGR-24] a bundle can be allowed, without a limit, because its licenses count for their own products', async () => {
  const id = await idOf('nina@acme.test');
  const [bundle] = await portal.db.query<{ name: string }>(sql`
    select product_name as name from products p join users u using (company_id)
    where u.id = ${id} and is_bundle and archived_at is null order by 1`);
  const { user } = open(`/colleagues/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Change rights' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of nina@acme.test' }, soon));
  const input = dialog.getByRole('combobox', { name: bundle?.name });
  expect(input).toHaveAccessibleDescription('Each license of the bundle counts for its own product');
  await user.click(input);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'Unlimited']);
});

it('[MGR-18] [MGR-21] a refusal names the product and the number, in German', async () => {
  await portal.db.query(sql`
    update allowances a set max = 12, used = 3 from users u, products p
    where u.id = a.user_id and u.email = 'distributor@acme.test' and p.id = a.product_id and p.product_name = 'Acme CAD Studio'`);
  const id = await idOf('nina@acme.test');
  const { user } = open(`/colleagues/${id}`, { i18nProvider: await createI18nProvider('de', () => {}) });
  await user.click(await screen.findByRole('button', { name: 'Rechte ändern' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechte von nina@acme.test' }, soon));
  await user.click(dialog.getByRole('combobox', { name: 'Acme CAD Studio' }));
  await user.click(await screen.findByRole('option', { name: 'Bis zu' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Lizenzen: Acme CAD Studio' }), '13');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByRole('note', undefined, soon)).toHaveTextContent(
    'Sie können von Acme CAD Studio höchstens 12 Lizenzen erlauben.',
  );
});

it('[SCRI-23] the page of a colleague lists their scripts and revokes one once asked', async () => {
  const id = await idOf('nina@acme.test');
  await portal.db.query(sql`
    insert into scripts (user_id, company_id, name, digest, permissions, is_read_only, created_at, ends_at)
    select id, company_id, 'HR-sync', repeat('0', 64), '{reset_device}', false, now(), '2027-01-31T08:30:00Z' from users where id = ${id}`);
  const { user } = open(`/colleagues/${id}`);
  const scripts = within(await screen.findByRole('region', { name: 'Access for scripts' }, soon));
  expect(await scripts.findByRole('listitem', undefined, soon)).toHaveTextContent(
    /^HR-syncPermissions: Reset devices\.Ends on 31\/01\/2027 08:30\. Not used yet\.Revoke$/,
  );
  await user.click(scripts.getByRole('button', { name: 'Revoke the access of HR-sync' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the access of HR-sync?' }, soon));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await scripts.findByText('No script has access.', undefined, soon)).toBeVisible();
  expect(await portal.db.query(sql`select from scripts`)).toEqual([]);
});

it('[MGR-17] ending an access shows what the person holds', async () => {
  const id = await idOf('nina@acme.test');
  const { user } = open(`/colleagues/${id}`);
  await user.click(await screen.findByRole('button', { name: 'End access' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the access of nina@acme.test' }, soon));
  expect(dialog.getByText('Orders that nobody else manages').nextElementSibling).toHaveTextContent('0');
  await user.click(dialog.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('The access of nina@acme.test has ended.', undefined, soon)).toBeInTheDocument();
  expect(await portal.db.query(sql`select left_at is not null as has_left from users where id = ${id}`)).toEqual([
    { has_left: true },
  ]);
});

it.each([
  ['givable', 'Change rights', 'Rights of manager@acme.test', 'Save'],
  ['holdings', 'End access', 'End the access of manager@acme.test', 'End access'],
])('[MGR-25] a dialog whose %s cannot be read says so, and tries again', async (read, action, title, submit) => {
  let failures = 1;
  const { provider } = portal;
  const withHttp: typeof provider.withHttp = work =>
    provider.withHttp((http, apiUrl) => {
      const get: typeof http.get = async (path, options) => {
        if (path.includes(read) && failures-- > 0) throw new HttpError('Internal error', 500);
        return http.get(path, options);
      };
      return work({ ...http, get }, apiUrl);
    });
  const { user } = open(`/colleagues/${await idOf('manager@acme.test')}`, { dataProvider: { ...provider, withHttp } });
  await user.click(await screen.findByRole('button', { name: action }, soon));
  const dialog = await screen.findByRole('dialog', { name: title }, soon);
  expect(within(dialog).queryByRole('button', { name: submit })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: submit }, soon)).toBeVisible();
});

it('[MGR-22] [MGR-34] somebody who uses licenses can stay a license user', async () => {
  const id = await idOf('manager@acme.test');
  await portal.db.query(sql`delete from order_managers where user_id = ${id}`);
  await portal.db.query(sql`update views set is_shared = false where owner_id = ${id}`);
  const { user } = open(`/colleagues/${id}`);
  await user.click(await screen.findByRole('button', { name: 'End access' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the access of manager@acme.test' }, soon));
  expect(dialog.getByText('Licenses used').nextElementSibling).toHaveTextContent(/^[1-9]/);
  expect(dialog.getByText(/^They are signed out everywhere and cannot sign in any more\. /)).toHaveTextContent(
    'Their permissions, allowances and access for scripts end',
  );
  await user.click(dialog.getByRole('switch', { name: 'They stay a license user' }));
  expect(dialog.getByText(/^They are signed out everywhere, and can sign in as a license user only\. /)).toBeVisible();
  expect(dialog.queryByText(/cannot sign in any more/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('manager@acme.test is a license user only.', undefined, soon)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Colleagues' }, soon)).toBeVisible();
  expect(
    await portal.db.query(sql`select is_manager, left_at, password_hash is null as is_out from users where id = ${id}`),
  ).toEqual([{ is_manager: false, left_at: null, is_out: false }]);
});

it.each([
  ['[MGR-23] of somebody with an unused initial password', sql`is_initial_password = true`],
  ['[LUSR-44] of somebody who had chosen a password and left', sql`left_at = now(), password_hash = null`],
])('%s, an invitation says that the earlier password no longer works', async (_who, values) => {
  await portal.db.query(sql`update users set ${values} where email = 'user@acme.test'`);
  const { user } = open('/colleagues');
  await user.click(await screen.findByRole('button', { name: 'Invite' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }, soon));
  await user.type(dialog.getByLabelText(/Email/), 'user@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const replaced = 'They had an account already. Its earlier password no longer works.';
  expect(await screen.findByText(replaced, undefined, soon)).toBeVisible();
});

it('[MGR-15] inviting somebody with a password of their own opens their page, where rights are given', async () => {
  await portal.db.query(sql`
    update users set is_manager = false, is_initial_password = false, password_chosen_at = now() where email = 'viewer@acme.test'`);
  const { user } = open('/colleagues');
  await user.click(await screen.findByRole('button', { name: 'Invite' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }, soon));
  await user.type(dialog.getByLabelText(/Email/), 'viewer@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('button', { name: 'Change rights' }, soon)).toBeVisible();
});
