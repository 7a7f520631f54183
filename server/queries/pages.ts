import sql, { join, type Sql } from 'sql-template-tag';
import { dayMs } from '../../contract/constants';
import { type Connection, first } from '../database/connection';
import { type Condition, joinsOf, type List, type Page, type PageIds, reversed, sortKeys, type Source } from './list';
import type { Viewer } from './visibility';

// Parts of a list, and how many of them match.

export const sourcesOf = <Row extends { id: number }>(list: List<Row>, viewer: Viewer): readonly Source[] =>
  list.sources?.(viewer) ?? [{ from: list.from, where: list.visible(viewer), managed: true }];

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');

export const conditionsOn = ({ managed }: Source, conditions: readonly Condition[]): Sql =>
  allOf(conditions.map(({ where, onlyManagers }) => (onlyManagers && !managed ? sql`false` : where)));

/** The records that are in both of two lists are stored under both names. Those that are only enabled are not stored. */
const storedTogether = 'enabled_ending';

/** The stored list of the records that are in all of these. Undefined without any, null if it is not stored. */
const listOf = (rows: readonly { list?: string }[]): string | undefined | null => {
  const lists = [...new Set(rows.flatMap(({ list }) => list ?? []))].toSorted();
  if (lists.length < 2 && lists[0] !== 'enabled') return lists[0];
  return lists.join('_') === storedTogether ? storedTogether : null;
};

/** The number of matches from stored counts. Null if they cannot answer these conditions together. */
const storedCount = (source: Source, conditions: readonly Condition[]): Sql | null => {
  const rows = conditions.flatMap(condition => condition.stored ?? []);
  const list = listOf(rows);
  if (!source.stored || rows.length < conditions.length || list === null) return null;
  const where = allOf([...rows.map(row => row.where), ...(list ? [] : [sql`day = '-infinity'`])]);
  const count = sql`(select coalesce(sum(records), 0) from ${source.stored(list)} where ${where})`;
  const rests = rows.flatMap(({ rest }) => rest ?? []);
  if (rests.length === 0) return count;
  return sql`(${count} + ${liveCount(source, conditions, sql`(${join(rests, ' or ')})`)})`;
};

const liveCount = (source: Source, conditions: readonly Condition[], part = sql`true`): Sql =>
  sql`(select count(*) from ${source.from} where ${source.where} and ${conditionsOn(source, conditions)} and ${part})`;

/** Builds an expression for the number of matches. */
export const countOf = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  conditions: readonly Condition[],
): Sql =>
  join(
    sourcesOf(list, viewer).map(source => storedCount(source, conditions) ?? liveCount(source, conditions)),
    ' + ',
  );

/** Counts matches up to a bound. One more stands for all that are beyond. */
const countUpTo = <Row extends { id: number }>(
  bound: number,
  list: List<Row>,
  viewer: Viewer,
  conditions: readonly Condition[],
): Sql => {
  const parts = sourcesOf(list, viewer).map(
    source => sql`select from ${source.from} where ${source.where} and ${conditionsOn(source, conditions)}`,
  );
  return sql`(select count(*)::int from (${join(parts, ' union all ')} limit ${bound + 1}) counted)`;
};

/** On the last page the end is known, so the count is exact. */
export const beyond = (bound: number, { limit, offset }: Page, ids: number[]): PageIds => {
  const isLast = ids.length > 0 && ids.length <= limit;
  if (isLast) return { count: offset + ids.length, ids };
  const before = ids.length > 0 ? offset + limit : 0;
  return { count: Math.max(bound, before), isMinimum: true, ids: ids.slice(0, limit) };
};

// Walking along an index.

interface Walk extends Pick<Page, 'conditions' | 'orders'> {
  from: Sql;
  steps: number;
}

/** The first records of a part in this order. An index serves every order that the portal offers. */
export const walkAlong = <Row extends { id: number }>(
  { id }: List<Row>,
  viewer: Viewer,
  source: Source,
  { conditions, orders, from, steps }: Walk,
): Sql => {
  const { columns, order } = sortKeys(id, orders, viewer, source.managed);
  const scopes = orders.flatMap(({ scope }) => scope?.(viewer) ?? []);
  return sql`
    select ${columns} from ${source.from} ${joinsOf(orders)}
    where ${source.where} and ${conditionsOn(source, conditions)} and ${allOf([from, ...scopes])}
    order by ${order} limit ${steps}`;
};

export const walkTo = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  { limit, offset, ...walk }: Page & Pick<Walk, 'from'>,
): Sql => {
  const walks = sourcesOf(list, viewer).map(
    source => sql`(${walkAlong(list, viewer, source, { ...walk, steps: offset + limit })})`,
  );
  return sql`
    array(
      select id from (${join(walks, ' union all ')}) walks
      order by ${sortKeys(list.id, walk.orders, viewer).selectedOrder} limit ${limit} offset ${offset})`;
};

/** A start for reading towards a page: a condition, and how many records before the page it leaves. */
interface Start {
  from: Sql;
  offset: number;
}

/** Pages nearer than this many records are read faster from the beginning. */
const nearby = 500;

/** Finds a day to start from by the stored counts, so that pages deep in a list cost the same as near ones. */
const findStart = async <Row extends { id: number }>(
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
  const edge = new Date(Date.parse(start.day) + (order.descending ? dayMs : 0)).toISOString();
  return {
    from: order.descending ? sql`${order.by} < ${edge}::timestamptz` : sql`${order.by} >= ${edge}::timestamptz`,
    offset: offset - start.before,
  };
};

// The page.

/** Longer walks count as slow statements, like searches. */
const farSteps = 5_000;

/** A page of a list that is counted up to a bound. */
const readBounded = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { bound, ...page }: Page & { bound: number },
): Promise<PageIds> => {
  const ids = walkTo(list, viewer, { ...page, limit: page.limit + 1, from: sql`true` });
  const rows = await connection.query<PageIds>(
    sql`select ${countUpTo(bound, list, viewer, page.conditions)} as count, ${ids} as ids`,
    { mayTakeLong: page.offset > farSteps },
  );
  const found = first(rows) ?? { count: 0, ids: [] };
  if (found.count > bound) return beyond(bound, page, found.ids);
  return { count: found.count, ids: found.ids.slice(0, page.limit) };
};

/**
 * A page without a search (queries/search.ts has those): one statement walks along an index. For a far page, others first
 * find where to start.
 */
export const readPageIds = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  page: Page,
): Promise<PageIds> => {
  const { countBound: bound } = list;
  if (bound !== undefined) return readBounded(connection, list, viewer, { ...page, bound });
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
