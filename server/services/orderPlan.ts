import type { IssuableProduct, IssuePolicy } from '../queries/issuableProducts';
import type { BodyPath } from './refusal';

export interface OrderPlan {
  /** Null without a bundle. The members' items follow in `items`. */
  bundle: PlannedBundle | null;
  items: PlannedItem[];
}

export interface PlannedBundle {
  product: IssuableProduct;
  note: string | null;
  /** How many bundles. Each takes one license of every key-authorized member. */
  quantity: number;
  isTrial: boolean;
}

export interface PlannedItem {
  index: number;
  product: IssuableProduct;
  note: string | null;
  licenses: PlannedLicense[];
}

export interface PlannedLicense {
  policy: IssuePolicy;
  key: string | null;
  users: string[];
}

export const isTrial = (items: readonly PlannedItem[]): boolean =>
  items.every(({ licenses }) => licenses.every(({ policy }) => policy.is_trial));

export const licenseCount = (items: readonly PlannedItem[]): number =>
  items.reduce((sum, { licenses }) => sum + licenses.length, 0);

export const licensesOf = ({ items }: OrderPlan): PlannedLicense[] => items.flatMap(({ licenses }) => licenses);

/** Where the order's body names a user. The same person may be on several of its licenses. */
export const placesOfUser = ({ items }: OrderPlan, email: string): BodyPath[] =>
  items.flatMap(({ index, licenses }) =>
    licenses.flatMap(({ users }, license) =>
      users.flatMap((user, position): BodyPath[] =>
        user === email ? [['items', index, 'licenses', license, 'users', position, 'email']] : [],
      ),
    ),
  );
