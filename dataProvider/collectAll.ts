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

/** Collects a list from a server that may cap pages. Ends at an empty or repeated portion, whatever the count says. */
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
