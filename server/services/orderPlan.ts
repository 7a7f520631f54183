import type { IssuableProduct, IssuePolicy } from '../queries/issuableProducts';

/** An order that was checked against what the person may issue: what remains is to write it. */
export interface OrderPlan {
  /** Null for an order without a bundle; the members' items follow below. */
  bundle: PlannedBundle | null;
  items: PlannedItem[];
}

export interface PlannedBundle {
  product: IssuableProduct;
  note: string | null;
  /** How many bundles: each takes one license of every key-authorized member. */
  quantity: number;
  /** Whether all its licenses are trials. */
  isTrial: boolean;
}

export interface PlannedItem {
  /** Position in the request's body. */
  index: number;
  product: IssuableProduct;
  note: string | null;
  licenses: PlannedLicense[];
}

export interface PlannedLicense {
  policy: IssuePolicy;
  /** Null for a user-authorized product. */
  key: string | null;
  /** Emails; empty for a key-authorized product. */
  users: string[];
}

export const isTrial = (items: readonly PlannedItem[]): boolean =>
  items.every(({ licenses }) => licenses.every(({ policy }) => policy.is_trial));

export const licenseCount = (items: readonly PlannedItem[]): number =>
  items.reduce((sum, { licenses }) => sum + licenses.length, 0);

export const licensesOf = ({ items }: OrderPlan): PlannedLicense[] => items.flatMap(({ licenses }) => licenses);
