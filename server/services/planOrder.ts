import { licenseKeyKey } from '../../contract/normal';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import type { Transaction } from '../database/connection';
import { findIssuableProducts, lockProducts } from '../queries/issuableProducts';
import { findUsedKeys } from '../queries/licenseKeys';
import type { Actor } from './actor';
import type { LicenseKeys } from './licenseKeys';
import { licensesOf, type OrderPlan } from './orderPlan';
import { planBundle } from './planBundle';
import { type Catalogue, planItem } from './planItem';
import { conflict, problemAt } from './refusal';

/** @throws Refusal 404 for a product that is not the person's, 400 for an invalid entry, 409 for a used key */
export const planOrder = async (
  tx: Transaction,
  keys: LicenseKeys,
  actor: Actor,
  { items, is_bundle }: Pick<CreateOrderBody, 'items' | 'is_bundle'>,
): Promise<OrderPlan> => {
  const ids = items.map(item => item.product_id);
  await lockProducts(tx, actor, ids);
  const found = await findIssuableProducts(tx, actor, ids);
  const products = new Map(found.map(product => [product.id, product]));
  const catalogue: Catalogue = { companyId: actor.companyId, products, keys };
  const plan = is_bundle
    ? await planBundle(tx, catalogue, items)
    : { bundle: null, items: items.map((item, index) => planItem(catalogue, item, index)) };
  await refuseUsedKeys(tx, actor, plan);
  return plan;
};

/** Two concurrent orders with one key both pass this check. The unique index refuses the second. */
const refuseUsedKeys = async (tx: Transaction, { companyId }: Actor, plan: OrderPlan): Promise<void> => {
  const keys = licensesOf(plan).flatMap(({ key }) => key ?? []);
  const taken = await findUsedKeys(tx, companyId, keys);
  for (const { index, licenses } of plan.items) {
    for (const [position, { key }] of licenses.entries()) {
      if (!key) continue;
      if (taken.has(licenseKeyKey(key))) {
        const path = ['items', index, 'licenses', position, 'key'];
        const message = 'This key is already in use.';
        throw conflict('key_used', message, [problemAt(path, 'key_used', message)]);
      }
      taken.add(licenseKeyKey(key));
    }
  }
};
