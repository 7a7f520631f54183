import type { License } from '../../contract/schemas/license';

/** Whether a license is assigned to people and not to a key. */
export const isUserAuthorized = ({ product }: License): boolean => product.authorization_method === 'user';
