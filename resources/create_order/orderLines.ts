import { orderQuantityRange } from '../../contract/constants';
import type { LicensePolicy } from '../../contract/schemas/product';
import type { ProductCounter } from '../../dataProvider/types';
import { areSameTerms, type OfferedProduct } from './catalogue';
import { createEntry, type OrderDraft, type OrderEntry } from './orderDraft';

export interface OrderLine {
  entry: OrderEntry;
  product: OfferedProduct;
  /** Undefined if the product no longer has this policy. */
  policy: LicensePolicy | undefined;
}

/** Leaves out entries whose product is no longer offered. */
export const orderLinesOf = (entries: readonly OrderEntry[], products: readonly OfferedProduct[]): OrderLine[] =>
  entries.flatMap(entry => {
    const product = products.find(({ id }) => id === entry.productId);
    return product ? [{ entry, product, policy: product.policies.find(({ code }) => code === entry.policy) }] : [];
  });

/** The names of the products that are no longer offered, each once. Of a bundle that is gone, only its own name. */
export const goneProducts = (
  { bundle, entries }: Pick<OrderDraft, 'bundle' | 'entries'>,
  { lines, bundle: offeredBundle }: { lines: readonly OrderLine[]; bundle: OfferedProduct | undefined },
): string[] => {
  const offered = new Set(lines.map(({ entry }) => entry.id));
  const gone = bundle && !offeredBundle ? [bundle] : entries.filter(({ id }) => !offered.has(id));
  return [...new Map(gone.map(({ productId, productName = `#${productId}` }) => [productId, productName])).values()];
};

/** The names of the products whose chosen policy has other terms by now. A policy that is gone is not among them. */
export const changedTerms = (seen: readonly OrderLine[], now: readonly OrderLine[]): string[] => {
  const policies = new Map(now.map(({ entry, policy }) => [entry.id, policy]));
  const changed = seen.filter(({ entry, policy }) => {
    const other = policies.get(entry.id);
    return policy && other && !areSameTerms(policy, other);
  });
  return [...new Set(changed.map(({ product }) => product.product_name))];
};

/** The products of a bundle that no entry orders, because the bundle has gained them. */
export const missingMembers = (
  entries: readonly OrderEntry[],
  members: readonly OfferedProduct[] = [],
): readonly OfferedProduct[] => members.filter(({ id }) => entries.every(({ productId }) => productId !== id));

/** A user-authorized product has exactly one license, so a bundle with one can be ordered only once. */
export const isOrderedOnce = (members: readonly OfferedProduct[]): boolean => members.some(isUserAuthorized);

type Contents = Pick<OrderDraft, 'bundle' | 'entries' | 'gained'>;

/** The contents of a bundle's draft, with an entry for each product of the bundle. */
export const withMembers = ({ bundle, entries, gained }: Contents, members: readonly OfferedProduct[]): Contents => {
  const quantity = isOrderedOnce(members) ? String(orderQuantityRange.min) : (bundle?.quantity ?? '');
  const missing = missingMembers(entries, members);
  const all = [...entries, ...missing.map(member => createEntry(member))];
  return {
    bundle: bundle && { ...bundle, quantity },
    entries: all.map(entry => ({ ...entry, quantity })),
    gained: entries.length > 0 ? [...gained, ...missing.map(({ product_name }) => product_name)] : [],
  };
};

export const isUserAuthorized = ({ authorization_method }: OfferedProduct): boolean => authorization_method === 'user';

/** Accepts 5, 5.0 and 1e1. Anything else counts as 0. */
export const quantityIn = (text: string): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
};

/** A user-authorized product always has one license. */
export const quantityOf = ({ entry, product }: Pick<OrderLine, 'entry' | 'product'>): number =>
  isUserAuthorized(product) ? orderQuantityRange.min : quantityIn(entry.quantity);

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

/**
 * As remainingOf, with the products of a bundle. One that the back end neither offers alone nor counts cannot be issued: the
 * server refuses the whole order for it. Where nothing is counted, the back end has no counters.
 */
export const remainingWithMembers = (
  counters: readonly ProductCounter[],
  members: readonly Pick<OfferedProduct, 'id'>[],
  allowed: readonly Pick<OfferedProduct, 'id'>[],
): Remaining => {
  const known = new Set([...counters.map(({ product }) => product), ...allowed].map(({ id }) => id));
  const others = counters.length === 0 ? [] : members.filter(({ id }) => !known.has(id));
  return new Map([...remainingOf(counters), ...others.map(({ id }): [number, number] => [id, 0])]);
};

export const orderedOf = (lines: readonly OrderLine[]): ReadonlyMap<number, number> => {
  const ordered = new Map<number, number>();
  for (const line of lines) ordered.set(line.product.id, (ordered.get(line.product.id) ?? 0) + quantityOf(line));
  return ordered;
};

export const isExceeded = (remaining: number | null | undefined, ordered: number): boolean =>
  typeof remaining === 'number' && ordered > remaining;

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
