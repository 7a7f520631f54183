import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { maxPieceBytes } from '../../contract/constants';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createI18nProvider } from '../../i18n';
import { testNow } from '../support/constants';
import { distributor } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { savedFiles } from '../support/savedFiles';
import { renderApp } from '../support/renderApp';

const list = 'catalogue-products';
let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
let asMax: PortalDataProvider;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  // Compiled beforehand, because react-admin's components take long to compile on a busy machine.
  await Promise.all([
    import('../../src/declared/DeclaredForms'),
    import('../../src/declared/parts/PartsInput'),
    import('../../src/declared/parts/PartIdsInput'),
    import('../../src/declared/parts/UploadInput'),
    import('../../src/declared/parts/RecordParts'),
    import('../../src/catalogue/catalogueLists'),
  ]);
  portal = await startPortalInProcess('distributor@acme.test', ['catalogue']);
  await portal.db.query(sql`
    insert into user_permissions select id, 'manage_catalogue' from users where email = 'manager@acme.test'`);
  asMax = await portal.providerOf('manager@acme.test');
}, 120_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const open = async (path: string, opening: Parameters<typeof renderApp>[1] & { language?: 'de' } = {}) =>
  renderApp(path, {
    person: distributor,
    resources: 'registered',
    dataProvider: portal.provider,
    extensions: portal.extensions,
    i18nProvider: await createI18nProvider(opening.language ?? 'en', () => {}),
    ...opening,
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

/** The parts of one kind in the form. */
const partsOf = async (name: string) => {
  const [label] = (await screen.findAllByText(name)).map(found => found.closest('.MuiFormControl-root'));
  return within(label as HTMLElement);
};
const add = async (user: User, name: string) => user.click((await partsOf(name)).getByRole('button', { name: 'Add' }));
/** Pastes, because typing takes long in a form with many inputs. */
const enter = async (
  user: User,
  within: Pick<typeof screen, 'findByLabelText'>,
  label: RegExp | string,
  text: string,
) => {
  await user.clear(await within.findByLabelText(label));
  await user.click(await within.findByLabelText(label));
  await user.paste(text);
};
const choose = async (user: User, parts: Awaited<ReturnType<typeof partsOf>>, label: RegExp, option: string) => {
  await user.click(await parts.findByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('[CATL-42] a product is made with a feature, a custom field and a linked file, and shows them', async () => {
  const { user } = await open(`/${list}/create`);
  await enter(user, screen, /^Code/, 'EDIT');
  await enter(user, screen, /^Product name/, 'Editor');
  await user.click(screen.getByLabelText(/^Authorization/));
  await user.click(await screen.findByRole('option', { name: 'By license key' }));

  await add(user, 'Features');
  const features = await partsOf('Features');
  await enter(user, features, /^Name/, 'Export');
  await enter(user, features, /^Code/, 'EXP');
  expect(features.queryByLabelText('Max consumption')).toBeNull();
  await choose(user, features, /^Type/, 'Consumption');
  await enter(user, features, 'Max consumption', '50');

  await add(user, 'Custom fields');
  const fields = await partsOf('Custom fields');
  await enter(user, fields, /^Name/, 'Region');
  await enter(user, fields, /^Default value/, 'EU');

  await add(user, 'Installation files');
  const files = await partsOf('Installation files');
  await enter(user, files, /^File/, 'editor.exe');
  await enter(user, files, /^Version/, '1.2');
  await choose(user, files, /^Platform/, 'Windows 64-bit');
  await enter(user, files, /^Link/, 'https://downloads.acme.test/editor.exe');
  await press(user, 'Save');

  expect(await heading('Editor')).toBeVisible();
  expect(await screen.findByText('EXP')).toBeVisible();
  expect(screen.getByText('Region')).toBeVisible();
  expect(screen.getByRole('link', { name: 'downloads.acme.test' })).toHaveAttribute(
    'href',
    'https://downloads.acme.test/editor.exe',
  );
  const [made] = await portal.db.query(sql`
    select f.code, f.feature_type, f.max_consumption from product_features f join products p on p.id = f.product_id
    where p.short_code = 'EDIT'`);
  expect(made).toEqual({ code: 'EXP', feature_type: 'consumption', max_consumption: 50 });
});

it('[CATL-43] each value that cannot be so has its sentence at its input', async () => {
  const { user } = await open(`/${list}/create`);
  await enter(user, screen, /^Code/, 'A'.repeat(21));
  await add(user, 'Custom fields');
  await add(user, 'Installation files');
  const files = await partsOf('Installation files');
  await enter(user, files, /^File/, '../setup.exe');
  await enter(user, files, /^Version/, '1.2.3.4');
  await enter(user, files, /^Link/, 'javascript:alert(1)');
  await enter(user, files, /^Hash/, 'f'.repeat(33));
  await press(user, 'Save');
  expect(await screen.findByText('Product code can have max 20 characters')).toBeVisible();
  for (const sentence of [
    'Custom field is missing a value',
    'Enter the name of a file without its folder: no / and no \\',
    'Version should consist of max 3 numbers separated with a dot and optional v in front, e.g. 1.2.3',
    'Enter valid URL',
    "File hash can't have more than 32 characters",
  ])
    expect(screen.getByText(sentence)).toBeVisible();
  expect(files.getByLabelText(/^Platform/)).toHaveAccessibleDescription('This field is required');
});

it('[CATL-44] what only the server can refuse stands at the input of the part', async () => {
  const { user } = await open(`/${list}/create`);
  await enter(user, screen, /^Code/, 'TWICE');
  await enter(user, screen, /^Product name/, 'Twice');
  await user.click(screen.getByLabelText(/^Authorization/));
  await user.click(await screen.findByRole('option', { name: 'By license key' }));
  await add(user, 'Features');
  await add(user, 'Features');
  const features = await partsOf('Features');
  const at = (label: RegExp, index: number) => features.getAllByLabelText(label)[index] as HTMLElement;
  await waitFor(() => expect(features.getAllByLabelText(/^Code/)).toHaveLength(2));
  for (const index of [0, 1]) {
    for (const label of [/^Name/, /^Code/]) {
      await user.click(at(label, index));
      await user.paste('EXP');
    }
    await user.click(at(/^Type/, index));
    await user.click(await screen.findByRole('option', { name: 'Activation' }));
  }
  await press(user, 'Save');
  await waitFor(() => expect(at(/^Code/, 1)).toHaveAccessibleDescription('This code already exists'));
  expect(at(/^Code/, 0)).not.toHaveAccessibleDescription('This code already exists');
});

const path = 'x/catalogue/uploads';
const piece = (offset: number) => expect.stringMatching(new RegExp(`^POST /api/v1/${path}/\\d+/\\?offset=${offset}$`));
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

/** A provider that holds the pieces of files back until `go`. */
const heldBack = () => {
  let go = () => {};
  const gate = new Promise<void>(resolve => {
    go = resolve;
  });
  const withHttp: PortalDataProvider['withHttp'] = work =>
    portal.provider.withHttp((http, apiUrl) =>
      work(
        {
          ...http,
          request: async (address, options) => {
            if (address.includes('?offset=')) await gate;
            options?.signal?.throwIfAborted();
            return http.request(address, options);
          },
        },
        apiUrl,
      ),
    );
  return { dataProvider: { ...portal.provider, withHttp }, go };
};

/** Opens the form of a product with a feature, a custom field and a linked file. @param code the product's */
const editProduct = async (code: string, opening?: Parameters<typeof open>[1]) => {
  const made = await createRecord(
    asMax,
    list,
    {
      short_code: code,
      product_name: code,
      authorization_method: 'key',
      product_features: [{ name: 'Export', code: 'EXP', feature_type: 'activation' }],
      custom_fields: [{ name: 'Region', default_value: 'EU' }],
      files: [{ filename: 'a.exe', version: '1', environment: 'win', full_link: 'https://acme.test/a.exe' }],
    },
    crypto.randomUUID(),
  );
  const view = await open(`/${list}/${made?.id}`, opening);
  return { ...view, record: made as Record<string, unknown> & { id: number; updated_at: string } };
};

it('[CATL-45] a file is sent in pieces, named after itself, hashed by the server, and saved from the page', async () => {
  const saved = savedFiles();
  const bytes = new Uint8Array(maxPieceBytes + 3).fill(65);
  const { user } = await open(`/${list}/create`);
  await enter(user, screen, /^Code/, 'UPL');
  await enter(user, screen, /^Product name/, 'Uploaded');
  await user.click(screen.getByLabelText(/^Authorization/));
  await user.click(await screen.findByRole('option', { name: 'By license key' }));
  await add(user, 'Installation files');
  const files = await partsOf('Installation files');
  await enter(user, files, /^Version/, 'v2');
  await choose(user, files, /^Platform/, 'macOS');
  portal.calls.length = 0;
  await user.upload(await files.findByLabelText('Upload'), fileOf(bytes, 'setup.pkg'));
  expect(await files.findByText(/^setup\.pkg: 1 MiB, MD5 [0-9a-f]{32}$/, {}, { timeout: 20_000 })).toBeVisible();
  expect(portal.calls.filter(call => call.includes(path))).toEqual([
    `POST /api/v1/${path}/`,
    piece(0),
    piece(1_048_576),
  ]);
  expect(files.getByLabelText(/^File/)).toHaveValue('setup.pkg');
  expect(files.queryByLabelText(/^Link/)).toBeNull();
  await press(user, 'Save');

  expect(await heading('Uploaded')).toBeVisible();
  await press(user, 'Download: setup.pkg');
  await waitFor(() => expect(saved.names).toEqual(['setup.pkg']));
  expect(await saved.bytes()).toEqual(bytes);
  saved.restore();

  await portal.db.query(sql`delete from product_files where filename = 'setup.pkg'`);
  await press(user, 'Download: setup.pkg');
  expect(await screen.findByText('The file setup.pkg was not saved')).toBeVisible();
  expect(screen.getByText('It no longer exists, or you no longer have access to it.')).toBeVisible();
});

it('[CATL-46] nothing is saved while a file is on its way, and when it is removed, no more of it is sent', async () => {
  const { dataProvider, go } = heldBack();
  const { user } = await editProduct('HELD', { dataProvider });
  await add(user, 'Installation files');
  const files = await partsOf('Installation files');
  const inputs = await files.findAllByLabelText('Upload');
  const links = files.getAllByLabelText(/^Link/).length;
  await user.upload(inputs.at(-1) as HTMLElement, fileOf(new Uint8Array(2 * maxPieceBytes), 'big.exe'));
  expect(await files.findByText('big.exe: 0 of 2 MiB')).toBeVisible();
  expect(files.getByRole('progressbar', { name: 'big.exe' })).toHaveAttribute('aria-valuenow', '0');
  expect(files.getAllByLabelText(/^Link/)).toHaveLength(links - 1);
  await press(user, 'Save');
  expect(await files.findByText('Wait until the file is sent, or remove it.')).toBeVisible();

  portal.calls.length = 0;
  await user.click(files.getByRole('button', { name: 'Delete' }));
  go();
  await waitFor(() => expect(files.queryByText(/^big.exe/)).toBeNull());
  expect(files.getAllByLabelText(/^Link/)).toHaveLength(links);
  expect(portal.calls).toEqual([]);
});

it('[CATL-47] a file that is too large is refused before any of it is sent, in the reader’s language', async () => {
  const { user } = await open(`/${list}/create`, { language: 'de' });
  await user.click((await partsOf('Installationsdateien')).getByRole('button', { name: 'Hinzufügen' }));
  const files = await partsOf('Installationsdateien');
  const file = fileOf(new Uint8Array(1), 'riesig.exe');
  Object.defineProperty(file, 'size', { value: 101 * 2 ** 20 });
  portal.calls.length = 0;
  await user.upload(await files.findByLabelText('Hochladen'), file);
  expect(await files.findByRole('alert')).toHaveTextContent(/^riesig\.exe: Die Datei ist größer als 100 MiB;/);
  expect(portal.calls.filter(call => call.includes(path))).toEqual([`POST /api/v1/${path}/`]);
  expect(files.getByLabelText(/^Link/)).toBeVisible();
});

it('[CATL-48] two changes of one product are settled part by part, and field by field of a part', async () => {
  const { user, record } = await editProduct('BOTH');
  const features = await partsOf('Features');
  await enter(user, features, /^Name/, 'Export mine');
  await add(user, 'Features');
  await waitFor(() => expect(features.getAllByLabelText(/^Name/)).toHaveLength(2));
  for (const label of [/^Name/, /^Code/]) {
    await user.click(features.getAllByLabelText(label)[1] as HTMLElement);
    await user.paste('NEW');
  }
  await user.click(features.getAllByLabelText(/^Type/)[1] as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Activation' }));
  const fields = await partsOf('Custom fields');
  await user.click(fields.getByRole('button', { name: 'Remove' }));

  const [feature] = record.product_features as { id: number }[];
  const theirs = {
    product_features: [{ ...feature, name: 'Export theirs', code: 'EXP2' }],
    files: [],
  };
  const { id, updated_at: version } = record;
  await changeRecord(asMax, { resource: list, id, version }, theirs, crypto.randomUUID());
  await press(user, 'Save');

  const dialog = within(await screen.findByRole('dialog'));
  const rows = dialog.getAllByRole('radiogroup').map(row => row.getAttribute('aria-label'));
  expect(rows).toEqual([
    'Features: Export theirs, Name',
    'Features: Export theirs, Code',
    'Features: NEW',
    'Custom fields: Region',
    'Installation files: a.exe',
  ]);
  const row = (name: string) => within(dialog.getByRole('radiogroup', { name }));
  expect(row('Features: Export theirs, Code').getByRole('radio', { name: 'Theirs: EXP2' })).toBeChecked();
  expect(
    row('Features: NEW').getByRole('radio', { name: /^Mine: Name: NEW, Code: NEW, Type: Activation/ }),
  ).toBeChecked();
  expect(row('Custom fields: Region').getByRole('radio', { name: 'Mine: -' })).toBeChecked();
  expect(row('Installation files: a.exe').getByRole('radio', { name: 'Theirs: -' })).toBeChecked();
  await user.click(row('Features: Export theirs, Name').getByRole('radio', { name: 'Mine: Export mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await heading('BOTH')).toBeVisible();
  const { data } = await asMax.getOne(list, { id });
  expect(data.product_features).toMatchObject([
    { id: feature?.id, name: 'Export mine', code: 'EXP2' },
    { name: 'NEW', code: 'NEW' },
  ]);
  expect(data).toMatchObject({ custom_fields: [], files: [] });
});

it('[CATL-49] a part that licenses have is not removed, and the form says what has it', async () => {
  const { user, record } = await editProduct('USED');
  const [feature] = record.product_features as { id: number }[];
  await portal.db.query(sql`
    insert into license_policies (product_id, code, name, default_license_type)
    values (${record.id}, 'ALL', 'All', 'perpetual')`);
  await portal.db.query(sql`
    insert into license_policy_features select max(id), ${feature?.id ?? 0}::int from license_policies`);
  const features = await partsOf('Features');
  await user.click(await features.findByRole('button', { name: 'Remove' }));
  await press(user, 'Save');
  expect(await screen.findByText('The feature EXP is in use by 1 license policy. Archive it instead.')).toBeVisible();
});
