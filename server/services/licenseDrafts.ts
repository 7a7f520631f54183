import { utcDay } from '../../contract/relativeDay';
import type { NewLicense, Place } from '../queries/newLicenses';
import type { LicenseKeys } from './licenseKeys';
import type { PlannedItem } from './orderPlan';
import { termDates } from './termDates';

export interface Issuing extends Place {
  keys: LicenseKeys;
  userIds: ReadonlyMap<string, number>;
}

export interface LicenseDraft extends Omit<NewLicense, 'id' | 'order_item_id' | 'bundle_license_id'> {
  users: number[];
}

export type PlacedLicense = LicenseDraft & Omit<NewLicense, 'id'>;

export const draftsOf = (items: readonly PlannedItem[], { userIds }: Issuing, now: Date): LicenseDraft[] => {
  const today = utcDay(now);
  return items.flatMap(({ product, note, licenses }) =>
    licenses.map(({ policy, key, users }) => ({
      product_id: product.id,
      license_policy_id: policy.id,
      license_key: key,
      note,
      ...termDates(policy, today),
      assigned_users: users.length,
      users: users.flatMap(email => userIds.get(email) ?? []),
    })),
  );
};
