import sql, { join, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { findStart } from './keptDays';
import type { List, Page, Source } from './list';
import { sortKeys } from './sorts';
import { allOf, conditionsOn, countOf, sourcesOf } from './sources';
import type { Viewer } from './visibility';

interface PageIds {
  /** Of all records that meet the conditions, on whatever page. */
  count: number;
  ids: number[];
}

/**
 * Which records are on a page, in its order, and how many there are on all: one statement, one snapshot. A search
 * collects what it finds, because it is counted anyway; any other list is walked in its order up to the page.
 */
export const readPageIds = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  page: Page,
): Promise<PageIds> => {
  const isSearch = page.conditions.some(condition => condition.isSearch);
  const statement = isSearch ? collected(list, viewer, page) : await walked(connection, list, viewer, page);
  return first(await connection.query<PageIds>(statement, { isSearch })) ?? { count: 0, ids: [] };
};

const collected = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  { conditions, orders, limit, offset }: Page,
): Sql => {
  const keys = sortKeys(list.id, orders, viewer);
  const found = sourcesOf(list, viewer).map(
    source => sql`
      select ${keys.columns} from ${source.from} where ${source.where} and ${conditionsOn(source, conditions)}`,
  );
  return sql`
    with found as materialized (${join(found, ' union all ')})
    select (select count(*) from found)::int as count,
      array(select id from found order by ${keys.selectedOrder} limit ${limit} offset ${offset}) as ids`;
};

const walked = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { limit, ...page }: Page,
): Promise<Sql> => {
  const { offset, from } = await findStart(connection, list, viewer, page);
  const walks = sourcesOf(list, viewer).map(
    source => sql`(${walkAlong(list, viewer, source, { ...page, from, steps: offset + limit })})`,
  );
  return sql`
    select (${countOf(list, viewer, page.conditions)})::int as count,
      array(
        select id from (${join(walks, ' union all ')}) walks
        order by ${sortKeys(list.id, page.orders, viewer).selectedOrder} limit ${limit} offset ${offset}) as ids`;
};

interface Walk extends Pick<Page, 'conditions' | 'orders'> {
  from: Sql;
  steps: number;
}

/** The first so many records of a part in the asked order, which an index serves for each order the portal offers. */
export const walkAlong = <Row extends { id: number }>(
  { id }: List<Row>,
  viewer: Viewer,
  source: Source,
  { conditions, orders, from, steps }: Walk,
): Sql => {
  const { columns, order } = sortKeys(id, orders, viewer);
  const scopes = orders.flatMap(({ scope }) => scope?.(viewer) ?? []);
  return sql`
    select ${columns} from ${source.from}
    where ${source.where} and ${conditionsOn(source, conditions)} and ${allOf([from, ...scopes])}
    order by ${order} limit ${steps}`;
};
