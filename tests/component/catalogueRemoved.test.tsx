import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changeRecord } from '../../dataProvider/recordCalls';
import { choose, enter, heading, partsOf, press, productForms, productList } from '../support/productForms';

const { scene, open, makeProduct, editProduct } = productForms();

it.each([
  [false, 'USED', 'Export: In use by 1 license policy. Archive it instead.'],
  [true, 'PAST', 'Export: In use by 1 license policy.'],
])(
  '[CATL-49] [CATL-95] [CATL-103] a part in use (archived: %s) is not removed, and the form says what has it',
  async (is_archived, code, text) => {
    const record = await makeProduct(code);
    const [feature] = record.product_features as { id: number }[];
    await scene.db.query(sql`
    insert into license_policies (product_id, code, name, default_license_type)
    values (${record.id}, 'ALL', 'All', 'perpetual')`);
    await scene.db.query(sql`
    insert into license_policy_features select max(id), ${feature?.id ?? 0}::int from license_policies`);
    await scene.db.query(sql`update product_features set is_archived = ${is_archived} where id = ${feature?.id ?? 0}`);
    const { user } = await open(`/${productList}/${record.id}`);
    const features = await partsOf('Features');
    await user.click(await features.findByRole('button', { name: 'Remove Export' }));
    await press(user, 'Save');
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it('[CATL-96] a part that was removed can be brought back, and what else was typed stays', async () => {
  const { user, record } = await editProduct('BACK');
  await enter(user, screen, /^Product name/, 'Renamed');
  const features = await partsOf('Features');
  await user.click(await features.findByRole('button', { name: 'Remove Export' }));
  expect(features.queryByLabelText(/^Code/)).toBeNull();
  await user.click(await features.findByRole('button', { name: 'Bring back Export' }));
  expect(features.queryByRole('button', { name: 'Bring back Export' })).toBeNull();
  await press(user, 'Save');
  expect(await heading('Renamed')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id: record.id });
  expect(data.product_features).toEqual(record.product_features);
});

it('[CATL-104] emptied overages of a feature are required; a new feature can leave them out', async () => {
  const terms = { feature_type: 'consumption', max_consumption: 5, allow_overages: true, max_overages: 5 };
  const { id, product_features, updated_at: version } = await makeProduct('OVER');
  const change = { product_features: [{ ...(product_features as object[])[0], ...terms }] };
  await changeRecord(scene.asMax, { resource: productList, id, version }, change, crypto.randomUUID());
  const { user } = await open(`/${productList}/${id}`);
  const features = await partsOf('Features');
  await user.clear(await features.findByLabelText(/^Max overages/));
  scene.calls.length = 0;
  await press(user, 'Save');
  await waitFor(() =>
    expect(features.getByLabelText(/^Max overages/)).toHaveAccessibleDescription('This field is required'),
  );
  expect(scene.calls.filter(call => !call.startsWith('GET'))).toEqual([]);

  await enter(user, features, /^Max overages/, '0');
  await user.click(features.getByRole('button', { name: 'Add' }));
  const added = within(features.getAllByRole('listitem')[1] as HTMLElement);
  await enter(user, added, /^Name/, 'Import');
  await enter(user, added, /^Code/, 'IMP');
  await choose(user, added, /^Type/, 'Consumption');
  await enter(user, added, /^Max consumption/, '7');
  await user.click(added.getByLabelText('Overages allowed'));
  await press(user, 'Save');
  expect(await heading('OVER')).toBeVisible();
  const { data } = await scene.asMax.getOne(productList, { id });
  expect(data.product_features).toMatchObject([{ max_overages: 0 }, { code: 'IMP', max_overages: 0 }]);
}, 60_000);
