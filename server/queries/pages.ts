import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { findStart } from './keptDays';
import type { List, Page, PageIds } from './list';
import { search } from './search';
import { countOf } from './sources';
import type { Viewer } from './visibility';
import { walkTo } from './walks';

/** A walk of more steps than that takes its time, as a search does. */
const farSteps = 5_000;

/**
 * Which records are on a page, in its order, and how many there are on all. Without a search it is one statement, one
 * snapshot, that walks along the order up to the page; for a far page another one before it finds where to start.
 */
export const readPageIds = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  page: Page,
): Promise<PageIds> => {
  if (page.conditions.some(condition => condition.isSearch)) return search(connection, list, viewer, page);
  const start = await findStart(connection, list, viewer, page);
  const walked = first(
    await connection.query<PageIds>(
      sql`
      select (${countOf(list, viewer, page.conditions)})::int as count,
        ${walkTo(list, viewer, { ...page, ...start })} as ids`,
      { mayTakeLong: start.offset > farSteps },
    ),
  );
  return walked ?? { count: 0, ids: [] };
};
