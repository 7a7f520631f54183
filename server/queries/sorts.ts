import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { ShownTo } from './filters';
import type { Viewer } from './visibility';

interface Sort extends ShownTo {
  by: Sql;
  /** Left joins to unique keys, in order. Each join is one shared object. */
  joins?: readonly Sql[];
  /** Nulls come last in both directions. Absent for non-null columns, so that an index serves both directions. */
  nullable?: true;
  /** True for every record. It lets PostgreSQL start from the joined table. */
  scope?: (viewer: Viewer) => Sql;
  /** Counts are stored by the day of this time. */
  storedByDay?: true;
}
export type Sorts = Readonly<Record<string, Sort>>;

export interface Order extends Sort {
  descending: boolean;
  isReversed?: true;
}

/** The reverse order. The same index serves it backwards. */
export const reversed = (orders: readonly Order[]): Order[] =>
  orders.map(order => ({ ...order, descending: !order.descending, isReversed: true }));

export const joinsOf = (orders: readonly Order[]): Sql => {
  const joins = [...new Set(orders.flatMap(({ joins = [] }) => joins))];
  return joins.length > 0 ? join(joins, ' ') : empty;
};

export interface SortKeys {
  columns: Sql;
  order: Sql;
  selectedOrder: Sql;
}

/** The id breaks ties in the first field's direction, so one index serves both. @param managed see Source */
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
