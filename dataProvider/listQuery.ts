import type { GetListParams, SortPayload } from 'ra-core';
import { pageSize } from '../contract/constants';
import { isObject } from '../contract/isObject';
import { boundOf, localToday, momentOf, relativeDay } from '../contract/relativeDay';
import type { ResourceWire } from './types';

export type ListParams = GetListParams & { offset?: number };

type Filter = Readonly<Record<string, unknown>>;

/** A list's address relative to apiUrl: its path with values from the filter, and a query with the rest. */
export const listAddress = (params: ListParams, wire: ResourceWire): string => {
  const { path, filter } = filledPath(wire.path, params.filter ?? {});
  return `${path}/?${listQuery({ ...params, filter }, wire)}`;
};

/**
 * Translates react-admin's list parameters into an /api/v1 query. Pages count from 1, offsets from 0. With `isWhole` in
 * `meta`, the resource's fixed filter is left out.
 */
export const listQuery = (
  { pagination, offset, sort, filter, meta }: ListParams,
  wire: ResourceWire,
): URLSearchParams => {
  const { page, perPage } = pagination ?? { page: 1, perPage: pageSize };
  return searchParams({
    limit: perPage,
    offset: offset ?? (page - 1) * perPage,
    ...withoutRelativeDays(filter, wire),
    order_by: orderBy(sort, wire),
    ...(!meta?.isWhole && wire.fixedFilter),
  });
};

/** The filter of a list as the API's query has it, without page and order. */
export const filterQuery = (
  filter: Filter,
  wire?: Pick<ResourceWire, 'fixedFilter' | 'filters'>,
): Record<string, string> =>
  Object.fromEntries(searchParams({ ...withoutRelativeDays(filter, wire), ...wire?.fixedFilter }));

/** The API does not know days such as '+30d'. The days of moments are the person's own. */
const withoutRelativeDays = (filter: Filter = {}, wire?: Pick<ResourceWire, 'filters'>): Filter => {
  const asSent = ([name, value]: [string, unknown]): [string, unknown] => {
    const { bound } = boundOf(name) ?? {};
    if (!bound || typeof value !== 'string') return [name, value];
    const isMoment = wire?.filters?.some(({ source, type }) => source === name && type === 'time');
    if (!isMoment) return [name, relativeDay(value, bound) ?? value];
    const day = relativeDay(value, bound, localToday()) ?? value;
    return [name, isDay(day) ? momentOf(day, bound) : day];
  };
  return Object.fromEntries(Object.entries(filter).map(asSent));
};
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Several fields are separated by commas, each with an optional minus. DESC reverses every direction. */
const orderBy = (sort: SortPayload | undefined, { defaultSort = 'id', sortFields }: ResourceWire): string => {
  const { field, order } = sort?.field ? sort : { field: defaultSort, order: 'ASC' };
  return field
    .split(',')
    .map(each => {
      const name = each.replace(/^-/, '');
      const isDescending = each.startsWith('-') !== (order === 'DESC');
      return `${isDescending ? '-' : ''}${sortFields?.[name] ?? name}`;
    })
    .join(',');
};

/** Fills names in braces from the filter. Returns path and remaining filter. @throws Error for a missing name */
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

const searchParams = (values: Filter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): string[][] => {
      if (isObject(value) && !(value instanceof Date)) return [...searchParams(nested(name, value))];
      return isEmpty(value) ? [] : [[name, asText(value)]];
    }),
  );

/** A filter `<TextInput source="author.name" />` is author__name, as Django calls a field of a related record. */
const nested = (name: string, values: Filter): Filter =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${name}__${field}`, value]));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** The API writes booleans as 1 and 0, and moments as JSON does. */
const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(typeof value === 'boolean' ? Number(value) : value);
