import { type Static, type TProperties, Type } from 'typebox';
import { mostHours } from '../calendarTerm';
import { licenseTypes, maxActivationsRange, maxOrderItems, productCodeMaxLength } from '../constants';
import {
  CalendarTerm,
  DateTime,
  Id,
  listOf,
  Nullable,
  PlainText,
  reference,
  strict,
  TrialDays,
} from '../schemas/common';
import { customerContact } from '../schemas/createOrder';
import { CompanyCustomer } from '../schemas/customer';
import { Email } from '../schemas/licenseCommands';
import { AuthorizationMethod, LicensePolicy } from '../schemas/product';
import { plainTextPattern } from '../textRules';

/** How often the metered consumption of a license begins anew. */
export const consumptionPeriods = ['daily', 'weekly', 'monthly', 'annually'] as const;

/** The most features or custom fields of a policy. */
export const maxParts = 100;

/** The bundle itself is the first item of its order. */
export const maxBundleProducts = maxOrderItems - 1;

export const strictObject = <T extends TProperties>(properties: T) => Type.Object(properties, strict);
/** What a change can have: all of these fields are optional, and there are no others. */
export const changeOf = <T extends TProperties>(properties: T) => Type.Partial(Type.Object(properties), strict);

/**
 * What all records of the catalogue have. `updated_at` is the record's ETag: a change names it in If-Match. An archived
 * record is not offered for new orders; what uses it goes on.
 */
export const kept = { updated_at: DateTime, archived_at: Nullable(DateTime) };

type ContactField = keyof typeof customerContact;
const contactText = Type.Optional(Nullable(Type.String({ maxLength: 250 })));
const contactFields = Object.fromEntries(Object.keys(customerContact).map(name => [name, contactText])) as Record<
  ContactField,
  typeof contactText
>;

export const CatalogueCustomer = Type.Object({ ...CompanyCustomer.properties, ...kept });
export type CatalogueCustomer = Static<typeof CatalogueCustomer>;
export const CatalogueCustomerList = listOf(CatalogueCustomer);

export const NewCustomer = strictObject({ email: Email, ...contactFields });
export type NewCustomer = Static<typeof NewCustomer>;
export const CustomerChange = strictObject({ email: Type.Optional(Email), ...contactFields });
export type CustomerChange = Static<typeof CustomerChange>;

export const ProductCode = Type.String({ minLength: 1, maxLength: productCodeMaxLength, pattern: plainTextPattern });

export const Bundle = Type.Object({
  id: Id,
  short_code: Type.String(),
  product_name: Type.String(),
  authorization_method: AuthorizationMethod,
  products: Type.Array(reference('x/catalogue/products'), { description: 'Its products, in order.' }),
  product_codes: Type.Array(Type.String(), { description: 'Their codes, in the same order.' }),
  ...kept,
});
export type Bundle = Static<typeof Bundle>;
export const BundleList = listOf(Bundle);

const bundleFields = {
  short_code: ProductCode,
  product_name: PlainText,
  authorization_method: AuthorizationMethod,
  products: Type.Array(reference('x/catalogue/products'), {
    minItems: 1,
    maxItems: maxBundleProducts,
    uniqueItems: true,
  }),
};
export const NewBundle = strictObject(bundleFields);
export type NewBundle = Static<typeof NewBundle>;
export const BundleChange = changeOf(bundleFields);
export type BundleChange = Static<typeof BundleChange>;

const {
  feature_templates: _features,
  custom_field_templates: _customFields,
  selected_license_policy: _selected,
  product: _product,
  ...policyTerms
} = LicensePolicy.properties;

const Parts = Type.Array(Id, { maxItems: maxParts, uniqueItems: true });

/** A license policy, with the ids of the product's features and custom fields that its licenses get. */
export const CataloguePolicy = Type.Object({
  ...policyTerms,
  product: reference('x/catalogue/products'),
  product_code: Type.String(),
  features: Type.Array(Id),
  custom_fields: Type.Array(Id),
  ...kept,
});
export type CataloguePolicy = Static<typeof CataloguePolicy>;
export const CataloguePolicyList = listOf(CataloguePolicy);

export const count = (minimum: number) => Type.Integer({ minimum, maximum: 2_147_483_647 });
const Duration = Nullable(CalendarTerm);
const hours = (minimum: number) => Type.Integer({ minimum, maximum: mostHours });

/** The fields of a policy that a change can have. Minutes: floating_timeout. */
const policyFields = {
  name: PlainText,
  default_license_type: Type.Enum([...licenseTypes]),
  is_default: Type.Boolean(),
  is_trial: Type.Boolean(),
  trial_days: Nullable(TrialDays),
  max_activations: Type.Integer({ minimum: maxActivationsRange.min, maximum: maxActivationsRange.max }),
  allow_unlimited_activations: Type.Boolean(),
  allow_offline_activation: Type.Boolean(),
  max_transfers: Nullable(count(0)),
  max_license_users: count(0),
  unlimited_max_license_users: Type.Boolean(),
  subscription_duration: Duration,
  valid_duration: Duration,
  allow_grace_period: Type.Boolean(),
  grace_period: Nullable(hours(0)),
  enable_maintenance_period: Type.Boolean(),
  maintenance_duration: Duration,
  max_consumptions: Nullable(count(0)),
  allow_unlimited_consumptions: Type.Boolean(),
  allow_negative_consumptions: Type.Boolean(),
  allow_overages: Type.Boolean(),
  max_overages: count(0),
  reset_consumption: Type.Boolean(),
  consumption_period: Nullable(Type.Enum([...consumptionPeriods])),
  is_floating: Type.Boolean(),
  is_floating_cloud: Type.Boolean(),
  floating_users: Nullable(count(1)),
  floating_timeout: Nullable(count(1)),
  can_borrow: Type.Boolean(),
  max_borrow_time: Nullable(hours(1)),
  prevent_vm: Type.Boolean(),
  features: Parts,
  custom_fields: Parts,
};
/** The code of a license policy or a feature. */
export const PartCode = Type.String({ minLength: 1, maxLength: 100, pattern: plainTextPattern });

export const PolicyChange = strictObject({
  code: Type.Optional(PartCode),
  ...Type.Partial(Type.Object(policyFields)).properties,
});
export type PolicyChange = Static<typeof PolicyChange>;
/** What is left out takes the default; without `features` and `custom_fields`, it has all of the product's. */
export const NewPolicy = strictObject({
  ...PolicyChange.properties,
  product: reference('x/catalogue/products'),
  code: PartCode,
  name: PlainText,
  default_license_type: policyFields.default_license_type,
});
export type NewPolicy = Static<typeof NewPolicy>;
