import type { RaRecord } from 'ra-core';
import { pageSize } from '../contract/constants';
import { isObject } from '../contract/isObject';
import { collectAll, type Portion } from './collectAll';
import { completed } from './completed';
import type { HttpClient, HttpOptions } from './httpClient';
import { listAddress, type ListParams } from './listQuery';
import { exchangeError } from './problem';
import type { CollectListParams, ResourceWire } from './types';

/** As many as any known back end gives at a time. */
const portionSize = 100;

/**
 * A list of a back end of this family: `count` and `results`, `results` without a count, or a plain array, which is all
 * of it.
 * @throws unreadable_answer for anything else, so that no list is taken for an empty one
 */
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

/** All records behind an address, which is made for each offset. */
export const readAll = <R>(http: HttpClient, addressAt: (offset: number) => string): Promise<R[]> =>
  collectAll(async offset => listIn<R>(await http.get(addressAt(offset))));

/**
 * The ways to read a list: one address, a page as react-admin asks for it, all of it.
 * @param wireOf throws for a resource nobody has declared
 * @param onShortRows told of a resource whose lists leave out what pages rely on, which its records may still have
 */
export const listReader = (
  http: HttpClient,
  wireOf: (resource: string) => ResourceWire,
  onShortRows?: (resource: string) => void,
) => {
  const readList = async <R extends RaRecord>(resource: string, address: string, options: HttpOptions) => {
    const { absent = {} } = wireOf(resource);
    const list = listIn<R>(await http.get(address, options));
    const isShort = (record: R) => Object.keys(absent).some(field => !(field in record));
    if (list.results.some(isShort)) onShortRows?.(resource);
    return { ...list, results: list.results.map(record => completed(record, absent)) };
  };

  const readPage = <R extends RaRecord>(resource: string, { signal, ...params }: ListParams) =>
    readList<R>(resource, listAddress(params, wireOf(resource)), { signal });

  const getList = async <R extends RaRecord>(resource: string, params: ListParams) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: pageSize };
    const { results, count, isMinimum, isLast } = await readPage<R>(resource, params);
    const sent = results.length;
    // The limit was ignored, and all there is was sent.
    if (sent > perPage && (count ?? sent) <= sent) return { data: results, total: sent };
    const data = results.slice(0, perPage);
    const reached = (page - 1) * perPage + data.length;
    const isOpen = isMinimum || (count === undefined && !isLast && sent >= perPage);
    if (!isOpen) return { data, total: count ?? reached };
    // There is one more at least, so that the page after those counted is offered.
    const counted = count ?? reached;
    return { data, total: counted + 1, meta: { moreThan: counted } };
  };

  const collectList = async <R extends RaRecord>(
    resource: string,
    { most, onPortion, ...params }: CollectListParams,
  ) => {
    let found = Infinity;
    const readPortion = async (offset: number) => {
      const pagination = { page: 1, perPage: portionSize };
      const portion = await readPage<R>(resource, { ...params, pagination, offset });
      if (portion.count !== undefined) found = portion.count + Number(portion.isMinimum);
      return portion;
    };
    const data = await collectAll(readPortion, { most, onPortion });
    // Where records are added meanwhile, the last of a portion comes again as the first of the next.
    const unique = new Map(data.map(record => [record.id, record]));
    return { data: [...unique.values()], isAll: data.length < most || found <= most };
  };

  return { readList, getList, collectList };
};
