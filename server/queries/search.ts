import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { type Condition, joinsOf, type List, type Page, type PageIds, sortKeys } from './list';
import { allOf, beyond, conditionsOn, sourcesOf, walkTo } from './pages';
import type { Viewer } from './visibility';

const defaultBound = 10_000;
/** A search that would read more rows than this per record counts as too large. */
const looksForEach = 10;

/** Collects and sorts matches up to a bound. Beyond it matches are so frequent that walking in order is faster. */
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
  // A person who sees few of these matches may see more of the rest.
  return some.isAll ? some : read(collected(list, viewer, page, null));
};

interface Found extends PageIds {
  isAll: boolean;
}

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
  table?: Sql;
  isAll?: Sql;
}

const looksAt = (conditions: readonly Condition[], bound: number): Look[] =>
  conditions.map((condition, index) => {
    if (!condition.related) return { condition };
    const { id, ids } = condition.related;
    const name = raw(`looked_at_${index}`);
    const most = bound * looksForEach;
    return {
      condition: { ...condition, where: sql`${id} in (select * from ${name})` },
      table: sql`${name} as materialized (${ids} limit ${most})`,
      isAll: sql`(select count(*) < ${most} from ${name})`,
    };
  });

/** Reads one record more than the page, to know whether another page follows. */
const walked = <Row extends { id: number }>(list: List<Row>, viewer: Viewer, page: Page): Sql => {
  const conditions = page.conditions.map(({ related, ...condition }) =>
    related ? { ...condition, where: related.each } : condition,
  );
  return sql`select ${walkTo(list, viewer, { ...page, conditions, limit: page.limit + 1, from: sql`true` })} as ids`;
};
