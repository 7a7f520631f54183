import { isObject } from '../contract/isObject';
import type { Portion } from './collectAll';
import type { HttpClient } from './httpClient';
import { exchangeError } from './problem';

/** `count` and `results`, `results` alone, or an array, which is the whole list. @throws unreadable_answer otherwise */
export const listIn = <R>(answer: unknown): Portion<R> => {
  const { results, count, count_is_minimum, next }: Record<string, unknown> = Array.isArray(answer)
    ? { results: answer, count: answer.length }
    : isObject(answer)
      ? answer
      : {};
  if (!Array.isArray(results) || !results.every(isObject)) throw exchangeError('unreadable_answer', 200);
  return {
    results: results as R[],
    count: Number.isInteger(count) ? (count as number) : undefined,
    isMinimum: count_is_minimum === true,
    isLast: next === null,
  };
};

/** Part of a list that is shown page by page. @throws unreadable_answer */
export const countedIn = <R>(answer: unknown): { count: number; results: R[] } => {
  const { results, count = results.length } = listIn<R>(answer);
  return { count, results };
};

/** A list that comes in one answer. @throws unreadable_answer */
export const readResults = async <R>(http: Pick<HttpClient, 'get'>, address: string): Promise<R[]> =>
  listIn<R>(await http.get(address)).results;
