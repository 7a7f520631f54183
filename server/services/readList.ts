import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { countRecords, type List, readPage } from '../queries/list';
import type { Viewer } from '../queries/visibility';
import { pageOf, type Query } from './listRequest';

/** Where a list was asked for: its path for the links to the pages around, and its parameters. */
export interface ListRequest {
  path: string;
  query: Query;
}

/**
 * Answers a list with one page, the count of all its records, and links to the pages around (row WIRE-28).
 * @throws Refusal 400 for a parameter the list does not know or a value it cannot use
 */
export const readList = async <Row>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { path, query }: ListRequest,
): Promise<ListAnswer<Row>> => {
  const page = pageOf(list, viewer, query);
  const [count, results] = await Promise.all([
    countRecords(connection, list, viewer, page.where),
    readPage(connection, list, viewer, page),
  ]);
  const { limit, offset } = page;
  const link = (offset: number) =>
    `${path}?${new URLSearchParams({ ...query, limit: String(limit), offset: String(offset) })}`;
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results,
  };
};
