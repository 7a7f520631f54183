import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Filters, Match, ShownTo } from './filters';
import { type Connection, first } from '../database/connection';
import { readAllAsJson } from './json';
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

/** Parts of a list do not overlap. PostgreSQL can use an index for each, but not for one condition with `or`. */
export interface Source {
  from: Sql;
  where: Sql;
  /** Whether the person manages these records. A search in hidden fields skips all others. */
  managed: boolean;
  /**
   * Stored counts of this part, or of a list within it (`storedAsList`): rows of `day` and `records`. The day -infinity is
   * the total.
   */
  stored?: (list?: string) => Sql;
}

/** Declares a list: its filters, sorts, counts, pages and single records. Fragments use the aliases of `from`. */
export interface List<Row extends { id: number }> {
  /** The record's table and what filters need: left joins to unique keys. */
  from: Sql;
  id: Sql;
  visible: (viewer: Viewer) => Sql;
  sources?: (viewer: Viewer) => readonly Source[];
  filters: Filters;
  sorts: Sorts;
  defaultSort: string;
  /** Searches with more matches are not counted to the end. Default: 10,000. */
  searchBound?: number;
  /** Beyond it, the list is not counted to the end without a search either. Default: no bound. */
  countBound?: number;
  /** Selects a record's fields, named as in Row. If single records are read, format times with `jsonTime`. */
  columns: (viewer: Viewer) => Sql;
  joins?: (viewer: Viewer) => Sql;
  /** Never set. Carries the type of the rows. */
  row?: Row;
}

export interface Condition extends Match {
  name: string;
  onlyManagers?: true;
  isSearch?: true;
}

export interface Page {
  conditions: readonly Condition[];
  orders: readonly Order[];
  limit: number;
  offset: number;
}

export interface PageIds {
  count: number;
  isMinimum?: true;
  ids: number[];
}

/** At most one page, so that one plan suits every person. */
const selectRecords = <Row extends { id: number }>(
  { columns, from, joins }: List<Row>,
  viewer: Viewer,
  condition: Sql,
): Sql => sql`select ${columns(viewer)} from ${from} ${joins?.(viewer) ?? empty} where ${condition}`;

/** Unordered. The ids must already be known to be visible. */
export const readRecords = <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Row[]> =>
  connection.query<Row>(selectRecords(list, viewer, sql`${list.id} = any(${[...ids]}::int[])`), { plan: 'once' });

/**
 * PostgreSQL's one plan for a list of values assumes ten of them. For fewer, it would plan each time, which takes
 * longer than the statement: 574 instead of 73 microseconds for one license. So a short list repeats its first value.
 */
const minPlanned = 12;
const longEnough = (ids: readonly number[]): number[] => {
  const [id] = ids;
  return id === undefined ? [] : [...ids, ...Array<number>(Math.max(0, minPlanned - ids.length)).fill(id)];
};

/** Reads the records that the viewer sees, in no order. */
export const readVisible = <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Row[]> => {
  const asked = sql`${list.id} = any(${longEnough(ids)}::int[]) and ${list.visible(viewer)}`;
  return readAllAsJson<Row>(connection, selectRecords(list, viewer, asked));
};

export const readRecord = async <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  id: number,
): Promise<Row | null> => first(await readVisible(connection, list, viewer, [id]));

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
      // A null of the key's type, because the parts of the list are one union.
      by: order.onlyManagers && !managed ? sql`case when false then ${order.by} end` : order.by,
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
