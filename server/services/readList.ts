import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { type List, readRecords } from '../queries/list';
import { readPageIds } from '../queries/pages';
import type { Viewer } from '../queries/visibility';
import type { Query } from '../queries/filters';
import { pageOf } from './listParameters';

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
