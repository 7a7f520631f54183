import type { License } from '../../contract/schemas/license';

type Named = Pick<License, 'license_key' | 'product' | 'license_users'>;

/** A license in a row's link: its product, its key, the first of its users and how many there are besides. */
export const fullLicenseName = ({ license_key, product, license_users: [first, ...others] }: Named): string =>
  [product.product_name, license_key, first && `${first.true_email}${others.length > 0 ? ` (+${others.length})` : ''}`]
    .filter(Boolean)
    .join(', ');

/** A license in a sentence: its key, else its product and users. */
export const licenseName = (license: Named): string => license.license_key || fullLicenseName(license);
