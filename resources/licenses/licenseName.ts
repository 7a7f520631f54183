import type { License } from '../../contract/schemas/license';

/** A license in a sentence: its key, else its product, the first of its users and how many there are besides. */
export const licenseName = ({
  license_key,
  product,
  license_users: [first, ...others],
}: Pick<License, 'license_key' | 'product' | 'license_users'>): string =>
  license_key ||
  [product.product_name, first && `${first.true_email}${others.length > 0 ? ` (+${others.length})` : ''}`]
    .filter(Boolean)
    .join(', ');
