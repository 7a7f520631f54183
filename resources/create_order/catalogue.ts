import { isSame } from '../../contract/isSame';
import { normalText } from '../../contract/normal';
import type { LicensePolicy, Product } from '../../contract/schemas/product';
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

/** Whether licenses would get the same. Which policy is chosen first does not matter to them. */
export const areSameTerms = (one: LicensePolicy, other: LicensePolicy): boolean => {
  const [termsOfOne, termsOfOther] = [one, other].map(
    ({ is_default: _default, selected_license_policy: _selected, ...terms }) => terms,
  );
  return isSame(termsOfOne, termsOfOther);
};

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
