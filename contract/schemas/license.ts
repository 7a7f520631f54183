import { type Static, Type } from 'typebox';
import { licenseTypes } from '../constants';
import {
  CalendarDate,
  DateTime,
  Id,
  listOf,
  managedPerson,
  Nullable,
  nullableReference,
  NullableText,
  reference,
} from './common';
import { onlyFor } from './marks';
import { AuthorizationMethod, ProductFile } from './product';

export const LicenseStatus = Type.Enum(['Active', 'Inactive', 'Disabled']);
export type LicenseStatus = Static<typeof LicenseStatus>;

/**
 * `over`: expired unused. `used`: replaced by the person's own password. Null: never had one. Other back ends may omit
 * it.
 */
export const InitialPasswordState = Type.Optional(Nullable(Type.Enum(['waiting', 'over', 'used'])));

export const LicenseUser = Type.Object({
  ...managedPerson('manage_license_user_credentials'),
  id: reference('license-users'),
  initial_password_state: InitialPasswordState,
  max_activations: Type.Integer(),
  total_activations: Type.Integer(),
});
export type LicenseUser = Static<typeof LicenseUser>;

const LicenseProduct = Type.Object({
  id: Id,
  product_name: Type.String(),
  authorization_method: AuthorizationMethod,
  latest_installation_files: Type.Array(ProductFile),
  floating_timeout: Nullable(Type.Integer()),
});

const managers = { onlyManagers: true } as const;

/**
 * For a license user, order, order_store_id, license_key and note are null and license_users is empty. grace_period and
 * max_borrow_time are in hours, floating_timeout in minutes. 0 means unlimited in max_license_users and max_overages.
 */
export const License = Type.Object({
  id: Id,
  order: onlyFor(managers, nullableReference('orders')),
  order_store_id: onlyFor(managers, NullableText),
  license_key: onlyFor(managers, NullableText),
  license_type: Type.Enum([...licenseTypes]),
  product: LicenseProduct,
  is_bundle: Type.Boolean(),
  bundle_license: nullableReference('licenses'),
  is_trial: Type.Boolean(),
  trial_days: Nullable(Type.Integer()),
  note: onlyFor(managers, NullableText),
  /** Whether the signed-in person manages this license. If false, they are a license user of it. */
  is_manager: Type.Boolean(),

  enabled: Type.Boolean(),
  active: Type.Boolean(),
  status: LicenseStatus,
  created_at: DateTime,
  updated_at: DateTime,
  time_activated: Nullable(DateTime),
  time_disabled: Nullable(DateTime),
  last_check: Nullable(DateTime),

  start_date: Nullable(CalendarDate),
  /** The license expires on this day at 00:00 UTC. */
  validity_period: Nullable(CalendarDate),
  valid_duration: NullableText,
  allow_grace_period: Type.Boolean(),
  grace_period: Nullable(Type.Integer()),
  enable_maintenance_period: Type.Boolean(),
  maintenance_duration: NullableText,
  maintenance_period: Nullable(CalendarDate),

  max_activations: Type.Integer(),
  allow_unlimited_activations: Type.Boolean(),
  allow_offline_activation: Type.Boolean(),
  times_activated: Type.Integer(),
  transfer_count: Type.Integer(),
  max_transfers: Nullable(Type.Integer()),
  max_license_users: Type.Integer(),
  license_users: onlyFor(managers, Type.Array(LicenseUser)),
  /** The signed-in person's own, as a user of the license; null if they are none. Other back ends may omit it. */
  own_activations: Type.Optional(Nullable(Type.Pick(LicenseUser, ['max_activations', 'total_activations']))),
  prevent_vm: Type.Boolean(),
  devices: Type.Array(Type.Object({ hostname: Type.String() })),

  max_consumptions: Nullable(Type.Integer()),
  allow_unlimited_consumptions: Type.Boolean(),
  allow_negative_consumptions: Type.Boolean(),
  total_consumptions: Type.Integer(),
  allow_overages: Type.Boolean(),
  max_overages: Type.Integer(),
  reset_consumption: Type.Boolean(),
  consumption_period: NullableText,

  is_floating: Type.Boolean(),
  is_floating_cloud: Type.Boolean(),
  is_any_floating: Type.Boolean(),
  floating_users: Nullable(Type.Integer()),
  floating_timeout: Nullable(Type.Integer()),
  floating_in_use_devices: Type.Integer(),
  can_borrow: Type.Boolean(),
  max_borrow_time: Nullable(Type.Integer()),
});
export type License = Static<typeof License>;

export const LicenseList = listOf(License);
