import sql, { join, type Sql } from 'sql-template-tag';
import type { List, Page, Source } from './list';
import { joinsOf, sortKeys } from './sorts';
import { allOf, conditionsOn, sourcesOf } from './sources';
import type { Viewer } from './visibility';

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
