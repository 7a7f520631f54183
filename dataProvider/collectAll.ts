import type { ListAnswer } from '../contract/schemas/common';

export interface Bounds {
  /** Records at most. */
  most?: number;
  /** Told after each portion but the last: how many are there, of how many there will be. */
  onPortion?: (collected: number, total: number) => void;
}

/**
 * All records of a list that a server may hand out in smaller portions than asked for: 100 is a known silent cap.
 * Ends at an empty portion too, so that a count that is too high cannot keep it going.
 * @param ask fetches the portion that starts at an offset
 */
export const collectAll = async <T>(
  ask: (offset: number) => Promise<Pick<ListAnswer<T>, 'count' | 'results'>>,
  { most = Infinity, onPortion }: Bounds = {},
): Promise<T[]> => {
  const all: T[] = [];
  for (;;) {
    const { count, results } = await ask(all.length);
    all.push(...results);
    const total = Math.min(count, most);
    if (results.length === 0 || all.length >= total) return all.slice(0, most);
    onPortion?.(all.length, total);
  }
};
