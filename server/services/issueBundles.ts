import type { Transaction } from '../database/connection';
import { insertBundleLicenses, insertItems, type NewItem, withIds } from '../queries/newLicenses';
import type { Issuing, LicenseDraft, PlacedLicense } from './licenseDrafts';
import type { PlannedBundle } from './orderPlan';
import { firstEnd } from './termDates';

/** The first license of every member belongs to the first bundle. Bundles have no users of their own. */
export const issueBundles = async (
  tx: Transaction,
  issuing: Issuing,
  { product, note, quantity, isTrial }: PlannedBundle,
  members: readonly LicenseDraft[],
): Promise<PlacedLicense[]> => {
  const row = { product_id: product.id, license_policy_id: null, note };
  const [item] = (await withIds(tx, 'order_items', [row])) as [NewItem];
  await insertItems(tx, issuing, [item]);

  const owner = { companyId: issuing.companyId, productId: product.id };
  const bundles = await withIds(
    tx,
    'licenses',
    copiesOf(members, quantity).map(drafts => ({ drafts })),
  );
  await insertBundleLicenses(
    tx,
    issuing,
    bundles.map(({ id, drafts }) => ({
      id,
      order_item_id: item.id,
      product_id: product.id,
      license_key: product.authorization_method === 'key' ? issuing.keys.make(owner) : null,
      is_trial: isTrial,
      note,
      validity_period: firstEnd(drafts),
    })),
  );
  return bundles.flatMap(({ id, drafts }) =>
    drafts.map(draft => ({ ...draft, order_item_id: item.id, bundle_license_id: id })),
  );
};

/** One license of each product for each bundle. */
const copiesOf = (members: readonly LicenseDraft[], quantity: number): LicenseDraft[][] => {
  const copies: LicenseDraft[][] = Array.from({ length: quantity }, () => []);
  for (const draft of members) {
    copies.find(copy => copy.every(({ product_id }) => product_id !== draft.product_id))?.push(draft);
  }
  return copies;
};
