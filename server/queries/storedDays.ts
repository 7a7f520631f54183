import sql, { join, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import type { List, Page } from './list';
import { conditionsOn, sourcesOf } from './sources';
import type { Viewer } from './visibility';

/** Where to start reading towards a page: a condition, and how many records before the page it leaves. */
interface Start {
  from: Sql;
  offset: number;
}

/** For nearer pages, reading from the beginning is faster than looking for a start. */
export const nearby = 500;
const dayInMs = 86_400_000;

/** Finds a day to start from by the stored counts, so that pages deep in a list cost the same as near ones. */
export const findStart = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { conditions, orders, offset }: Omit<Page, 'limit'>,
): Promise<Start> => {
  const [order, ...others] = orders;
  const sources = sourcesOf(list, viewer);
  const isOfKinds = conditions.every(({ stored }) => stored && !stored.list);
  const isDeep = offset > nearby && sources.some(({ stored }) => stored) && isOfKinds;
  if (!isDeep || !order?.storedByDay || others.length > 0) return { from: sql`true`, offset };

  const days = sources.map(source =>
    source.stored
      ? sql`select day, records from ${source.stored()}
          where day > '-infinity' and ${conditionsOn(source, conditions)}`
      : sql`select (${order.by} at time zone 'UTC')::date, 1 from ${source.from}
          where ${source.where} and ${conditionsOn(source, conditions)}`,
  );
  const direction = order.descending ? sql`desc` : sql`asc`;
  const start = first(
    await connection.query<{ day: string; before: number }>(sql`
      select day, before from (
        select day, (sum(sum(records)) over (order by day ${direction}) - sum(records))::int as before
        from (${join(days, ' union all ')}) days group by day) running
      where before <= ${offset} order by before desc, day ${direction} limit 1`),
  );
  if (!start) return { from: sql`true`, offset };
  const edge = new Date(Date.parse(start.day) + (order.descending ? dayInMs : 0)).toISOString();
  return {
    from: order.descending ? sql`${order.by} < ${edge}::timestamptz` : sql`${order.by} >= ${edge}::timestamptz`,
    offset: offset - start.before,
  };
};
