import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import { choose, enter, heading, partsOf, press, productForms, productList } from '../support/productForms';

const { scene, open, editProduct, makeProduct } = productForms();

const sent = () => scene.calls.filter(call => !call.startsWith('GET'));
const described = (input: HTMLElement, words: string) =>
  waitFor(() => expect(input).toHaveAccessibleDescription(words));

it('[CATL-61] terms of a feature that contradict each other are refused at their inputs before anything is sent', async () => {
  const { user, record } = await editProduct('TERMS');
  const features = await partsOf('Features');
  await choose(user, features, /^Type/, 'Consumption');
  await user.click(await features.findByLabelText('Periodic reset'));
  await user.click(features.getByLabelText('On-premises floating server'));
  await enter(user, features, /^Code/, 'E\tX');
  scene.calls.length = 0;
  await press(user, 'Save');
  await described(
    features.getByLabelText(/^Max consumption/),
    'Selected consumption values have to be bigger than zero',
  );
  await described(features.getByLabelText(/^Reset period/), 'This field is required');
  await described(features.getByLabelText(/^Simultaneous users/), 'This field is required');
  await described(
    features.getByLabelText(/^Code/),
    'Enter something visible, without line breaks, tabs and characters that change the direction of text',
  );
  expect(sent()).toEqual([]);

  await enter(user, features, /^Code/, 'EXP');
  await enter(user, features, /^Max consumption/, '5');
  await enter(user, features, /^Simultaneous users/, '3');
  // What is wrong with it is mended beside it.
  await user.click(features.getByLabelText('Periodic reset'));
  await press(user, 'Save');
  expect(await heading('TERMS')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id: record.id });
  expect(data.product_features).toMatchObject([
    { feature_type: 'consumption', max_consumption: 5, is_floating: true, floating_users: 3, reset_consumption: false },
  ]);
}, 60_000);

it('[CATL-61] terms of a license policy are refused at their inputs, and looked at again when another term changes', async () => {
  await makeProduct('POLICY');
  const { user } = await open('/catalogue-policies/create');
  await user.type(await screen.findByLabelText(/^Product/), 'POLICY');
  await user.click(await screen.findByRole('option', { name: /POLICY/ }));
  await enter(user, screen, /^Code/, 'YEAR');
  await enter(user, screen, /^Name/, 'Year');
  await choose(user, screen, /^License type/, 'Subscription');
  for (const name of ['Grace period allowed', 'Maintenance', 'Floating, cloud'])
    await user.click(screen.getByLabelText(name));
  await enter(user, screen, /^Max license users/, '3');
  scene.calls.length = 0;
  await press(user, 'Save');
  await described(screen.getByLabelText(/^Valid for/), 'This field is required');
  for (const label of [/^Grace period in hours/, /^Maintenance duration/, /^Simultaneous users/])
    await described(screen.getByLabelText(label), 'This field is required');
  await described(screen.getByLabelText(/^Max activations/), "Max activations can't be lower than max license users");

  await enter(user, screen, /^Subscription period/, '1 year');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Valid for/)).not.toHaveAccessibleDescription('This field is required'),
  );
  await press(user, 'Save');
  await described(
    screen.getByLabelText(/^Subscription period/),
    'Enter a number from 1 with d, m or y, at most 100 years: 30d, 6m, 1y',
  );
  expect(sent()).toEqual([]);
});

it('[CATL-70] a refused save takes the focus to the first faulty input on the page', async () => {
  await makeProduct('FOCUS');
  const { user } = await open('/catalogue-policies/create');
  await user.type(await screen.findByLabelText(/^Product/), 'FOCUS');
  await user.click(await screen.findByRole('option', { name: /FOCUS/ }));
  await enter(user, screen, /^Code/, 'YEAR');
  await enter(user, screen, /^Name/, 'Year');
  await choose(user, screen, /^License type/, 'Subscription');
  for (const name of ['Grace period allowed', 'Floating, cloud']) await user.click(screen.getByLabelText(name));
  await press(user, 'Save');
  await waitFor(() => expect(screen.getByLabelText(/^Valid for/)).toHaveFocus());
  await enter(user, screen, /^Valid for/, '1y');
  await press(user, 'Save');
  await waitFor(() => expect(screen.getByLabelText(/^Grace period in hours/)).toHaveFocus());
});

