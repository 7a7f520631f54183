/** Whether two values of records say the same. Nothing and null do; so do arrays with the same values. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
