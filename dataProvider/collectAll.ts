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
  /** Where the next portion starts. */
  offset: number;
  /** Infinity when the back end does not say. */
  total: number;
}

/**
 * Passes a list on, portion by portion, from a server that may cap pages. Ends at an empty or repeated portion, whatever
 * the count says. If records are added meanwhile, the last ones of a portion come again in the next; they are left out.
 * @param from where to start; a list that was interrupted continues at the offset it had reached
 */
export const forEachPortion = async <T>(
  readPortion: ReadPortion<T>,
  take: (results: T[], reached: Reached) => unknown,
  from = 0,
): Promise<void> => {
  let before = new Set<unknown>();
  for (let offset = from; ;) {
    const { count, results, isMinimum, isLast } = await readPortion(offset);
    const fresh = results.filter(record => !before.has(idOf(record)));
    before = new Set(results.map(idOf));
    if (fresh.length > 0) offset += results.length;
    const total = count === undefined ? Infinity : count + Number(isMinimum ?? false);
    if ((await take(fresh, { offset, total })) === false) return;
    if (fresh.length === 0 || (count === undefined && isLast) || offset >= total) return;
  }
};

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

const idOf = (record: unknown): unknown => (isObject(record) ? record.id : record);
