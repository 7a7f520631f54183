import { HttpError, type RaRecord } from 'ra-core';
import { pageSize } from '../contract/constants';
import { isObject } from '../contract/isObject';
import { anyTextFilters, firstFound } from './anyText';
import { collectAll, forEachPortion } from './collectAll';
import type { Extensions } from './extensions';
import { withDefaults } from './withDefaults';
import type { HttpClient, HttpOptions, HttpReader } from './httpClient';
import { listIn } from './listIn';
import { listAddress, type ListParams } from './listQuery';
import type { CollectListParams, ListPortionParams } from './anyResource';
import type { ResourceWire } from './types';

/** Some back ends send at most 100 records. */
const portionSize = 100;
/** Page size for reading whole lists. A server that sends fewer is asked again from where it ended. */
const largePortionSize = 500;

/** @param name under which the back end may send the whole list */
export const readAll = <R>(http: HttpClient, addressAt: (offset: number) => string, name?: string): Promise<R[]> =>
  collectAll(async offset => {
    const answer = await http.get(addressAt(offset));
    return listIn<R>((name && isObject(answer) && answer[name]) || answer);
  });

/** For a list that most back ends send whole: only what is missing in the first answer is asked for by its place. */
export const restAt =
  (address: string) =>
  (offset: number): string =>
    offset ? `${address}?limit=${portionSize}&offset=${offset}` : address;

export type HttpOf = (resource: string) => HttpReader;

/** @param onPartialRows called for a resource whose rows may lack fields of their records */
export const listReader = (
  httpOf: HttpOf,
  wireOf: (resource: string) => ResourceWire,
  extensions: Pick<Extensions, 'call' | 'has'>,
  onPartialRows?: (resource: string) => void,
) => {
  const readList = async <R extends RaRecord>(resource: string, address: string, options: HttpOptions) => {
    const { defaults = {}, extension, refetchOnOpen = true } = wireOf(resource);
    const read = () => httpOf(resource).request(address, options);
    const list = listIn<R>((await (extension ? extensions.call(extension, read) : read())).json);
    const isShort = (record: R) => Object.keys(defaults).some(field => !(field in record));
    if (refetchOnOpen || list.results.some(isShort)) onPartialRows?.(resource);
    return { ...list, results: list.results.map(record => withDefaults(record, defaults)) };
  };

  const readPage = <R extends RaRecord>(resource: string, { signal, ...params }: ListParams) =>
    readList<R>(resource, listAddress(params, wireOf(resource)), { signal });

  const readShown = async <R extends RaRecord>(resource: string, params: ListParams) => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: pageSize };
    const { results, count, isMinimum, isLast } = await readPage<R>(resource, params);
    const sent = results.length;
    // The server ignored the limit and sent the whole list.
    if (sent > perPage && (count ?? sent) <= sent) return { data: results, total: sent };
    const data = results.slice(0, perPage);
    const reached = (page - 1) * perPage + data.length;
    const isOpen = isMinimum || (count === undefined && !isLast && sent >= perPage);
    if (!isOpen) return { data, total: count ?? reached };
    // Count one more record, so that the next page is offered.
    const counted = count ?? reached;
    return { data, total: counted + 1, meta: { moreThan: counted } };
  };

  const getList = async <R extends RaRecord>(resource: string, { filter = {}, ...params }: ListParams) =>
    firstFound(
      anyTextFilters(filter, wireOf(resource), extensions.has),
      each => readShown<R>(resource, { ...params, filter: each }),
      error => error instanceof HttpError && [400, 403].includes(error.status),
    );

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
    // If records are added meanwhile, the last record of a portion may come again in the next.
    const unique = new Map(data.map(record => [record.id, record]));
    return { data: [...unique.values()], isAll: data.length < most || found <= most };
  };

  const eachPortion = <R extends RaRecord>(resource: string, { from, seen, take, ...params }: ListPortionParams<R>) => {
    const pagination = { page: 1, perPage: largePortionSize };
    return forEachPortion(offset => readPage<R>(resource, { ...params, pagination, offset }), take, { from, seen });
  };

  return { readList, getList, collectList, eachPortion };
};
