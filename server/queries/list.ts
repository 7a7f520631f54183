import sql, { join, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import type { Filters } from './filters';
import type { Viewer } from './visibility';

export interface Sort {
  by: Sql;
  /** Nulls come last in both directions. Absent for columns that are never null, so that an index serves both ways. */
  nullable?: true;
  /** What a license user is not shown does not order his list either. */
  onlyManagers?: true;
}
export type Sorts = Readonly<Record<string, Sort>>;

/**
 * A list of records. One declaration gives its filters, its sorts, its count, its pages and its single records. All
 * fragments speak of the aliases that `from` introduces.
 */
export interface List<Row> {
  /** The record's table, then left joins to unique keys: PostgreSQL leaves out those that a request does not use. */
  from: Sql;
  id: Sql;
  visible: (viewer: Viewer) => Sql;
  filters: Filters;
  sorts: Sorts;
  /** In the wire's spelling: '-created_at'. */
  defaultSort: string;
  /** What to select for a record, named as in Row. */
  columns: (viewer: Viewer) => Sql;
  /** Never filled: carries the type of the rows. */
  row?: Row;
}

/** What a person asks of a list, checked against its tables. */
export interface Page {
  where: Sql;
  orderBy: Sql;
  limit: number;
  offset: number;
}

export const countRecords = async <Row>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  where: Sql,
): Promise<number> => {
  const rows = await connection.query<{ count: number }>(
    sql`select count(*)::int as count from ${list.from} where ${list.visible(viewer)} and ${where}`,
  );
  return first(rows)?.count ?? 0;
};

/** Walks to the page over ids alone and only then builds its records, so that a deep page costs little. */
export const readPage = <Row>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  { where, orderBy, limit, offset }: Page,
): Promise<Row[]> =>
  connection.query<Row>(sql`
    with page as materialized (
      select ${list.id} as id from ${list.from} where ${list.visible(viewer)} and ${where}
      order by ${orderBy} limit ${limit} offset ${offset})
    select ${list.columns(viewer)} from ${list.from} where ${list.id} in (select id from page) order by ${orderBy}`);

export const readRecord = async <Row>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  id: number,
): Promise<Row | null> =>
  first(
    await connection.query<Row>(
      sql`select ${list.columns(viewer)} from ${list.from} where ${list.id} = ${id} and ${list.visible(viewer)}`,
    ),
  );

export const allOf = (conditions: Sql[]): Sql => (conditions.length === 0 ? sql`true` : join(conditions, ' and '));

export interface Order extends Sort {
  descending: boolean;
}

/** The id breaks ties, in the direction of the first field, so that one index serves both. */
export const orderBy = ({ id }: Pick<List<unknown>, 'id'>, viewer: Viewer, orders: readonly Order[]): Sql =>
  join([...orders, { by: id, descending: orders[0]?.descending ?? false }].map(order => orderTerm(order, viewer)));

const orderTerm = ({ by, nullable, onlyManagers, descending }: Order, { isManager }: Viewer): Sql => {
  if (onlyManagers && !isManager) return sql`null::text`;
  const direction = descending ? sql`desc` : sql`asc`;
  return nullable ? sql`${by} ${direction} nulls last` : sql`${by} ${direction}`;
};
