import { isObject } from '../contract/isObject';

export interface Bounds {
  most?: number;
  /** Called after each portion but the last. */
  onPortion?: (collected: number, total: number) => void;
}

export interface Portion<T> {
  results: T[];
  /** The length of the whole list. Undefined when the back end does not say. */
  count: number | undefined;
  isMinimum?: boolean;
  isLast?: boolean;
}

type ReadPortion<T> = (offset: number) => Promise<Portion<T>>;

export interface Reached {
  /** The next portion starts here. */
  offset: number;
  /** Infinity if the back end does not say. */
  total: number;
}

/** The result of reading a list to its end. */
export interface Walked {
  /** How many different records were passed on. */
  read: number;
  /** How many records the list had throughout; Infinity if the back end does not say. */
  total: number;
}

interface Place {
  /** The offset to start at. A list that was interrupted continues at the one that it had reached. */
  from?: number | undefined;
  /** The ids of the records passed on so far. Pass the same set again to continue. */
  seen?: Set<unknown> | undefined;
}

/**
 * Passes a list on portion by portion, each record once, from a server that may cap pages. The list may change
 * meanwhile: each portion begins with the last record of the one before, and if that record has moved, the walk steps
 * back, so that it misses no unchanged record. If it read fewer records than the list had at first, it walks the list
 * once more; records that came meanwhile may be missing. It ends at a portion without new records, whatever the count
 * says.
 */
export const forEachPortion = async <T>(
  readPortion: ReadPortion<T>,
  take: (results: T[], reached: Reached) => unknown,
  { from = 0, seen = new Set() }: Place = {},
): Promise<Walked> => {
  // Each portion begins with the last record of the one before.
  let offset = Math.max(0, from - Number(seen.size > 1));
  let reached = from;
  let count: number | undefined;
  let least = Infinity;
  let before: unknown;
  let stepsLeft = maxSteps;
  let isAgain = from > 0 && seen.size === 0;
  for (;;) {
    const portion = await readPortion(offset);
    const { results, isMinimum = false, isLast } = portion;
    const first = results.length > 0 ? idOf(results[0]) : undefined;
    const lost = Math.max(0, (count ?? 0) - (portion.count ?? 0));
    count = portion.count;
    const total = count === undefined ? Infinity : count + Number(isMinimum);
    least = Math.min(least, total);
    const hasMoved = seen.size > 0 && offset > 0 && (first === undefined ? lost > 0 : !seen.has(first));
    if (hasMoved && stepsLeft > 0) {
      stepsLeft -= 1;
      reached = offset = Math.max(0, offset - (lost || Math.max(1, results.length)));
      before = undefined;
      continue;
    }
    const fresh = results.filter(record => !seen.has(idOf(record)));
    const end = offset + results.length;
    const isRepeated = fresh.length === 0 && first === before;
    const isEnd = end <= reached || isRepeated || (count === undefined && isLast) || end >= total;
    if ((await take(fresh, { offset: end, total })) === false) return { read: seen.size + fresh.length, total: least };
    for (const record of fresh) seen.add(idOf(record));
    if (isEnd && (isAgain || isMinimum || count === undefined || seen.size >= least))
      return { read: seen.size, total: least };
    isAgain ||= isEnd;
    before = isEnd ? undefined : first;
    reached = isEnd ? 0 : end;
    offset = isEnd ? 0 : end - Number(results.length > 1);
  }
};

/** Ends the walk over a list whose order changes with each call. */
const maxSteps = 100;

/** Collects a list from a server that may cap pages, as `forEachPortion` does. */
export const collectAll = async <T>(
  readPortion: ReadPortion<T>,
  { most = Infinity, onPortion }: Bounds = {},
): Promise<T[]> => {
  const all: T[] = [];
  await forEachPortion(readPortion, (results, { offset, total }) => {
    all.push(...results);
    if (all.length >= most) return false;
    if (results.length > 0 && offset < total) onPortion?.(all.length, Math.min(total, most));
    return true;
  });
  return all.slice(0, most);
};

/** Some lists have records without ids. */
const idOf = (record: unknown): unknown => (isObject(record) ? (record.id ?? JSON.stringify(record)) : record);
