import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Bulk } from '../bulk/types';
import type { Translate } from '../../lib/words';

/** Widths that take a moment and a day, in rem. */
export const dateTimeWidth = 7.85;
export const dateWidth = 5.5;

/** A column of RecordTable. Cells are plain functions of the record: they render thousands of times. */
export interface Column<R extends RaRecord = RaRecord> {
  /** Key of the column and, unless `sortBy` says otherwise, react-admin's sort field. */
  source: string;
  /** Translation key of the header; `resources.<resource>.fields.<source>` when absent. */
  label?: string;
  /** Sort field; false when the column cannot be sorted. */
  sortBy?: string | false;
  /** Numbers are right-aligned. */
  align?: 'right';
  /** In rem, whatever the rows hold, so that no column moves when a page is turned. */
  width?: number;
  /** Gets a share of the room that is left; so does a column without a width. */
  grows?: true;
  /** Its text may take several lines. Other cells stay on one line: long texts belong into `Clipped`, which shows them whole on hover. */
  wraps?: true;
  render: (record: R) => ReactNode;
  /** The same as text, for a file, where `render` gives more than a text. */
  text?: (record: R, translate: Translate) => string | number;
  /** What stands behind the text and is no part of the row's link. */
  aside?: (record: R) => ReactNode;
  /**
   * Place on a phone's card: its title line, its status corner, or a labelled line (default). 'none' leaves it out. In a
   * table the title is the row's link.
   */
  card?: 'title' | 'status' | 'line' | 'none';
  /** Of several titles, the first one that names the record is used. */
  names?: (record: R) => boolean;
}

/** What a table shows. Keep columns and functions stable between renders, or every row renders again. */
export interface RowsProps<R extends RaRecord = RaRecord> {
  columns: readonly Column<R>[];
  /** Address of the record's page: its title becomes a link to it and the whole row opens it. */
  rowHref?: (record: R) => string;
  /** Content of the Actions column; the record is also in react-admin's record context. */
  rowActions?: (record: R) => ReactNode;
  /** Content below the row, shown by a button at its start. */
  expand?: (record: R) => ReactNode;
  /** Names the record to those who only hear its link or its expand button. Contains what its title shows. */
  rowLabel?: (record: R) => string;
  /** Makes rows selectable, for what can be done to many; not on phones. */
  bulk?: Bulk<R> | undefined;
}

/** Translation keys of the message of a list that could not be loaded. */
export interface LoadError {
  title?: string;
  detail: string;
}

/** The column that names a record; the first one where none is declared. */
export const titleOf = <R extends RaRecord>(columns: readonly Column<R>[], record: R): Column<R> | undefined =>
  columns.find(({ card, names }) => card === 'title' && (!names || names(record))) ?? columns[0];

/** A column's class, by which a status stays in sight. */
export const classOf = ({ card, wraps }: Pick<Column, 'card' | 'wraps'>): string | undefined =>
  card === 'status' ? 'status' : wraps && 'wraps';

export const sortFieldOf = ({ source, sortBy = source }: Pick<Column, 'source' | 'sortBy'>): string | false => sortBy;
