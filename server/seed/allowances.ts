import type { Catalogue } from './catalogue';
import type { Batch, Rows, UserRow } from './rows';

/** Counts what was issued, per product, by the first manager of each order. */
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

/** Licenses that may still be issued; null: unlimited. What has none left is in no bundle, so each can be ordered. */
const remaining: Record<string, number | null> = {
  'CAD-STUDIO': 3,
  'TEAM-SPACE': null,
  'SYS-WORKBENCH': 0,
};
/** Of what is not named: agreed in hundreds, and comfortable. */
const comfortable = (used: number): number => Math.ceil((used + 120) / 100) * 100;

/** What the managers may issue, after what they did issue. Of a bundle its members count, so it has no limit itself. */
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
