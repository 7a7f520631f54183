import { licenseKeyKey } from '../../contract/normal';
import type { Connection } from '../database/connection';
import { findIssuableProduct } from '../queries/issuableProducts';
import { findUsedKeys } from '../queries/licenseKeys';
import type { Actor } from './actor';
import { authorizeDistributor } from './authorize';
import type { LicenseKeys } from './licenseKeys';
import { archived, invalid, notFound } from './refusal';

interface Request {
  product: string;
  quantity: number;
  company?: number;
}

/**
 * Stores nothing.
 * @throws notFound for a product that the person may not issue, forbidden, Refusal 400 for a product without keys, 409 for
 * an archived one
 */
export const generateLicenseKeys = async (
  connection: Connection,
  keys: LicenseKeys,
  actor: Actor,
  { product: shortCode, quantity, company = actor.companyId }: Request,
): Promise<string[]> => {
  authorizeDistributor(actor);
  const product = company === actor.companyId && (await findIssuableProduct(connection, actor, shortCode));
  if (!product) throw notFound();
  if (product.is_archived) throw archived('product', ['product']);
  if (product.authorization_method !== 'key' || product.is_bundle) {
    throw invalid('product', 'no_keys', 'Only key-authorized products have license keys.', null);
  }
  const owner = { companyId: actor.companyId, productId: product.id };
  const made = new Set<string>();
  while (made.size < quantity) {
    const fresh = Array.from({ length: quantity - made.size }, () => keys.make(owner));
    const used = await findUsedKeys(connection, actor.companyId, fresh);
    for (const key of fresh) if (!used.has(licenseKeyKey(key))) made.add(key);
  }
  return [...made];
};
