import type { GetListParams, SortPayload } from 'ra-core';
import { pageSize } from '../contract/constants';
import type { ResourceWire } from './types';

/** react-admin's parameters; `offset` where portions are counted by what has come, not by pages. */
export type ListParams = GetListParams & { offset?: number };

type Filter = Readonly<Record<string, unknown>>;

/** The address of a list below apiUrl: the wire's path, filled from the filter, and the query of what is left. */
export const listAddress = (params: ListParams, wire: ResourceWire): string => {
  const { path, filter } = filledPath(wire.path, params.filter ?? {});
  return `${path}/?${listQuery({ ...params, filter }, wire)}`;
};

/** react-admin's list parameters as the /api/v1 query (rows WIRE-10 to WIRE-27). Its pages count from 1, offsets from 0. */
export const listQuery = ({ pagination, offset, sort, filter }: ListParams, wire: ResourceWire): URLSearchParams => {
  const { page, perPage } = pagination ?? { page: 1, perPage: pageSize };
  return searchParams({
    limit: perPage,
    offset: offset ?? (page - 1) * perPage,
    ...filter,
    order_by: orderBy(sort, wire),
    ...wire.fixedFilter,
  });
};

/**
 * A sort of one field or of a comma list, each of which may carry a minus of its own (row WIRE-13). DESC turns every
 * direction around, so that the whole order is reversed.
 */
const orderBy = (sort: SortPayload | undefined, { defaultSort, sortFields }: ResourceWire): string => {
  if (!sort?.field) return defaultSort;
  return sort.field
    .split(',')
    .map(field => {
      const name = field.replace(/^-/, '');
      const isDescending = field.startsWith('-') !== (sort.order === 'DESC');
      return `${isDescending ? '-' : ''}${sortFields?.[name] ?? name}`;
    })
    .join(',');
};

/**
 * The path with its names in braces filled from the filter, and what the filter holds besides.
 * @throws Error when the filter lacks a name
 */
export const filledPath = (path: string, filter: Filter): { path: string; filter: Filter } => {
  const rest: Record<string, unknown> = { ...filter };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs the filter "${name}".`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, filter: rest };
};

/** Leaves out what is empty, so that no filter is sent without a query (row WIRE-12); texts go as they were typed. */
const searchParams = (values: Filter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, asText(value)]])),
  );

const isEmpty = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** The wire writes a truth as 1 or 0. */
const asText = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value));
