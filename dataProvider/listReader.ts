import type { RaRecord } from 'ra-core';
import type { ListAnswer } from '../contract/schemas/common';
import { collectAll } from './collectAll';
import { completed } from './completed';
import type { HttpClient, HttpOptions } from './httpClient';
import { listAddress, type ListParams } from './listQuery';
import { exchangeError } from './problem';
import type { CollectListParams, ResourceWire } from './types';

/** As many as any known back end gives at a time. */
const portionSize = 100;

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
  const readList = async <R extends RaRecord>(
    resource: string,
    address: string,
    options: HttpOptions,
  ): Promise<ListAnswer<R>> => {
    const { absent = {} } = wireOf(resource);
    const answer = await http.get<ListAnswer<R> | null>(address, options);
    if (!Array.isArray(answer?.results) || !Number.isInteger(answer.count))
      throw exchangeError('unreadable_answer', 200);
    const isShort = (record: R) => Object.keys(absent).some(field => !(field in record));
    if (answer.results.some(isShort)) onShortRows?.(resource);
    return { ...answer, results: answer.results.map(record => completed(record, absent)) };
  };

  const getList = async <R extends RaRecord>(resource: string, { signal, ...params }: ListParams) => {
    const wire = wireOf(resource);
    const { results, count, count_is_minimum } = await readList<R>(resource, listAddress(params, wire), { signal });
    // There is one more at least, so that the page after those counted is offered.
    if (count_is_minimum) return { data: results, total: count + 1, meta: { moreThan: count } };
    return { data: results, total: count };
  };

  const collectList = async <R extends RaRecord>(
    resource: string,
    { most, onPortion, ...params }: CollectListParams,
  ) => {
    let found = 0;
    const readPortion = async (offset: number) => {
      const pagination = { page: 1, perPage: portionSize };
      const { data, total } = await getList<R>(resource, { ...params, pagination, offset });
      found = total;
      return { results: data, count: total };
    };
    const data = await collectAll(readPortion, { most, onPortion });
    // Where records are added meanwhile, the last of a portion comes again as the first of the next.
    const unique = new Map(data.map(record => [record.id, record]));
    return { data: [...unique.values()], isAll: data.length < most || found <= most };
  };

  return { readList, getList, collectList };
};
