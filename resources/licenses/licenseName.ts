import type { License } from '../../contract/schemas/license';

type Named = Pick<License, 'license_key' | 'product' | 'license_users'>;

/** The name of a row's link: product, key, first user and the number of other users. */
export const fullLicenseName = ({ license_key, product, license_users: [first, ...others] }: Named): string =>
  [product.product_name, license_key, first && `${first.true_email}${others.length > 0 ? ` (+${others.length})` : ''}`]
    .filter(Boolean)
    .join(', ');

/** The name of a license in a sentence: its key, or else its product and users. */
export const licenseName = (license: Named): string => license.license_key || fullLicenseName(license);

/** Includes the order, because licenses without key and users would all have the same name. */
export const nameWithOrder = (license: License): string =>
  [licenseName(license), !license.license_key && license.order_store_id].filter(Boolean).join(', ');
