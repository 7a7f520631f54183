import { type Static, Type } from 'typebox';
import { featureTypes, licenseTypes, platforms } from '../constants';
import { CalendarDate, Id, Nullable, NullableText } from './common';

export const AuthorizationMethod = Type.Enum(['key', 'user']);

export const ProductFile = Type.Object({
  id: Id,
  filename: Type.String(),
  version: Type.String(),
  release_date: Nullable(CalendarDate),
  release_notes_link: NullableText,
  eula_link: NullableText,
  full_link: Type.String(),
  environment: Type.Enum([...platforms]),
});
export type ProductFile = Static<typeof ProductFile>;

export const featureLimits = {
  max_consumption: Nullable(Type.Integer()),
  allow_overages: Type.Boolean(),
  /** 0 means unlimited. */
  max_overages: Type.Integer(),
  reset_consumption: Type.Boolean(),
  consumption_period: NullableText,
  allow_unlimited_consumptions: Type.Boolean(),
  allow_negative_consumptions: Type.Boolean(),
  is_floating: Type.Boolean(),
  is_floating_cloud: Type.Boolean(),
  floating_users: Nullable(Type.Integer()),
  /** Minutes. Clients show 120 if it is null. */
  floating_timeout: Nullable(Type.Integer()),
};

export const Feature = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  feature_type: Type.Enum([...featureTypes]),
  expiry_date: Nullable(CalendarDate),
  ...featureLimits,
});
export type Feature = Static<typeof Feature>;

export const ProductCustomField = Type.Object({ id: Id, name: Type.String(), default_value: NullableText });
export type ProductCustomField = Static<typeof ProductCustomField>;

/**
 * Durations are a number with d, m or y: "30d", "6m", "1y". Hours: grace_period, max_borrow_time. Minutes:
 * floating_timeout. 0 means unlimited in max_license_users and max_overages.
 */
export const LicensePolicy = Type.Object({
  id: Id,
  product: Id,
  code: Type.String(),
  name: Type.String(),
  default_license_type: Type.Enum([...licenseTypes]),
  is_default: Type.Boolean(),
  selected_license_policy: Type.Boolean(),
  is_trial: Type.Boolean(),
  trial_days: Nullable(Type.Integer()),
  max_activations: Type.Integer(),
  allow_unlimited_activations: Type.Boolean(),
  allow_offline_activation: Type.Boolean(),
  max_transfers: Nullable(Type.Integer()),
  max_license_users: Type.Integer(),
  unlimited_max_license_users: Type.Boolean(),
  subscription_duration: NullableText,
  valid_duration: NullableText,
  allow_grace_period: Type.Boolean(),
  grace_period: Nullable(Type.Integer()),
  enable_maintenance_period: Type.Boolean(),
  maintenance_duration: NullableText,
  max_consumptions: Nullable(Type.Integer()),
  allow_unlimited_consumptions: Type.Boolean(),
  allow_negative_consumptions: Type.Boolean(),
  allow_overages: Type.Boolean(),
  max_overages: Type.Integer(),
  reset_consumption: Type.Boolean(),
  consumption_period: NullableText,
  is_floating: Type.Boolean(),
  is_floating_cloud: Type.Boolean(),
  floating_users: Nullable(Type.Integer()),
  floating_timeout: Nullable(Type.Integer()),
  can_borrow: Type.Boolean(),
  max_borrow_time: Nullable(Type.Integer()),
  prevent_vm: Type.Boolean(),
  feature_templates: Type.Array(Feature),
  custom_field_templates: Type.Array(ProductCustomField),
});
export type LicensePolicy = Static<typeof LicensePolicy>;

export const Product = Type.Object({
  id: Id,
  short_code: Type.String(),
  product_name: Type.String(),
  authorization_method: AuthorizationMethod,
  allow_trial: Type.Boolean(),
  trial_days: Nullable(Type.Integer()),
  is_bundle: Type.Boolean(),
  floating_timeout: Nullable(Type.Integer()),
  product_features: Type.Array(Feature),
  custom_fields: Type.Array(ProductCustomField),
  license_policies: Type.Array(LicensePolicy),
});
export type Product = Static<typeof Product>;

export const BundleProducts = Type.Object({ id: Id, products: Type.Array(Product) });
export type BundleProducts = Static<typeof BundleProducts>;
