import { isSame } from '../../contract/isSame';
import { normalText } from '../../contract/normal';
import type { Feature, LicensePolicy, Product, ProductCustomField } from '../../contract/schemas/product';
import type { User } from '../../contract/schemas/user';
import { plain } from '../../src/lib/plain';

export interface OfferedProduct extends Pick<
  Product,
  'id' | 'short_code' | 'product_name' | 'authorization_method' | 'is_bundle'
> {
  policies: readonly LicensePolicy[];
}

type Account = Pick<User, 'products' | 'license_templates'>;

/** Offers the person's license templates for the product, or else its own policies. Policies may lack a name. */
export const offered = (product: Product, templates: readonly LicensePolicy[]): OfferedProduct => {
  const own = templates.filter(template => template.product === product.id);
  const policies = own.length > 0 ? own : product.license_policies;
  return { ...product, policies: policies.map(policy => ({ ...policy, name: policy.name || policy.code })) };
};

/** The products of a bundle. Undefined if they are not known. */
export const offeredMembers = (
  bundle: { products: readonly Product[] } | null | undefined,
  templates: readonly LicensePolicy[],
): OfferedProduct[] | undefined => bundle?.products.map(product => offered(product, templates));

/** Products without a policy cannot be ordered. */
export const offeredProducts = ({ products, license_templates }: Account): OfferedProduct[] =>
  products
    .filter(({ is_bundle }) => !is_bundle)
    .map(product => offered(product, license_templates))
    .filter(({ policies }) => policies.length > 0);

/** Bundles have no policies; their members do. */
export const offeredBundles = ({ products, license_templates }: Account): OfferedProduct[] =>
  products.filter(({ is_bundle }) => is_bundle).map(product => offered(product, license_templates));

export const labelOf = ({ product_name, short_code }: OfferedProduct): string => `${product_name} ${short_code}`;

const searched = (text: string): string => plain(normalText(text));
/** Whether a text has what was typed, without regard to case, accents and characters that nobody sees. */
export const isFoundIn = (text: string, typed: string): boolean => searched(text).includes(searched(typed));

type Member = keyof (LicensePolicy & Feature & ProductCustomField);
/** Which policy is chosen first does not matter to licenses. */
type Term = Exclude<Member, 'id' | 'product' | 'is_default' | 'selected_license_policy'>;

/** What licenses get of a policy, its features and custom fields. A back end may have more, such as the time of its answer. */
const terms = {
  code: true,
  name: true,
  default_license_type: true,
  is_trial: true,
  trial_days: true,
  max_activations: true,
  allow_unlimited_activations: true,
  allow_offline_activation: true,
  max_transfers: true,
  max_license_users: true,
  unlimited_max_license_users: true,
  subscription_duration: true,
  valid_duration: true,
  allow_grace_period: true,
  grace_period: true,
  enable_maintenance_period: true,
  maintenance_duration: true,
  max_consumption: true,
  max_consumptions: true,
  allow_unlimited_consumptions: true,
  allow_negative_consumptions: true,
  allow_overages: true,
  max_overages: true,
  reset_consumption: true,
  consumption_period: true,
  is_floating: true,
  is_floating_cloud: true,
  floating_users: true,
  floating_timeout: true,
  can_borrow: true,
  max_borrow_time: true,
  prevent_vm: true,
  feature_templates: true,
  custom_field_templates: true,
  feature_type: true,
  expiry_date: true,
  default_value: true,
} satisfies Record<Term, true>;

const termsIn = (value: unknown): string => JSON.stringify(value, Object.keys(terms));

/** A back end may leave lists out, or answer with their parts in any order. */
const partsOf = (parts: readonly unknown[] | null | undefined): string[] => (parts ?? []).map(termsIn).toSorted();

const termsOf = ({ feature_templates, custom_field_templates, ...policy }: LicensePolicy) => [
  termsIn(policy),
  partsOf(feature_templates),
  partsOf(custom_field_templates),
];

/** Whether licenses would get the same. */
export const areSameTerms = (one: LicensePolicy, other: LicensePolicy): boolean => isSame(termsOf(one), termsOf(other));

export const initialPolicy = ({ policies }: OfferedProduct): LicensePolicy | undefined =>
  policies.find(({ is_default }) => is_default) ??
  policies.find(({ selected_license_policy }) => selected_license_policy) ??
  policies[0];

/** 0 means unlimited. */
export const maxActivationsOf = (policy: LicensePolicy | undefined): number =>
  !policy || policy.allow_unlimited_activations ? 0 : policy.max_activations;

/** 0 means unlimited. */
export const maxUsersOf = (policy: LicensePolicy | undefined): number =>
  !policy || policy.unlimited_max_license_users ? 0 : policy.max_license_users;
