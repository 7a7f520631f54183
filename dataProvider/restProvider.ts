import { hashKey } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { isObject } from '../contract/isObject';
import { withDefaults } from './withDefaults';
import { emptyOn } from './emptyOn';
import type { Extensions } from './extensions';
import type { HttpOptions, HttpReader } from './httpClient';
import { type HttpOf, listReader } from './listReader';
import { filledPath } from './listQuery';
import { problemOf } from './problem';
import type { ListCollector, RecordCommands } from './anyResource';
import type { ResourceWire } from './types';

/**
 * The fields that an update sends. A form passes the whole record, of which only changes are sent. Its null is an empty
 * input, which is no change if the record lacks the field. Data without an id were written by a developer, for example
 * for an <UpdateButton>. They are sent as they are, because the server may have other values than the page.
 */
const changed = (data: Partial<RaRecord>, before?: Partial<RaRecord>): Record<string, unknown> => {
  const known = 'id' in data ? before : undefined;
  const isSame = (value: unknown, old: unknown) =>
    old === undefined ? value === undefined || value === null : hashKey([value]) === hashKey([old]);
  const isSent = ([field, value]: [string, unknown]) => field !== 'id' && !(known && isSame(value, known[field]));
  return Object.fromEntries(Object.entries(data).filter(isSent));
};

type Changes<R extends RaRecord> = Pick<UpdateParams<R>, 'id' | 'data'> &
  Partial<Pick<UpdateParams<R>, 'previousData'>>;

export type Wires = Readonly<Record<string, ResourceWire>>;

/** ra-data-simple-rest's methods, with a slash at the end of each address and PATCH instead of PUT. */
const writer = (httpOf: HttpOf, pathOf: (resource: string) => string) => {
  const base = (resource: string) =>
    simpleRestProvider('', (url: string, { method, body, signal }: Omit<HttpOptions, 'headers'> = {}) =>
      httpOf(resource).request(`${url.slice(1)}/`, { method: method === 'PUT' ? 'PATCH' : method, body, signal }),
    );

  const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: Changes<R>) => {
    const body = changed(data, previousData);
    const record = { ...previousData, ...data, id } as R;
    if (previousData && Object.keys(body).length === 0) return { data: record };
    const { data: json } = await base(resource).update(pathOf(resource), { id, data: body, previousData: record });
    // Some back ends return nothing, or only what was sent.
    return { data: { ...record, ...(isObject(json) ? json : {}) } };
  };

  const remove = async <R extends RaRecord>(resource: string, params: DeleteParams<R>) => {
    await base(resource).delete(pathOf(resource), params);
    // The answer is usually empty, and react-admin expects the deleted record.
    return { data: { ...params.previousData, id: params.id } as R };
  };

  return {
    create: (resource, params) => base(resource).create(pathOf(resource), params),
    update,
    updateMany: async <R extends RaRecord>(resource: string, { ids, data }: UpdateManyParams<R>) => {
      await Promise.all(ids.map(id => update(resource, { id, data })));
      return { data: ids };
    },
    delete: remove,
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      await Promise.all(ids.map((id: Identifier) => remove(resource, { id })));
      return { data: ids };
    },
    requestAt: (resource, path, options) => httpOf(resource).request(`${pathOf(resource)}/${path}`, options),
  } satisfies Partial<DataProvider> & RecordCommands;
};

/**
 * react-admin's methods for any back end with /api/v1.
 * @param onPartialRows see listReader
 * @param allLists resolves once no more wires come
 */
export const createRestProvider = (
  http: HttpReader,
  wires: Wires,
  extensions: Pick<Extensions, 'call' | 'has'>,
  onPartialRows?: (resource: string) => void,
  allLists?: Promise<void>,
): DataProvider & ListCollector & RecordCommands => {
  const wireOf = (resource: string): ResourceWire => {
    const wire = wires[resource];
    if (!wire) throw new Error(`No resource is called "${resource}".`);
    return wire;
  };
  const pathOf = (resource: string): string => filledPath(wireOf(resource).path, {}).path;

  const httpOf: HttpOf = resource => wireOf(resource).through?.(http) ?? http;

  const { readList, getList, collectList, eachPortion } = listReader(httpOf, wireOf, extensions, onPartialRows);

  const getOne = async <R extends RaRecord>(resource: string, { id, signal }: GetOneParams) => {
    if (!wires[resource]) await allLists;
    const { slashOnGet = true, defaults } = wireOf(resource);
    const address = `${pathOf(resource)}/${encodeURIComponent(id)}${slashOnGet ? '/' : ''}`;
    const { json } = await httpOf(resource).request(address, { signal });
    // Some back ends answer a missing record with an empty body.
    if (!isObject(json) || !('id' in json)) throw problemOf(404, 'Not Found', '');
    return { data: withDefaults(json as R, defaults) };
  };

  /**
   * Reads all records in one request. Missing ones (a server may cap the list, reject or ignore id__in, or find the
   * address too long) are read one by one. One that is refused is left out, like one that does not exist.
   */
  const getMany = async <R extends RaRecord>(resource: string, { ids, signal }: GetManyParams) => {
    if (!wires[resource]) await allLists;
    const query = new URLSearchParams({ id__in: ids.join(','), limit: String(ids.length) });
    const listed = await readList<R>(resource, `${pathOf(resource)}/?${query}`, { signal }).then(
      ({ results }) => results,
      emptyOn(400, 414),
    );
    const wanted = new Set(ids.map(String));
    const found = listed.filter(({ id }) => wanted.delete(String(id)));
    const others = await Promise.all(
      [...wanted].map(id => getOne<R>(resource, { id, signal }).then(({ data }) => [data], emptyOn(403, 404))),
    );
    return { data: [...found, ...others.flat()] };
  };

  const getListed: typeof getList = async (resource, params) => {
    // A page of the code can refer to a list that is declared after it is drawn. Others are asked for at once.
    if (!wires[resource]) await allLists;
    return getList(resource, params);
  };

  return {
    getList: getListed,
    collectList,
    eachPortion,
    getOne,
    getMany,
    getManyReference: <R extends RaRecord>(resource: string, { target, id, ...params }: GetManyReferenceParams) =>
      getListed<R>(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    ...writer(httpOf, pathOf),
    supportAbortSignal: true,
  };
};
