import { isObject } from '../contract/isObject';

export interface Bounds {
  /** Records at most. */
  most?: number;
  /** Told after each portion but the last: how many are there, of how many there will be. */
  onPortion?: (collected: number, total: number) => void;
}

/** Part of a list, as a back end hands it out. */
export interface Portion<T> {
  results: T[];
  /** How many the whole list has; undefined where the back end does not say. */
  count: number | undefined;
  /** There are more than `count`. */
  isMinimum?: boolean;
  /** The back end names no portion after this one. */
  isLast?: boolean;
}

/**
 * All records of a list that a server may hand out in smaller portions than asked for: 100 is a known silent cap.
 * Ends at an empty portion too, and where the first portion comes again: neither a count that is too high nor a server
 * that ignores the offset can keep it going.
 * @param ask fetches the portion that starts at an offset
 */
export const collectAll = async <T>(
  ask: (offset: number) => Promise<Portion<T>>,
  { most = Infinity, onPortion }: Bounds = {},
): Promise<T[]> => {
  const all: T[] = [];
  for (;;) {
    const { count, results, isMinimum, isLast } = await ask(all.length);
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
