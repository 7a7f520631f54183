import { isExceeded, orderedOf, type Remaining } from './allowance';
import { isUserAuthorized, type OrderLine, quantityIn, quantityOf } from './orderLines';

export const keyedLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ product }) => !isUserAuthorized(product));

/**
 * The ids of the entries that can take a quantity, from the first to the last, and of those that would exceed the
 * allowance of their product. User-authorized products always have one license and are in neither.
 */
export const setQuantities = (
  lines: readonly OrderLine[],
  quantity: string,
  remaining: Remaining,
): { set: ReadonlySet<string>; kept: readonly string[] } => {
  const ordered = new Map(orderedOf(lines));
  const set = new Set<string>();
  const kept: string[] = [];
  for (const line of keyedLines(lines)) {
    const { product, entry } = line;
    const after = (ordered.get(product.id) ?? 0) - quantityOf(line) + quantityIn(quantity);
    if (isExceeded(remaining.get(product.id), after)) {
      kept.push(entry.id);
    } else {
      ordered.set(product.id, after);
      set.add(entry.id);
    }
  }
  return { set, kept };
};
