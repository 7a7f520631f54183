import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

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
  render: (record: R) => ReactNode;
  /** Place on a phone's card: its title line, its status corner, or a labelled line (default). 'none' leaves it out. */
  card?: 'title' | 'status' | 'line' | 'none';
}
