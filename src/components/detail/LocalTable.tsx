import { ListContextProvider, type RaRecord, type SortPayload } from 'ra-core';
import { RecordTable } from '../table/RecordTable';
import type { RowsProps } from '../table/types';
import { useLocalList } from './useLocalList';

interface Props<R extends RaRecord> extends RowsProps<R> {
  /** Name of what is listed: prefix of the column labels, and of the selection. */
  resource: string;
  rows: readonly R[];
  /** As they came when absent. */
  sort?: SortPayload;
  /** Keeps page and sort in the address, of which there is one: for one list of a page. */
  isInAddress?: boolean;
}

/** A table of records that came with another record: sorted and paged here. One that fits a page has no page line. */
export const LocalTable = <R extends RaRecord>({ resource, rows, sort, isInAddress, ...table }: Props<R>) => (
  <ListContextProvider value={useLocalList(rows, { resource, sort, isInAddress })}>
    <RecordTable<R> {...table} />
  </ListContextProvider>
);
