import type { Catalogue } from './catalogue';
import type { Batch, Rows, UserRow } from './rows';

/** Counts issued licenses per product for the first manager of each order. */
export const createIssueCount = () => {
  const counts = new Map<string, number>();
  const keyOf = (userId: number, productId: number) => `${userId}/${productId}`;
  return {
    add: ({ order_managers: [issuer], licenses }: Batch): void => {
      if (!issuer) return;
      for (const { product_id } of licenses) {
        const key = keyOf(issuer.user_id, product_id);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    },
    of: (userId: number, productId: number): number => counts.get(keyOf(userId, productId)) ?? 0,
  };
};
export type IssueCount = ReturnType<typeof createIssueCount>;

/** Null: unlimited. A product with none left is in no bundle, so every bundle can be ordered. */
const remaining: Record<string, number | null> = {
  'CAD-STUDIO': 3,
  'TEAM-SPACE': null,
  'SYS-WORKBENCH': 0,
};
const comfortable = (used: number): number => Math.ceil((used + 120) / 100) * 100;

/** Follows from what the managers issued. A bundle counts as its members and has no limit of its own. */
export const createAllowances = (
  { products, bundles }: Catalogue,
  managers: UserRow[],
  issued: IssueCount,
): Rows['allowances'][] =>
  managers.flatMap(({ id }) => [
    ...products.map(({ id: productId, short_code }) => {
      const used = issued.of(id, productId);
      const rest = remaining[short_code];
      const max = rest === undefined ? comfortable(used) : rest === null ? null : used + rest;
      return { user_id: id, product_id: productId, max, used };
    }),
    ...bundles.map(({ id: bundleId }) => ({ user_id: id, product_id: bundleId, max: null, used: 0 })),
  ]);
