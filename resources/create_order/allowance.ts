import type { LicenseCounter } from '../../contract/schemas/user';
import { type OrderLine, quantityOf } from './orderLines';

/** By product id, how many licenses the person may still issue; null is unlimited. A product that is absent has none to tell. */
export type Remaining = ReadonlyMap<number, number | null>;

/** Row WIZ-18. */
export const remainingOf = (counters: readonly LicenseCounter[]): Remaining =>
  new Map(
    counters.map(({ product, num_of_licenses, created_licenses_count }) => [
      product.id,
      num_of_licenses === null ? null : Math.max(0, num_of_licenses - created_licenses_count),
    ]),
  );

/** By product id, how many licenses the order takes over all its entries (row WIZ-22). */
export const orderedOf = (lines: readonly OrderLine[]): ReadonlyMap<number, number> => {
  const ordered = new Map<number, number>();
  for (const line of lines) ordered.set(line.product.id, (ordered.get(line.product.id) ?? 0) + quantityOf(line));
  return ordered;
};

export const isExceeded = (remaining: number | null | undefined, ordered: number): boolean =>
  typeof remaining === 'number' && ordered > remaining;
