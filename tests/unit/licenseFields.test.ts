import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { messages } from '../../i18n/en';
import { shownFields } from '../../resources/licenses/detail/licenseFields';
import { createLicense } from '../support/sampleLicense';

type Changes = Parameters<typeof createLicense>[0];
const prefix = 'resources.licenses.detail.fields.';
const sources = (changes: Changes) =>
  Object.fromEntries(
    shownFields(createLicense(changes)).map(({ name, fields }) => [
      name,
      fields.map(({ label }) => label.replace(prefix, '')),
    ]),
  );
const valueOf = (source: string, changes: Changes) =>
  shownFields(createLicense(changes))
    .flatMap(({ fields }) => fields)
    .find(({ label }) => label === prefix + source)?.value;

const unlimited = { kind: 'term', message: 'portal.values.unlimited', fallback: undefined };

it('[LDET-14] a plain perpetual license shows the known fields and hides the others', () => {
  expect(sources({})).toEqual({
    general: ['license_key', 'product', 'license_type', 'authorization_method', 'order', 'created_at', 'updated_at'],
    activation: [
      'time_activated',
      'times_activated',
      'max_activations',
      'transfer_count',
      'allow_offline_activation',
      'prevent_vm',
    ],
    maintenance: ['maintenance_period', 'maintenance_duration'],
  });
});

it('[LDET-14] fields not sent to a license user are hidden', () => {
  const { general } = sources({ order: null, order_store_id: null, license_key: null, note: null, is_manager: false });
  expect(general).toEqual(['product', 'license_type', 'authorization_method', 'created_at', 'updated_at']);
});

it('[LDET-14] a trial, a note, a disabled license and transfers add their fields', () => {
  const shown = sources({
    is_trial: true,
    trial_days: 30,
    note: 'Renewal agreed',
    enabled: false,
    time_disabled: '2026-11-01T00:00:00Z',
    max_transfers: 2,
  });
  expect(shown['general']).toEqual(expect.arrayContaining(['is_trial', 'trial_days', 'time_disabled', 'note']));
  expect(shown['activation']).toContain('max_transfers');
  expect(valueOf('trial_days', { is_trial: true, trial_days: 30 })).toEqual({
    kind: 'term',
    message: 'portal.values.days',
    count: 30,
  });
});

const everything: Changes = {
  start_date: '2026-01-01',
  validity_period: '2026-12-31',
  valid_duration: '1y',
  allow_grace_period: true,
  grace_period: 72,
  max_consumptions: 100,
  total_consumptions: 40,
  allow_overages: true,
  max_overages: 10,
  reset_consumption: true,
  consumption_period: 'monthly',
};
const consumptionFields = [
  'total_consumptions',
  'max_consumptions',
  'allow_negative_consumptions',
  'allow_overages',
  'max_overages',
  'reset_consumption',
  'consumption_period',
];

it.each([
  ['perpetual', undefined, undefined],
  ['time-limited', ['start_date', 'validity_period', 'valid_duration'], undefined],
  ['subscription', ['start_date', 'validity_period', 'valid_duration', 'grace_period'], undefined],
  ['consumption', undefined, consumptionFields],
] as const)('[LDET-15] a %s license shows only the fields of its type', (license_type, validity, consumption) => {
  const shown = sources({ ...everything, license_type });
  expect(shown['validity']).toEqual(validity);
  expect(shown['consumption']).toEqual(consumption);
});

it('[LDET-15] a grace period that is not granted is hidden', () => {
  const shown = sources({ ...everything, license_type: 'subscription', allow_grace_period: false });
  expect(shown['validity']).toEqual(['start_date', 'validity_period', 'valid_duration']);
});

it('[LDET-20] max_overages 0 is unlimited if overages are allowed, and hidden otherwise', () => {
  const consumption = { license_type: 'consumption', max_overages: 0 } as const;
  expect(valueOf('max_overages', { ...consumption, allow_overages: true })).toEqual(unlimited);
  expect(valueOf('max_overages', { ...consumption, allow_overages: true, max_overages: 10 })).toEqual({
    kind: 'text',
    text: 10,
  });
  expect(valueOf('max_overages', { ...consumption, allow_overages: false })).toBeUndefined();
});

it('[LDET-21] max_license_users 0 is unlimited', () => {
  const product = { authorization_method: 'user' } as const;
  expect(valueOf('max_license_users', { product, max_license_users: 0 })).toEqual(unlimited);
  expect(valueOf('max_license_users', { product, max_license_users: 4 })).toEqual({ kind: 'text', text: 4 });
  expect(valueOf('max_license_users', { max_license_users: 4 })).toBeUndefined();
});

