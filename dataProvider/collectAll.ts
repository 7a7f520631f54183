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

/**
 * Collects a whole list from a server that may cap the page size; some silently cap it at 100. Stops at an empty or a
 * repeated portion, so neither a wrong count nor a server that ignores the offset causes an endless loop.
 */
export const collectAll = async <T>(
  readPortion: (offset: number) => Promise<Portion<T>>,
  { most = Infinity, onPortion }: Bounds = {},
): Promise<T[]> => {
  const all: T[] = [];
  for (;;) {
    const { count, results, isMinimum, isLast } = await readPortion(all.length);
    const isRepeated = all.length > 0 && idOf(results[0]) === idOf(all[0]);
    if (!isRepeated) all.push(...results);
    const found = count === undefined ? Infinity : count + Number(isMinimum ?? false);
    const total = Math.min(found, most);
    const isOver = results.length === 0 || isRepeated || (count === undefined && isLast);
    if (isOver || all.length >= total) return all.slice(0, most);
    onPortion?.(all.length, total);
  }
};

const idOf = (record: unknown): unknown => (isObject(record) ? record.id : record);
