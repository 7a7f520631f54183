import type { License } from '../../contract/schemas/license';

/** Whether a license is assigned to people and not to a key. */
export const isUserAuthorized = ({ product }: { product: Pick<License['product'], 'authorization_method'> }): boolean =>
  product.authorization_method === 'user';
