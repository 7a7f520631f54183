import { pageSize, searchTextMaxLength } from '../../contract/constants';
import { isPermitted } from '../../contract/permissions';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import type { Filter, Filters, Query, ShownTo } from '../queries/filters';
import { type Condition, type List, type Order, type Page, readRecords, type Sorts } from '../queries/list';
import { readPageIds } from '../queries/pages';
import { search } from '../queries/search';
import type { Viewer } from '../queries/visibility';
import { forbidden, invalid } from './refusal';

export const maxLimit = 1000;
export const maxOffset = 2_147_483_647;

type Tables = Pick<List<{ id: number }>, 'filters' | 'sorts' | 'defaultSort'>;

const maxLengthOf = ({ maxLength = searchTextMaxLength }: Filter): number => maxLength;

/** Validates a list's parameters. @throws forbidden as conditionsOf, Refusal 400 for an unknown or invalid one */
export const pageOf = (list: Tables, viewer: Viewer, { limit, offset, order_by, ...filters }: Query): Page => {
  const conditions = conditionsOf(list, viewer, filters);
  const exact = conditions.flatMap(({ exact }) => (exact ? [{ by: exact, descending: true }] : []));
  return {
    limit: limit === undefined ? pageSize : wholeNumber('limit', limit, 1, maxLimit),
    offset: offset === undefined ? 0 : wholeNumber('offset', offset, 0, maxOffset),
    orders: [...exact, ...ordersOf(list, viewer, order_by ?? list.defaultSort)],
    conditions,
  };
};

const wholeNumber = (name: string, text: string, min: number, max: number): number => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw invalid(name, 'invalid', `Expected a whole number from ${min} to ${max}.`, null);
};

/** Call it on a server without extensions. @throws Refusal 400 for the first filter or order that only an extension has */
export const refuseExtension = ({ filters, sorts }: Tables, query: Query): void => {
  const isAdded = (all: Filters | Sorts, name: string) =>
    Object.hasOwn(all, name) && all[name]?.extension !== undefined;
  const added = Object.keys(query).find(name => isAdded(filters, name));
  if (added) throw unknownFilter(added);
  // The query is not validated yet: a repeated parameter is an array.
  const sort = termsOf(String(query.order_by ?? '')).find(({ name }) => isAdded(sorts, name));
  if (sort) throw unknownSort(sort.name);
};

const termsOf = (text: string) =>
  text.split(',').map(term => ({ name: term.replace(/^-/, ''), descending: term.startsWith('-') }));

const unknownSort = (name: string) =>
  invalid('order_by', 'unknown_field', `This list cannot be ordered by "${name}".`, null);

const unknownFilter = (name: string) => invalid(name, 'unknown_filter', 'This list has no such filter.', null);

const expectPermitted = ({ needs }: ShownTo, viewer: Viewer): void => {
  if (needs && !isPermitted(needs, viewer)) throw forbidden();
};

/**
 * Turns filters into conditions.
 * @throws forbidden for a filter of a field that the person may not read, Refusal 400 for an unknown filter or a value
 * that it cannot have
 */
export const conditionsOf = ({ filters }: Tables, viewer: Viewer, query: Query): Condition[] =>
  Object.entries(query).map(([name, text]) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter) throw unknownFilter(name);
    expectPermitted(filter, viewer);
    const { expects, onlyManagers, isSearch } = filter;
    const most = maxLengthOf(filter);
    if (text.length > most) throw invalid(name, 'invalid', `Expected at most ${most} characters.`, null);
    const match = filter.parse(text, viewer, query);
    if (!match) throw invalid(name, 'invalid', `Expected ${expects}.`, null);
    return { name, ...match, onlyManagers, isSearch };
  });

const ordersOf = ({ sorts }: Tables, viewer: Viewer, text: string): Order[] => {
  const terms = termsOf(text);
  const repeated = terms.find(({ name }, index) => terms.findIndex(other => other.name === name) !== index);
  if (repeated) throw invalid('order_by', 'invalid', `The field "${repeated.name}" is named twice.`, null);
  return terms.map(({ name, descending }) => {
    const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    if (!sort) throw unknownSort(name);
    expectPermitted(sort, viewer);
    return { ...sort, descending };
  });
};

export interface ListCall {
  path: string;
  query: Query;
}

/** A very large search reports a minimum count. @throws Refusal 400 for an unknown parameter or an invalid value */
export const readList = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { path, query }: ListCall,
): Promise<ListAnswer<Row>> => {
  const page = pageOf(list, viewer, query);
  const read = page.conditions.some(({ isSearch }) => isSearch) ? search : readPageIds;
  const { count, isMinimum, ids } = await read(connection, list, viewer, page);
  const results = await readRecordsInOrder(connection, list, viewer, ids);
  const { limit, offset } = page;
  const link = (offset: number) =>
    `${path}?${new URLSearchParams({ ...query, limit: String(limit), offset: String(offset) })}`;
  return {
    count,
    ...(isMinimum && { count_is_minimum: true }),
    next: offset + limit < (isMinimum ? count + 1 : count) ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results,
  };
};

/** The query that finds a page is planned at each request. The query that builds its records is planned once. */
const readRecordsInOrder = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const records = new Map((await readRecords(connection, list, viewer, ids)).map(record => [record.id, record]));
  return ids.flatMap(id => records.get(id) ?? []);
};
