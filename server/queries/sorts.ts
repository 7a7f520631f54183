import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Viewer } from './visibility';

export interface Sort {
  by: Sql;
  /** What `by` needs beside the list's records: left joins to unique keys, in order. Each is one object wherever it is used. */
  joins?: readonly Sql[];
  /** Nulls come last in both directions. Absent for columns that are never null, so that an index serves both ways. */
  nullable?: true;
  /** What a license user is not shown does not order his list either. */
  onlyManagers?: true;
  /** Holds for every record; where the order is of a joined table, it makes the join one that can lead. */
  scope?: (viewer: Viewer) => Sql;
  /** The moment by whose day counts are kept. */
  keptByDay?: true;
}
export type Sorts = Readonly<Record<string, Sort>>;

export interface Order extends Sort {
  descending: boolean;
  /** Walked from the end: what comes last in the list is met first. */
  isReversed?: true;
}

/** The same order from the list's end to its beginning, which the same index serves backwards. */
export const reversed = (orders: readonly Order[]): Order[] =>
  orders.map(order => ({ ...order, descending: !order.descending, isReversed: true }));

/** The joins that the orders need, each once. */
export const joinsOf = (orders: readonly Order[]): Sql => {
  const joins = [...new Set(orders.flatMap(({ joins = [] }) => joins))];
  return joins.length > 0 ? join(joins, ' ') : empty;
};

/** What a statement sorts by: columns to select, and their order under the names they are selected as. */
export interface SortKeys {
  columns: Sql;
  /** Of the rows themselves, so that an index can be walked. */
  order: Sql;
  /** Of what was selected. */
  selectedOrder: Sql;
}

/**
 * The id breaks ties, in the direction of the first field, so that one index serves both.
 * @param managed whether it is about records the person manages: what he is not shown of others does not order them
 */
export const sortKeys = (id: Sql, orders: readonly Order[], { isManager }: Viewer, managed = true): SortKeys => {
  const shown = orders.filter(({ onlyManagers }) => isManager || !onlyManagers);
  const tieBreaker = { by: id, descending: orders[0]?.descending ?? false };
  const keys = [
    ...shown.map((order, index) => ({
      ...order,
      by: order.onlyManagers && !managed ? sql`null::text` : order.by,
      name: raw(`key_${index}`),
    })),
    { ...tieBreaker, name: raw('id') },
  ];
  return {
    columns: join(keys.map(({ by, name }) => sql`${by} as ${name}`)),
    order: join(keys.map(key => term(key.by, key))),
    selectedOrder: join(keys.map(key => term(key.name, key))),
  };
};

const term = (key: Sql, { descending, nullable, isReversed }: Omit<Order, 'by'>): Sql => {
  const nulls = isReversed ? sql` nulls first` : sql` nulls last`;
  return sql`${key} ${descending ? sql`desc` : sql`asc`}${nullable ? nulls : empty}`;
};
