import sql, { empty, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/connection';
import type { Asked, Filters } from './filters';
import { readAsJson } from './json';
import type { Order, Sorts } from './sorts';
import type { Viewer } from './visibility';

/**
 * A part of the records a person sees; the parts of a list have no record in common. Kept apart, each can be walked
 * along an index, which PostgreSQL does not do for one condition with an `or` between them.
 */
export interface Source {
  from: Sql;
  where: Sql;
  /** Whether the person manages these records; those he does not are not found by what they do not show. */
  managed: boolean;
  /**
   * Where the part's counts are kept: rows of `day` and `records`, with what the list's kept filters ask. The day
   * -infinity is all days together.
   */
  kept?: Sql;
}

/**
 * A list of records. One declaration gives its filters, its sorts, its count, its pages and its single records. All
 * fragments speak of the aliases that `from` introduces.
 */
export interface List<Row extends { id: number }> {
  /** The record's table, and what filters need beside it: left joins to unique keys. */
  from: Sql;
  id: Sql;
  visible: (viewer: Viewer) => Sql;
  /** What is visible, in parts; absent: all in one. */
  sources?: (viewer: Viewer) => readonly Source[];
  filters: Filters;
  /** Names of the filters by which counts are kept. */
  keptFilters?: ReadonlySet<string>;
  sorts: Sorts;
  /** In the wire's spelling: '-created_at'. */
  defaultSort: string;
  /** Searches that find more records are not counted to the end; absent: 10,000. */
  searchBound?: number;
  /** What to select for a record, named as in Row; where single records are read, times are spelt by `jsonTime`. */
  columns: (viewer: Viewer) => Sql;
  /** What only the columns need beside `from`: left joins to unique keys. */
  joins?: (viewer: Viewer) => Sql;
  /** Never filled: carries the type of the rows. */
  row?: Row;
}

/** A filter of a list with its value. */
export interface Condition extends Asked {
  name: string;
  onlyManagers?: true;
  isSearch?: true;
}

/** What a person asks of a list, checked against its tables. */
export interface Page {
  conditions: readonly Condition[];
  orders: readonly Order[];
  limit: number;
  offset: number;
}

/** The records on a page, and how many there are. */
export interface PageIds {
  /** Of all records that meet the conditions, on whatever page. */
  count: number;
  /** There are more than that. */
  isMinimum?: true;
  ids: number[];
}

/** Of one record or of a page: so few that the best plan is the same for everybody. */
const selectRecords = <Row extends { id: number }>(
  { columns, from, joins }: List<Row>,
  viewer: Viewer,
  condition: Sql,
): Sql => sql`select ${columns(viewer)} from ${from} ${joins?.(viewer) ?? empty} where ${condition}`;

/** The records of these ids, in no order: they must be known to be visible to the person. */
export const readRecords = <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Row[]> =>
  connection.query<Row>(selectRecords(list, viewer, sql`${list.id} = any(${[...ids]}::int[])`), { plan: 'once' });

/** The record of this id; null when the person does not see it. */
export const readRecord = <Row extends { id: number }>(
  connection: Connection,
  list: List<Row>,
  viewer: Viewer,
  id: number,
): Promise<Row | null> =>
  readAsJson<Row>(connection, selectRecords(list, viewer, sql`${list.id} = ${id} and ${list.visible(viewer)}`));
