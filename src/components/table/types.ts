import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Bulk } from '../bulk/types';
import type { Translate } from '../../lib/words';

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
  /** Its text may take two lines where the table gets narrow; other cells never break. 'wide': later than others. */
  wraps?: true | 'wide';
  render: (record: R) => ReactNode;
  /** The same as text, for a file, where `render` gives more than a text. */
  text?: (record: R, translate: Translate) => string | number;
  /** Place on a phone's card: its title line, its status corner, or a labelled line (default). 'none' leaves it out. */
  card?: 'title' | 'status' | 'line' | 'none';
}

/** What a table shows. Keep columns and functions stable between renders, or every row renders again. */
export interface RowsProps<R extends RaRecord = RaRecord> {
  columns: readonly Column<R>[];
  /** Address of the record's page: the first cell becomes a link to it and the whole row opens it. */
  rowHref?: (record: R) => string;
  /** Content of the Actions column; the record is also in react-admin's record context. */
  rowActions?: (record: R) => ReactNode;
  /** Content below the row, shown by a button at its start. */
  expand?: (record: R) => ReactNode;
  /** Names the record to those who only hear its expand button. */
  rowLabel?: (record: R) => string;
  /** Makes rows selectable, for what can be done to many; not on phones. */
  bulk?: Bulk<R> | undefined;
}

/** Translation keys of the message of a list that could not be loaded. */
export interface LoadError {
  title?: string;
  detail: string;
}

export const sortFieldOf = ({ source, sortBy = source }: Pick<Column, 'source' | 'sortBy'>): string | false => sortBy;
