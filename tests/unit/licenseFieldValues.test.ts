import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { shownFields } from '../../resources/licenses/detail/licenseFields';
import { moreManagerColumns } from '../../resources/licenses/moreColumns';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const labels = 'resources.licenses.detail.fields.';
const valuesOf = (change: Partial<Omit<License, 'product'>>) =>
  Object.fromEntries(
    shownFields(createLicense(change))
      .flatMap(({ fields }) => fields)
      .map(({ label, value }) => [label.replace(labels, ''), value]),
  );

it('[LDET-14] each number has its own line', () => {
  const floating = { is_any_floating: true, floating_users: 14, floating_in_use_devices: 15, floating_timeout: 16 };
  const borrowing = { can_borrow: true, max_borrow_time: 17 };
  const activation = { times_activated: 11, max_activations: 12, transfer_count: 13, max_transfers: 18 };
  expect(valuesOf({ ...activation, ...floating, ...borrowing })).toMatchObject({
    times_activated: { text: 11 },
    max_activations: { text: 12 },
    transfer_count: { text: 13 },
    max_transfers: { text: 18 },
    floating_users: { text: 14 },
    floating_in_use_devices: { text: 15 },
    floating_timeout: { message: 'portal.values.minutes', count: 16 },
    max_borrow_time: { message: 'portal.values.hours', count: 17 },
  });
});

it('[LDET-14] each time and each day has its own line', () => {
  const moments = {
    created_at: '2026-01-01T08:00:00Z',
    updated_at: '2026-01-02T08:00:00Z',
    time_activated: '2026-01-03T08:00:00Z',
    last_check: '2026-01-04T08:00:00Z',
    time_disabled: '2026-01-05T08:00:00Z',
  };
  const days = { start_date: '2026-01-06', validity_period: '2026-01-07', maintenance_period: '2026-01-08' };
  const values = valuesOf({ ...moments, ...days, enabled: false, license_type: 'subscription' });
  expect(values).toMatchObject({
    created_at: { moment: '2026-01-01T08:00:00Z' },
    updated_at: { moment: '2026-01-02T08:00:00Z' },
    time_activated: { moment: '2026-01-03T08:00:00Z' },
    last_check: { moment: '2026-01-04T08:00:00Z' },
    time_disabled: { moment: '2026-01-05T08:00:00Z' },
    start_date: { day: '2026-01-06' },
    validity_period: { day: '2026-01-07' },
    maintenance_period: { day: '2026-01-08' },
  });
});

it('[LDET-14] each yes or no belongs to its own field', () => {
  const yes = { message: 'portal.values.yes' };
  const no = { message: 'portal.values.no' };
  expect(valuesOf({ prevent_vm: true, allow_offline_activation: false })).toMatchObject({
    prevent_vm: yes,
    allow_offline_activation: no,
  });
  const consumption = {
    license_type: 'consumption',
    allow_negative_consumptions: true,
    allow_overages: false,
  } as const;
  expect(valuesOf({ ...consumption, reset_consumption: true })).toMatchObject({
    allow_negative_consumptions: yes,
    allow_overages: no,
    reset_consumption: yes,
  });
  expect(valuesOf({ ...consumption, allow_overages: true, reset_consumption: false })).toMatchObject({
    allow_overages: yes,
    reset_consumption: no,
  });
});

it('[LDET-14] without a reset of the consumption there is no period, and without borrowing no maximum', () => {
  const period = { license_type: 'consumption', consumption_period: 'monthly' } as const;
  expect(valuesOf({ ...period, reset_consumption: true })).toHaveProperty('consumption_period');
  expect(valuesOf({ ...period, reset_consumption: false })).not.toHaveProperty('consumption_period');
  const floating = { is_any_floating: true, max_borrow_time: 48 };
  expect(valuesOf({ ...floating, can_borrow: true })).toHaveProperty('max_borrow_time');
  expect(valuesOf({ ...floating, can_borrow: false })).not.toHaveProperty('max_borrow_time');
});

it('[LDET-14] the time of disabling is shown only while the license is disabled', () => {
  const time_disabled = '2026-11-01T00:00:00Z';
  expect(valuesOf({ enabled: false, time_disabled })).toHaveProperty('time_disabled');
  expect(valuesOf({ enabled: true, time_disabled })).not.toHaveProperty('time_disabled');
});

it.each([
  ['30d', { message: 'portal.values.days', count: 30 }],
  ['6m', { message: 'portal.values.months', count: 6 }],
  ['2y', { message: 'portal.values.years', count: 2 }],
  ['for ever', { text: 'for ever' }],
])('[LDET-14] a duration of %s is shown in words', (valid_duration, words) => {
  expect(valuesOf({ license_type: 'subscription', valid_duration })).toMatchObject({ valid_duration: words });
});

it.each([
  [3, 1],
  [2, 0],
  // The maximum was lowered after they were assigned.
  [1, 0],
  [0, 'portal.values.unlimited'],
])('[LLIST-37] of %i places with two users, the column says %s', (max_license_users, free) => {
  const license = createLicense({
    is_manager: true,
    product: { authorization_method: 'user' },
    max_license_users,
    license_users: [createLicenseUser(4, 'ann@acme.test'), createLicenseUser(5, 'bob@acme.test')],
  });
  const column = moreManagerColumns.find(({ source }) => source === 'free_places');
  expect(column?.text?.(license, key => key, undefined, license)).toBe(free);
});