it('[CATL-80] what was typed in an input that is gone is not sent, also of a part', async () => {
  await makeProduct('HIDDEN');
  const { user, unmount } = await open('/catalogue-policies/create');
  await user.type(await screen.findByLabelText(/^Product/), 'HIDDEN');
  await user.click(await screen.findByRole('option', { name: /HIDDEN/ }));
  await enter(user, screen, /^Code/, 'EVER');
  await enter(user, screen, /^Name/, 'Ever');
  await choose(user, screen, /^License type/, 'Time-limited');
  await enter(user, screen, /^Valid for/, '12x');
  await choose(user, screen, /^License type/, 'Perpetual');
  await press(user, 'Save');
  expect(await heading('EVER')).toBeVisible();
  unmount();

  const { user: again, record } = await editProduct('PARTS');
  const features = await partsOf('Features');
  await choose(again, features, /^Type/, 'Consumption');
  await enter(again, features, /^Max consumption/, '-1');
  await choose(again, features, /^Type/, 'Activation');
  await enter(again, features, /^Name/, 'Exports');
  await press(again, 'Save');
  expect(await heading('PARTS')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id: record.id });
  expect(data.product_features).toMatchObject([{ name: 'Exports', feature_type: 'activation', max_consumption: null }]);
});

it('[CATL-87] the expiry date of a feature is asked for with the types that have an end', async () => {
  const { user } = await editProduct('ENDING');
  const features = await partsOf('Features');
  expect(await features.findByLabelText(/^Type/)).toBeVisible();
  expect(features.queryByLabelText('Expiry date')).toBeNull();
  await choose(user, features, /^Type/, 'Time-limited');
  expect(features.getByLabelText('Expiry date')).toBeVisible();
  await choose(user, features, /^Type/, 'License key');
  expect(features.queryByLabelText('Expiry date')).toBeNull();
});

it('[DECL-95] an input goes with the one that it depends on, and what is hidden asks for nothing', async () => {
  const { user, unmount } = await open('/catalogue-policies/create');
  await choose(user, screen, /^License type/, 'Consumption');
  await user.click(await screen.findByLabelText('Periodic reset'));
  expect(await screen.findByLabelText(/^Reset period/)).toBeVisible();
  await choose(user, screen, /^License type/, 'Perpetual');
  expect(screen.queryByLabelText(/^Reset period/)).not.toBeInTheDocument();
  unmount();

  const { user: again } = await editProduct('SWITCH');
  const features = await partsOf('Features');
  await choose(again, features, /^Type/, 'Consumption');
  await again.click(await features.findByLabelText('Periodic reset'));
  await choose(again, features, /^Type/, 'Activation');
  await enter(again, features, /^Name/, 'Exports');
  await press(again, 'Save');
  expect(await heading('SWITCH')).toBeVisible();
});

it('[CATL-69] a term is marked as required while the other terms make it so', async () => {
  const { user } = await open('/catalogue-policies/create');
  const marked = (label: RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label).labels?.[0]?.textContent.endsWith('*');
  await choose(user, screen, /^License type/, 'Subscription');
  expect(marked(/^Valid for/)).toBe(true);
  expect(marked(/^Simultaneous users/)).toBe(false);
  await enter(user, screen, /^Subscription period/, '1y');
  expect(marked(/^Valid for/)).toBe(false);
  await user.click(screen.getByLabelText('Floating, cloud'));
  expect(marked(/^Simultaneous users/)).toBe(true);
});

