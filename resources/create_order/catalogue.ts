import type { LicensePolicy, Product } from '../../contract/schemas/product';
import type { User } from '../../contract/schemas/user';

/** A product with the license policies it can be ordered with. */
export interface OfferedProduct extends Pick<
  Product,
  'id' | 'short_code' | 'product_name' | 'authorization_method' | 'is_bundle'
> {
  policies: readonly LicensePolicy[];
}

type Account = Pick<User, 'products' | 'license_templates'>;

/**
 * Policies are the person's license templates of the product, else the product's own (row WIZ-14). The specification
 * promises their code, not their name.
 */
export const offered = (product: Product, templates: readonly LicensePolicy[]): OfferedProduct => {
  const own = templates.filter(template => template.product === product.id);
  const policies = own.length > 0 ? own : product.license_policies;
  return { ...product, policies: policies.map(policy => ({ ...policy, name: policy.name || policy.code })) };
};

/** What can be ordered by itself: products without a policy cannot (row WIZ-12). */
export const offeredProducts = ({ products, license_templates }: Account): OfferedProduct[] =>
  products
    .filter(({ is_bundle }) => !is_bundle)
    .map(product => offered(product, license_templates))
    .filter(({ policies }) => policies.length > 0);

/** Bundles carry no policies, their members do. */
export const offeredBundles = ({ products, license_templates }: Account): OfferedProduct[] =>
  products.filter(({ is_bundle }) => is_bundle).map(product => offered(product, license_templates));

export const initialPolicy = ({ policies }: OfferedProduct): LicensePolicy | undefined =>
  policies.find(({ is_default }) => is_default) ??
  policies.find(({ selected_license_policy }) => selected_license_policy) ??
  policies[0];

/** How often a license of the policy can be activated; 0 is unlimited. */
export const maxActivationsOf = (policy: LicensePolicy | undefined): number =>
  !policy || policy.allow_unlimited_activations ? 0 : policy.max_activations;

/** How many license users a license of the policy takes; 0 is unlimited. */
export const maxUsersOf = (policy: LicensePolicy | undefined): number =>
  !policy || policy.unlimited_max_license_users ? 0 : policy.max_license_users;
