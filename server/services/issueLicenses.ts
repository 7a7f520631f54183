import type { Transaction } from '../database/connection';
import { insertAssignments, insertCustomFields, insertFeatures } from '../queries/newLicenseParts';
import { insertItems, insertLicenses, withIds } from '../queries/newLicenses';
import { issueBundles } from './issueBundles';
import { draftsOf, type Issuing, type PlacedLicense } from './licenseDrafts';
import type { OrderPlan, PlannedItem, PlannedLicense } from './orderPlan';

/** Returns the new licenses with the people assigned to each. */
export const issueLicenses = async (
  tx: Transaction,
  issuing: Issuing,
  plan: OrderPlan,
): Promise<{ id: number; users: number[] }[]> => {
  const placed = plan.bundle
    ? await issueBundles(tx, issuing, plan.bundle, draftsOf(plan.items, issuing, tx.now))
    : await placeItems(tx, issuing, plan.items);
  const licenses = await withIds(tx, 'licenses', placed);
  await insertLicenses(tx, issuing, licenses);
  const ids = licenses.map(({ id }) => id);
  await insertFeatures(tx, ids);
  await insertCustomFields(tx, ids);
  await insertAssignments(
    tx,
    licenses.flatMap(({ id, users }) => users.map(user_id => ({ license_id: id, user_id }))),
  );
  return licenses;
};

const placeItems = async (
  tx: Transaction,
  issuing: Issuing,
  items: readonly PlannedItem[],
): Promise<PlacedLicense[]> => {
  const rows = await withIds(tx, 'order_items', items);
  await insertItems(
    tx,
    issuing,
    rows.map(({ id, product, note, licenses }) => ({
      id,
      product_id: product.id,
      license_policy_id: commonPolicy(licenses),
      note,
    })),
  );
  return rows.flatMap(item =>
    draftsOf([item], issuing, tx.now).map(draft => ({ ...draft, order_item_id: item.id, bundle_license_id: null })),
  );
};

const commonPolicy = (licenses: readonly PlannedLicense[]): number | null => {
  const [first, ...others] = new Set(licenses.map(({ policy }) => policy.id));
  return others.length === 0 ? (first ?? null) : null;
};
