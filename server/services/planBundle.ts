import type { NewOrderItem } from '../../contract/schemas/createOrder';
import type { Transaction } from '../database/connection';
import { bundleMemberIds } from '../queries/issuableProducts';
import { isTrial, licenseCount, type OrderPlan, type PlannedBundle, type PlannedItem } from './orderPlan';
import { type Catalogue, planItem, productOf } from './planItem';
import { invalidAt } from './refusal';

/** The first item names the bundle. @throws Refusal 404 for an unknown product, 400 for an invalid bundle */
export const planBundle = async (
  tx: Transaction,
  catalogue: Catalogue,
  [head, ...rest]: readonly NewOrderItem[],
): Promise<OrderPlan> => {
  if (!head) throw invalidAt(['items'], 'required', 'This field is required');
  const product = productOf(catalogue, head, 0);
  if (!product.is_bundle) throw invalidAt(['items', 0, 'product_id'], 'no_bundle', 'This product is not a bundle.');
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

/**
 * How many licenses each key-authorized member has. A user-authorized one may have fewer: one license holds many users.
 */
const bundleQuantity = (items: readonly PlannedItem[], memberIds: readonly number[]): number => {
  const stranger = items.find(({ product }) => !memberIds.includes(product.id));
  if (stranger) {
    throw invalidAt(
      ['items', stranger.index, 'product_id'],
      'no_member',
      'This product does not belong to the bundle.',
    );
  }
  const members = memberIds.map(id => items.filter(({ product }) => product.id === id));
  const quantity = Math.max(...members.map(licenseCount));
  const isComplete = members.every(member =>
    member[0]?.product.authorization_method === 'key' ? licenseCount(member) === quantity : licenseCount(member) > 0,
  );
  if (!isComplete) {
    throw invalidAt(['items'], 'incomplete_bundle', 'Each product of the bundle needs the same number of licenses.');
  }
  return quantity;
};
