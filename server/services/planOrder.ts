import type { CreateOrderBody, NewOrderItem } from '../../contract/schemas/createOrder';
import type { Transaction } from '../database/connection';
import { bundleMemberIds, findIssuableProducts } from '../queries/issuableProducts';
import { findUsedKeys } from '../queries/licenseKeys';
import type { Actor } from './actor';
import type { LicenseKeys } from './licenseKeys';
import { isTrial, licensesOf, type OrderPlan, type PlannedBundle, type PlannedItem } from './orderPlan';
import { type Catalogue, planItem, productOf } from './planItem';
import { conflict, invalidAt, problemAt } from './refusal';

/**
 * Checks an order against the products the person may issue, their policies and the keys that were handed out.
 * @throws Refusal 404 for a product that is not the person's, 400 for what does not fit it, 409 for a used key
 */
export const planOrder = async (
  tx: Transaction,
  keys: LicenseKeys,
  actor: Actor,
  { items, is_bundle }: Pick<CreateOrderBody, 'items' | 'is_bundle'>,
): Promise<OrderPlan> => {
  const found = await findIssuableProducts(
    tx,
    actor,
    items.map(item => item.product_id),
  );
  const products = new Map(found.map(product => [product.id, product]));
  const catalogue: Catalogue = { companyId: actor.companyId, products, keys };
  const plan = is_bundle
    ? await planBundle(tx, catalogue, items)
    : { bundle: null, items: items.map((item, index) => planItem(catalogue, item, index)) };
  await refuseUsedKeys(tx, actor, plan);
  return plan;
};

/** The first item names the bundle and has no licenses; the items after it are its members, each as often as all others. */
const planBundle = async (
  tx: Transaction,
  catalogue: Catalogue,
  [head, ...rest]: readonly NewOrderItem[],
): Promise<OrderPlan> => {
  if (!head) throw invalidAt(['items'], 'required', 'This field is required');
  const product = productOf(catalogue, head, 0);
  if (!product.is_bundle) throw invalidAt(['items', 0, 'product_id'], 'no_bundle', 'This product is no bundle.');
  if (head.licenses.length > 0) {
    throw invalidAt(['items', 0, 'licenses'], 'bundle', 'The licenses of a bundle are those of its members.');
  }
  const memberIds = await bundleMemberIds(tx, product.id);
  if (memberIds.length === 0) {
    throw invalidAt(['items', 0, 'product_id'], 'empty_bundle', 'Bundle products are not defined');
  }
  const items = rest.map((item, position) => planItem(catalogue, item, position + 1));
  const quantity = bundleQuantity(items, memberIds);
  const bundle: PlannedBundle = { product, note: head.note || null, quantity, isTrial: isTrial(items) };
  return { bundle, items };
};

const bundleQuantity = (items: readonly PlannedItem[], memberIds: readonly number[]): number => {
  const stranger = items.find(({ product }) => !memberIds.includes(product.id));
  if (stranger) {
    throw invalidAt(
      ['items', stranger.index, 'product_id'],
      'no_member',
      'This product does not belong to the bundle.',
    );
  }
  const counts = memberIds.map(id =>
    items.reduce((sum, { product, licenses }) => (product.id === id ? sum + licenses.length : sum), 0),
  );
  const [quantity = 0] = counts;
  if (quantity === 0 || counts.some(count => count !== quantity)) {
    throw invalidAt(['items'], 'incomplete_bundle', 'Each product of the bundle needs the same number of licenses.');
  }
  return quantity;
};

/** Two orders with one key at the same moment get past this: the unique index refuses the second. */
const refuseUsedKeys = async (tx: Transaction, { companyId }: Actor, plan: OrderPlan): Promise<void> => {
  const keys = licensesOf(plan).flatMap(({ key }) => key ?? []);
  const taken = await findUsedKeys(tx, companyId, keys);
  for (const { index, licenses } of plan.items) {
    for (const [position, { key }] of licenses.entries()) {
      if (!key) continue;
      if (taken.has(key)) {
        const path = ['items', index, 'licenses', position, 'key'];
        const message = 'This key has been used already.';
        throw conflict('key_used', message, [problemAt(path, 'key_used', message)]);
      }
      taken.add(key);
    }
  }
};
