import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { type List, readRecords } from '../queries/list';
import { readPageIds } from '../queries/pages';
import type { Viewer } from '../queries/visibility';
import type { Query } from '../queries/filters';
import { pageOf } from './listRequest';

/** Where a list was asked for: its path for the links to the pages around, and its parameters. */
export interface ListRequest {
  path: string;
  query: Query;
}

/**
 * Answers a list with one page, the count of all its records, and links to the pages around (row WIRE-28). Of a search
 * that finds very many, the count is said to be the least there can be; its pages are as exact as all others.
 * @throws Refusal 400 for a parameter the list does not know or a value it cannot use
 */
export const readList = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { path, query }: ListRequest,
): Promise<ListAnswer<Row>> => {
  const page = pageOf(list, viewer, query);
  const { count, isMinimum, ids } = await readPageIds(connection, list, viewer, page);
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

/**
 * Two statements: how a page is found is planned anew for each, since it depends on all that was asked; how its records
 * are built is planned once, which is most of the planning.
 */
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