it('[CATL-61] terms from before that contradict each other are in the way of no other change', async () => {
  const { id: product } = await makeProduct('BEFORE');
  const terms = { product, code: 'OLD', name: 'Old', default_license_type: 'perpetual' };
  const policy = await createRecord(scene.provider, 'catalogue-policies', terms, crypto.randomUUID());
  await scene.db.query(sql`update license_policies set is_floating = true where id = ${Number(policy?.id)}`);
  const { user } = await open(`/catalogue-policies/${policy?.id}`);
  await enter(user, screen, /^Name/, 'Older');
  await press(user, 'Save');
  expect(await heading('OLD')).toBeVisible();
  const { data } = await scene.provider.getOne('catalogue-policies', { id: Number(policy?.id) });
  expect(data).toMatchObject({ name: 'Older', is_floating: true, floating_users: null });
});

it('[CATL-64] of two changes of the features of a policy, the second person chooses between their names', async () => {
  const { id: product, product_features, updated_at: version } = await makeProduct('NAMED');
  const more = { name: 'Import', code: 'IMP', feature_type: 'activation' };
  const [first] = product_features as { id: number }[];
  const change = { product_features: [first, more] };
  await changeRecord(scene.asMax, { resource: productList, id: product, version }, change, crypto.randomUUID());
  const terms = { product, code: 'BOTH', name: 'Both', default_license_type: 'perpetual' };
  const made = await createRecord(scene.provider, 'catalogue-policies', terms, crypto.randomUUID());
  const [exported, imported] = (made?.features ?? []) as number[];

  const { user } = await open(`/catalogue-policies/${made?.id}`);
  expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  await user.type(screen.getByLabelText(/^Features/), '{Backspace}');
  const policy = { resource: 'catalogue-policies', id: Number(made?.id), version: String(made?.updated_at) };
  await changeRecord(scene.provider, policy, { features: [imported] }, crypto.randomUUID());
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog'));
  const features = within(dialog.getByRole('radiogroup', { name: 'Features' }));
  expect(features.getByText('Export, Import')).toBeVisible();
  expect(features.getByRole('radio', { name: 'Mine: Export' })).not.toBeChecked();
  expect(features.getByRole('radio', { name: 'Theirs: Import' })).not.toBeChecked();
  await user.click(features.getByRole('radio', { name: 'Mine: Export' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await heading('BOTH')).toBeVisible();
  const { data } = await scene.provider.getOne('catalogue-policies', { id: Number(made?.id) });
  expect(data.features).toEqual([exported]);
});

it('[CATL-19] archived products and bundles are not offered to a bundle, new or not', async () => {
  const archive = (at: string | null) =>
    scene.db.query(sql`update products set archived_at = ${at} where product_name = 'Acme Team Space'`);
  const [bundle] = await scene.db.query<{ id: number }>(sql`select id from products where short_code = 'DESIGN-SUITE'`);
  await archive('2026-11-20T10:00:00Z');
  for (const page of ['create', bundle?.id]) {
    const { user, unmount } = await open(`/catalogue-bundles/${page}`);
    await user.click(await screen.findByRole('combobox', { name: /^Products/ }));
    await screen.findByRole('option', { name: 'Acme Technical Writer' });
    expect(screen.queryByRole('option', { name: /Acme Team/ })).toBeNull();
    unmount();
  }
  await archive(null);
});

it('[CATL-21] what only the server knows of a feature is told at its field in German', async () => {
  const { id, product_features, updated_at: version } = await makeProduct('LATE');
  const [feature] = product_features as object[];
  const change = { product_features: [{ ...feature, feature_type: 'time-limited', expiry_date: '2030-01-31' }] };
  await changeRecord(scene.asMax, { resource: productList, id, version }, change, crypto.randomUUID());
  const { user } = await open(`/${productList}/${id}`, { language: 'de' });
  const features = await partsOf('Funktionen');
  fireEvent.change(await features.findByLabelText(/^Ablauf/), { target: { value: '10000-01-31' } });
  await press(user, 'Speichern');
  await described(features.getByLabelText(/^Ablauf/), 'Dieser Wert ist nicht möglich');
});
