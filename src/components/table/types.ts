import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../lib/words';

/** The width of a date, in rem. */
export const dateWidth = 5.2;
/** A date with its time. Where there is no room for both in one line, the time stands below the date. */
export const dateTimeWidths = { width: 7.85, minWidth: dateWidth } as const;

/**
 * A column of DataTable. Cells are plain functions, because they render thousands of times. They are typed as methods, so
 * that parts without a type parameter accept the columns of any record.
 */
export interface Column<R extends RaRecord = RaRecord> {
  /** Key of the column. Also react-admin's sort field, unless `sortBy` is set. */
  source: string;
  /** Translation key of the header. Default: `resources.<resource>.fields.<source>`. */
  label?: string;
  /** The column that this one follows if it is chosen without a place. Default: the last. */
  after?: string;
  /** Sort field; false if the column cannot be sorted. */
  sortBy?: string | false;
  /** Set it for numbers. */
  align?: 'right';
  /** The width in rem. It is fixed, so that columns do not move from page to page. */
  width?: number;
  /** The width in rem where the window is too narrow for all columns. Default: `width`. */
  minWidth?: number;
  /** Takes a share of the remaining width, like a column without a width. */
  grows?: true;
  /** The text takes as many lines as it needs. Without this, it is cut off after two. */
  wraps?: true;
  render(record: R): ReactNode;
  /**
   * The text in an exported file. Needed if `render` does not return text.
   * @param whole the record of which this is one of several lines, or else the record itself
   */
  text?(record: R, translate: Translate, referenced?: RaRecord, whole?: R): string | number;
  /** The record of another resource that an exported file needs for the text. */
  reference?: { resource: string; id(record: R): Identifier | null };
  /** Shown after the text, outside of the row's link. */
  aside?(record: R): ReactNode;
  /**
   * Place on a phone's card. Default: 'line'. 'none' omits the column. In a table, the title is the row's link. 'gone': the
   * back end no longer sends the field.
   */
  card?: 'title' | 'status' | 'line' | 'none' | 'gone';
  /** The title of a record is the first title column for which this is true. */
  names?(record: R): boolean;
}

/** 'show' opens the record's own page, /<resource>/<id>. As in react-admin, a function returns another address. */
export type RowClick<R extends RaRecord> = 'show' | ((id: Identifier, resource: string, record: R) => string);

/** Makes rows selectable. */
export interface Selection<R extends RaRecord = RaRecord> {
  /** Labels a row's box. */
  nameOf(record: R): string;
  /** Shown below the table while rows are selected. `onLost` moves the focus back to the table. */
  Bar: ComponentType<{ onLost: () => void }>;
}

/** Keep columns and functions stable between renders. Otherwise every row renders again. */
export interface RowsProps<R extends RaRecord = RaRecord> {
  columns: readonly Column<R>[];
  rowClick?: RowClick<R>;
  rowActions?: (record: R) => ReactNode;
  expand?: (record: R) => ReactNode;
  /** The record's name for screen readers. Must contain the visible title. */
  rowLabel?: (record: R) => string;
  selection?: Selection<R> | undefined;
}

export interface LoadError {
  title?: string;
  detail: string;
}

/** The column that names a record. Default: the first column. */
export const titleOf = <R extends RaRecord>(columns: readonly Column<R>[], record: R): Column<R> | undefined =>
  columns.find(({ card, names }) => card === 'title' && (!names || names(record))) ?? columns[0];

/** The class `status` keeps the column visible while other columns scroll. `gone` strikes its heading through. */
export const classOf = ({ card }: Pick<Column, 'card'>): string | undefined =>
  card === 'status' || card === 'gone' ? card : undefined;

export const sortFieldOf = ({ source, sortBy = source }: Pick<Column, 'source' | 'sortBy'>): string | false => sortBy;
