import type { ListAnswer } from '../contract/schemas/common';

/**
 * All records of a list that a server may hand out in smaller portions than asked for: 100 is a known silent cap.
 * Ends at an empty portion too, so that a count that is too high cannot keep it going.
 * @param ask fetches the portion that starts at an offset
 */
export const collectAll = async <T>(ask: (offset: number) => Promise<ListAnswer<T>>): Promise<T[]> => {
  const all: T[] = [];
  for (;;) {
    const { count, results } = await ask(all.length);
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
};
