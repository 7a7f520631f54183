import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import type { Condition, List, Page, PageIds } from './list';
import { joinsOf, sortKeys } from './sorts';
import { allOf, conditionsOn, sourcesOf } from './sources';
import type { Viewer } from './visibility';
import { walkTo } from './walks';

const defaultBound = 10_000;
/** How many devices, users or orders are looked at for each record before a search is taken to find too many. */
const looksForEach = 10;

/**
 * Finds a page of a search. What it finds is collected, counted and sorted, unless there is more than a bound: then
 * matches are so frequent that walking along the asked order, with a look at each record, soon comes to the page.
 */
export const search = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  page: Page,
): Promise<PageIds> => {
  const { searchBound = defaultBound } = list;
  const read = async (statement: Sql): Promise<Found> =>
    first(await connection.query<Found>(statement, { mayTakeLong: true })) ?? { count: 0, isAll: true, ids: [] };

  const some = await read(collected(list, viewer, page, searchBound));
  if (some.count > searchBound) return beyond(searchBound, page, (await read(walked(list, viewer, page))).ids);
  // Who sees little of what was looked at may see more of the rest.
  return some.isAll ? some : read(collected(list, viewer, page, null));
};

interface Found extends PageIds {
  /** Nothing was left unread for the bound, unless the count is above it. */
  isAll: boolean;
}

/** @param bound of the records collected from each part; null for none */
const collected = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  { conditions, orders, limit, offset }: Page,
  bound: number | null,
): Sql => {
  const looks: Look[] = bound === null ? conditions.map(condition => ({ condition })) : looksAt(conditions, bound);
  const found = sourcesOf(list, viewer).map(
    source => sql`(
      select ${sortKeys(list.id, orders, viewer, source.managed).columns} from ${source.from} ${joinsOf(orders)}
      where ${source.where} and ${conditionsOn(
        source,
        looks.map(({ condition }) => condition),
      )}
      limit ${bound && bound + 1})`,
  );
  const tables = [
    ...looks.flatMap(({ table }) => table ?? []),
    sql`found as materialized (${join(found, ' union all ')})`,
  ];
  return sql`
    with ${join(tables)}
    select (select count(*) from found)::int as count,
      ${allOf(looks.flatMap(({ isAll }) => isAll ?? []))} as "isAll",
      array(select id from found order by ${sortKeys(list.id, orders, viewer).selectedOrder} limit ${limit} offset ${offset}) as ids`;
};

interface Look {
  condition: Condition;
  /** What is looked at beside the list, and whether that is all there is. */
  table?: Sql;
  isAll?: Sql;
}

const looksAt = (conditions: readonly Condition[], bound: number): Look[] =>
  conditions.map((condition, index) => {
    if (!condition.beside) return { condition };
    const { id, ids } = condition.beside;
    const name = raw(`looked_at_${index}`);
    const most = bound * looksForEach;
    return {
      condition: { ...condition, where: sql`${id} in (select * from ${name})` },
      table: sql`${name} as materialized (${ids} limit ${most})`,
      isAll: sql`(select count(*) < ${most} from ${name})`,
    };
  });

/** The page and one more record, which tells whether there is a page after it. */
const walked = <Row extends { id: number }>(list: List<Row>, viewer: Viewer, page: Page): Sql => {
  const conditions = page.conditions.map(({ beside, ...condition }) =>
    beside ? { ...condition, where: beside.each } : condition,
  );
  return sql`select ${walkTo(list, viewer, { ...page, conditions, limit: page.limit + 1, from: sql`true` })} as ids`;
};

/** The count is exact on the last page, where the end is known. */
const beyond = (bound: number, { limit, offset }: Page, ids: number[]): PageIds => {
  const isLast = ids.length > 0 && ids.length <= limit;
  if (isLast) return { count: offset + ids.length, ids };
  const before = ids.length > 0 ? offset + limit : 0;
  return { count: Math.max(bound, before), isMinimum: true, ids: ids.slice(0, limit) };
};
