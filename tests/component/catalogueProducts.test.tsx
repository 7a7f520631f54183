import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import { add, choose, enter, heading, partsOf, press, productForms, productList } from '../support/productForms';

const { scene, open, editProduct, makeProduct } = productForms();

it('[CATL-42] a product is made with a feature, a custom field and a linked file, and shows them', async () => {
  const { user } = await open(`/${productList}/create`);
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
  const [made] = await scene.db.query(sql`
    select f.code, f.feature_type, f.max_consumption from product_features f join products p on p.id = f.product_id
    where p.short_code = 'EDIT'`);
  expect(made).toEqual({ code: 'EXP', feature_type: 'consumption', max_consumption: 50 });
});

it('[CATL-43] each value that cannot be so has its sentence at its input', async () => {
  const { user } = await open(`/${productList}/create`);
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

it.each([
  [/^Link/, 'https://me:secret@acme.test/', 'Enter valid URL'],
  [/^Release notes/, 'https://[', 'Enter valid URL'],
  [/^EULA/, 'HTTPS//acme.test', 'Enter valid URL'],
  [/^Hash/, 'no hash', 'File hash can have only the digits 0-9 and a-f'],
  [
    /^Version/,
    '1.2026112712',
    'Version should consist of max 3 numbers separated with a dot and optional v in front, e.g. 1.2.3',
  ],
])(
  '[CATL-58] what the server refuses of a file at %s, the form refuses before it sends',
  async (label, text, words) => {
    const { user } = await open(`/${productList}/create`);
    await add(user, 'Installation files');
    const files = await partsOf('Installation files');
    await enter(user, files, label, text);
    await press(user, 'Save');
    await waitFor(() => expect(files.getByLabelText(label)).toHaveAccessibleDescription(words));
  },
);

it('[CATL-44] what only the server can refuse stands at the input of the part', async () => {
  const { user } = await open(`/${productList}/create`);
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
  await user.click(fields.getByRole('button', { name: 'Remove Region' }));

  const [feature] = record.product_features as { id: number }[];
  const theirs = {
    product_features: [{ ...feature, name: 'Export theirs', code: 'EXP2' }],
    files: [],
  };
  const { id, updated_at: version } = record;
  await changeRecord(scene.asMax, { resource: productList, id, version }, theirs, crypto.randomUUID());
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
  const { data } = await scene.asMax.getOne(productList, { id });
  expect(data.product_features).toMatchObject([
    { id: feature?.id, name: 'Export mine', code: 'EXP2' },
    { name: 'NEW', code: 'NEW' },
  ]);
  expect(data).toMatchObject({ custom_fields: [], files: [] });
});

it('[CATL-50] a new policy begins with the features of its product that are not archived, and shows those that it has', async () => {
  const product = await makeProduct('POL');
  const [feature] = product.product_features as object[];
  const more = { name: 'Old', code: 'OLD', feature_type: 'activation', is_archived: true };
  const { id, updated_at: version } = product;
  await changeRecord(
    scene.asMax,
    { resource: productList, id, version },
    { product_features: [feature, { name: 'Import', code: 'IMP', feature_type: 'activation' }, more] },
    crypto.randomUUID(),
  );
  const { user } = await open('/catalogue-policies/create');
  await user.type(await screen.findByLabelText(/^Product/), 'POL');
  await user.click(await screen.findByRole('option', { name: /POL/ }));
  await enter(user, screen, /^Code/, 'STD');
  await enter(user, screen, /^Name/, 'Standard');
  await choose(user, screen, /^License type/, 'Perpetual');
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Region' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Old' })).toBeNull();
  await user.type(screen.getByLabelText(/^Features/), '{Backspace}');
  await press(user, 'Save');

  expect(await heading('STD')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'EXP' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Region' })).toBeVisible();
  expect(screen.queryByText('IMP')).toBeNull();
});

it('[CATL-57] emptied links, hashes and durations are saved as nothing', async () => {
  const { id, updated_at: version, files } = await makeProduct('BLANK');
  const [file] = files as object[];
  const link = 'https://acme.test/notes';
  const filled = { files: [{ ...file, release_notes_link: link, eula_link: link, hash: '00ff' }] };
  await changeRecord(scene.asMax, { resource: productList, id, version }, filled, crypto.randomUUID());
  const terms = { product: id, code: 'YEAR', name: 'Year', default_license_type: 'consumption' };
  const policy = await createRecord(
    scene.provider,
    'catalogue-policies',
    { ...terms, allow_unlimited_consumptions: true, valid_duration: '1y' },
    crypto.randomUUID(),
  );

  const { user, unmount } = await open(`/${productList}/${id}`);
  const inputs = await partsOf('Installation files');
  for (const label of ['Release notes', 'EULA', /^Hash/]) await user.clear(await inputs.findByLabelText(label));
  await press(user, 'Save');
  expect(await heading('BLANK')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id });
  expect(data.files).toMatchObject([{ release_notes_link: null, eula_link: null, hash: null }]);
  unmount();

  const form = await open(`/catalogue-policies/${policy?.id}`);
  await form.user.clear(await screen.findByLabelText(/^Valid for/));
  await press(form.user, 'Save');
  expect(await heading('YEAR')).toBeVisible();
  const kept = await scene.provider.getOne('catalogue-policies', { id: Number(policy?.id) });
  expect(kept.data.valid_duration).toBeNull();
});
