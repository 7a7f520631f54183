import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { createQueryClient } from '../../src/queryClient';
import { failingList, servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createFeature } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const open = (features: readonly LicenseProductFeature[]) => {
  const { calls, getList } = servingList(features);
  return {
    calls,
    ...openLicense(createLicense(), { tab: 'features', dataProvider: { getList }, queryClient: createQueryClient() }),
  };
};
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .slice(1);
const consumption = (changes: Partial<Omit<LicenseProductFeature, 'product_feature'>>) =>
  createFeature({
    product_feature: { feature_type: 'consumption' },
    total_consumptions: 3,
    max_consumption: 10,
    ...changes,
  });
const checkedOn = (id: number, hostname: string, last_check: string | null, floating_in_use = false) => ({
  id,
  device: { id, hostname, hardware_id: `HW-${id}` },
  last_check,
  floating_in_use,
});

it('[FEAT-01] lists the features with name, code, type and the other known fields', async () => {
  open([
    createFeature({
      expiry_date: '2026-12-31',
      device_features: [checkedOn(1, 'a', '2026-11-01T08:00:00'), checkedOn(2, 'b', '2026-11-20T12:35:00')],
    }),
  ]);
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Name',
    'Code',
    'Type',
    'Consumption',
    'Expiry date',
    'Floating',
    'Last check',
  ]);
  expect(await cellsOf(/Rendering/)).toEqual([
    'Rendering',
    'RENDER',
    'Activation',
    '-',
    '31/12/2026',
    '-',
    '20/11/2026 12:35',
  ]);
});

it('[FEAT-02] [FEAT-03] asks for the license, 20 a page, latest check first', async () => {
  const features = Array.from({ length: 21 }, (_, index) =>
    createFeature({ id: index + 1, product_feature: { name: `Feature ${index + 1}` } }),
  );
  const { calls, user } = open(features);
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByText('Feature 21')).toBeVisible();
  expect(calls).toEqual([
    { resource: 'license_product_features', page: 1, sort: 'last_check DESC', filter: { license: 1042 } },
    { resource: 'license_product_features', page: 2, sort: 'last_check DESC', filter: { license: 1042 } },
  ]);
});

it('[FEAT-04] names every type', async () => {
  const types = ['activation', 'consumption', 'subscription', 'time-limited', 'license-key'] as const;
  open(types.map((feature_type, index) => createFeature({ id: index + 1, product_feature: { feature_type } })));
  const rows = await screen.findAllByRole('row', { name: /Rendering/ });
  expect(rows.map(row => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Activation',
    'Consumption',
    'Subscription',
    'Time-limited',
    'License key',
  ]);
});

it('[FEAT-05] shows how much is consumed and the maximum', async () => {
  open([consumption({})]);
  expect((await cellsOf(/Rendering/))[3]).toBe('3 / 10');
});

it('[FEAT-05] shows unlimited consumption', async () => {
  open([consumption({ allow_unlimited_consumptions: true, max_consumption: null })]);
  expect((await cellsOf(/Rendering/))[3]).toBe('3 / Unlimited');
});

it('[FEAT-05] without a maximum shows only what is consumed', async () => {
  open([consumption({ max_consumption: null })]);
  expect((await cellsOf(/Rendering/))[3]).toBe('3');
});

it('[FEAT-06] max_overages 0 is unlimited if overages are allowed', async () => {
  open([
    consumption({ id: 1, allow_overages: true, max_overages: 0 }),
    consumption({ id: 2, allow_overages: true, max_overages: 4 }),
    consumption({ id: 3, allow_overages: false, max_overages: 0 }),
  ]);
  const rows = await screen.findAllByRole('row', { name: /Rendering/ });
  expect(rows.map(row => within(row).getAllByRole('cell')[4]?.textContent)).toEqual([
    '3 / 10Overages: Unlimited',
    '3 / 10Overages: 4',
    '3 / 10',
  ]);
});

it('[FEAT-07] [CONST-11] shows floating users and the timeout, 120 minutes by default', async () => {
  open([
    createFeature({ id: 1, is_floating: true, floating_users: 5 }),
    createFeature({ id: 2, is_floating_cloud: true, floating_users: 1, floating_timeout: 15 }),
    createFeature({ id: 3, is_floating: true, floating_users: null, floating_timeout: 60 }),
  ]);
  const rows = await screen.findAllByRole('row', { name: /Rendering/ });
  expect(rows.map(row => within(row).getAllByRole('cell')[6]?.textContent)).toEqual([
    '5 users, 120 minutes',
    '1 user, 15 minutes',
    '60 minutes',
  ]);
});

it('[FEAT-01] a row expands to the devices that use the feature', async () => {
  const { user } = open([
    createFeature({
      metadata: '{"level":2}',
      device_features: [checkedOn(1, 'build-agent-7', '2026-11-20T12:35:00', true), checkedOn(2, '', null)],
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: /Rendering/ }));
  expect(screen.getByText('{"level":2}')).toBeVisible();
  expect(screen.getByText('build-agent-7 · 20/11/2026 12:35 · in use')).toBeVisible();
  expect(screen.getByText('HW-2')).toBeVisible();
});

const period = { consumption_period: 'monthly' } as const;
it.each([
  ['activation', { ...period, reset_consumption: true }, ['Created on']],
  [
    'consumption',
    { ...period, reset_consumption: false },
    ['Created on', 'Negative consumption allowed', 'Periodic reset'],
  ],
  [
    'consumption',
    { ...period, reset_consumption: true },
    ['Created on', 'Negative consumption allowed', 'Periodic reset', 'Reset period'],
  ],
] as const)('[FEAT-05] the consumption of a feature of type %s (%j)', async (type, changes, labels) => {
  const { user } = open([createFeature({ ...changes, product_feature: { feature_type: type } })]);
  await user.click(await screen.findByRole('button', { name: /Rendering/ }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});

it('[FEAT-09] says that the features could not be loaded', async () => {
  openLicense(createLicense(), { tab: 'features', dataProvider: { getList: failingList } });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting license features')).toBeVisible();
});
