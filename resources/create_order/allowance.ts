import type { ProductCounter } from '../../dataProvider/types';
import { type OrderLine, quantityOf } from './orderLines';

/** How many licenses the person may still issue, by product id. Null means unlimited; an absent product is unknown. */
export type Remaining = ReadonlyMap<number, number | null>;

export const remainingOf = (counters: readonly ProductCounter[]): Remaining =>
  new Map(
    counters.flatMap(
      ({ product: { id }, num_of_licenses: allowed, created_licenses_count: created }): [number, number | null][] => {
        if (allowed === null) return [[id, null]];
        return allowed === undefined || created === undefined ? [] : [[id, Math.max(0, allowed - created)]];
      },
    ),
  );

export const orderedOf = (lines: readonly OrderLine[]): ReadonlyMap<number, number> => {
  const ordered = new Map<number, number>();
  for (const line of lines) ordered.set(line.product.id, (ordered.get(line.product.id) ?? 0) + quantityOf(line));
  return ordered;
};

export const isExceeded = (remaining: number | null | undefined, ordered: number): boolean =>
  typeof remaining === 'number' && ordered > remaining;