it('[LDET-14] unlimited activations and consumptions say so', () => {
  expect(valueOf('max_activations', { allow_unlimited_activations: true })).toEqual(unlimited);
  expect(valueOf('max_consumptions', { license_type: 'consumption', allow_unlimited_consumptions: true })).toEqual(
    unlimited,
  );
});

it('[LDET-24] validity and maintenance end on a plain date, with a note about the hour', () => {
  const note = 'resources.licenses.detail.expires_note';
  expect(valueOf('validity_period', { license_type: 'subscription', validity_period: '2026-12-31' })).toEqual({
    kind: 'date',
    day: '2026-12-31',
    note,
  });
  expect(valueOf('maintenance_period', { enable_maintenance_period: true, maintenance_period: '2027-01-31' })).toEqual({
    kind: 'date',
    day: '2027-01-31',
    note,
  });
  expect(
    sources({ enable_maintenance_period: false, maintenance_period: '2027-01-31' })['maintenance'],
  ).toBeUndefined();
});

it('[LDET-24] the end of a license is shown if it has one, even if its type has no validity', () => {
  const trial = { is_trial: true, trial_days: 30, validity_period: '2026-12-31' };
  expect(sources(trial)['general']).toEqual(expect.arrayContaining(['is_trial', 'trial_days', 'validity_period']));
  expect(sources({ ...trial, license_type: 'time-limited' })['general']).not.toContain('validity_period');
});

it("[CONST-11] a floating timeout is the license's, otherwise the product's, otherwise 120 minutes", () => {
  const floating = { is_floating: true, is_any_floating: true };
  const minutes = (count: number) => ({ kind: 'term', message: 'portal.values.minutes', count });
  expect(valueOf('floating_timeout', floating)).toEqual(minutes(120));
  expect(valueOf('floating_timeout', { ...floating, product: { floating_timeout: 45 } })).toEqual(minutes(45));
  expect(
    valueOf('floating_timeout', {
      ...floating,
      floating_timeout: 15,
      product: { floating_timeout: 45 },
    }),
  ).toEqual(minutes(15));
});

it('[LDET-14] the floating group is for floating licenses, and borrowing for licenses that can be borrowed', () => {
  const floating = { is_floating_cloud: true, is_any_floating: true, floating_users: 5, max_borrow_time: 48 };
  expect(sources({})['floating']).toBeUndefined();
  expect(sources({ ...floating, can_borrow: true })['floating']).toEqual([
    'floating',
    'floating_users',
    'floating_in_use_devices',
    'floating_timeout',
    'can_borrow',
    'max_borrow_time',
  ]);
  expect(sources({ ...floating, can_borrow: false })['floating']).not.toContain('max_borrow_time');
});

it('[LDET-25] a bundle shows what applies to all of it', () => {
  expect(
    sources({ is_bundle: true, license_key: null, license_type: 'subscription', validity_period: '2026-12-31' }),
  ).toEqual({
    general: ['product', 'license_type', 'order', 'created_at', 'updated_at'],
  });
  expect(valueOf('license_type', { is_bundle: true })).toEqual({
    kind: 'term',
    message: 'portal.values.license_type.bundle',
    fallback: undefined,
  });
});

it('[LDET-14] every line and group has its English label', () => {
  const { fields, groups } = messages.resources.licenses.detail;
  const licenses = (['subscription', 'consumption'] as const).map(license_type =>
    createLicense({
      ...everything,
      license_type,
      is_trial: true,
      trial_days: 1,
      note: 'x',
      enabled: false,
      time_disabled: '2026-11-01T00:00:00Z',
      max_transfers: 1,
      last_check: '2026-11-20T12:35:00Z',
      product: { authorization_method: 'user' },
      is_floating: true,
      is_any_floating: true,
      floating_users: 1,
      can_borrow: true,
      max_borrow_time: 1,
      enable_maintenance_period: true,
      maintenance_period: '2027-01-01',
      maintenance_duration: '6m',
    }),
  );
  const shown = licenses.flatMap(shownFields);
  expect(new Set(shown.flatMap(({ fields }) => fields.map(({ label }) => label.replace(prefix, ''))))).toEqual(
    new Set(Object.keys(fields)),
  );
  expect(shown.every(({ name }) => name in groups)).toBe(true);
});

it('[LDET-14] fields that another back end leaves out are hidden, too', () => {
  const {
    is_trial: _,
    trial_days: __,
    note: ___,
    times_activated: ____,
    transfer_count: _____,
    ...given
  } = createLicense();
  const shown = shownFields(given as License).flatMap(({ fields }) =>
    fields.map(({ label }) => label.replace(prefix, '')),
  );
  expect(shown.slice(0, 9)).toEqual([
    'license_key',
    'product',
    'license_type',
    'authorization_method',
    'order',
    'created_at',
    'updated_at',
    'time_activated',
    'max_activations',
  ]);
});
