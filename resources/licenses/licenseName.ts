import type { License } from '../../contract/schemas/license';

/** A license in a sentence: its key, else its product and the first of its users. */
export const licenseName = ({
  license_key,
  product,
  license_users: [first],
}: Pick<License, 'license_key' | 'product' | 'license_users'>): string =>
  license_key ?? [product.product_name, first?.true_email].filter(Boolean).join(', ');
