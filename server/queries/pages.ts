import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { findStart, nearby } from './storedDays';
import type { List, Page, PageIds } from './list';
import { search } from './search';
import { reversed } from './sorts';
import { countOf } from './sources';
import type { Viewer } from './visibility';
import { walkTo } from './walks';

/** Longer walks count as slow statements, like searches. */
const farSteps = 5_000;

/** Without a search, one statement walks along an index. For a far page, others first find where to start. */
export const readPageIds = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  page: Page,
): Promise<PageIds> => {
  if (page.conditions.some(({ isSearch }) => isSearch)) return search(connection, list, viewer, page);
  const counted = sql`(${countOf(list, viewer, page.conditions)})::int as count`;
  const forward = { ...page, ...(await findStart(connection, list, viewer, page)) };
  if (forward.offset <= nearby) {
    const near = await connection.query<PageIds>(sql`select ${counted}, ${walkTo(list, viewer, forward)} as ids`);
    return first(near) ?? { count: 0, ids: [] };
  }

  const walk = async (way: Page & { from: Sql }): Promise<number[]> => {
    const statement = sql`select ${walkTo(list, viewer, way)} as ids`;
    const walked = await connection.query<Pick<PageIds, 'ids'>>(statement, { mayTakeLong: way.offset > farSteps });
    return first(walked)?.ids ?? [];
  };
  const count = first(await connection.query<Pick<PageIds, 'count'>>(sql`select ${counted}`))?.count ?? 0;
  const left = Math.max(0, count - page.offset);
  if (left > forward.offset) return { count, ids: await walk(forward) };
  const limit = Math.min(page.limit, left);
  const backward = { ...page, orders: reversed(page.orders), from: sql`true`, limit, offset: left - limit };
  return { count, ids: (await walk(backward)).toReversed() };
};
