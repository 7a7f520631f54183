import { ListContextProvider, type ListControllerResult, type RaRecord, type SortPayload, useList } from 'ra-core';
import { useMemo } from 'react';
import { pageSize } from '../../../contract/constants';
import { sortedBy } from '../../lib/sortedBy';
import { RecordTable } from '../table/RecordTable';
import type { RowsProps } from '../table/types';

interface Props<R extends RaRecord> extends RowsProps<R> {
  /** Name of what is listed: prefix of the column labels, and of the selection. */
  resource: string;
  rows: readonly R[];
  /** As they came when absent. */
  sort?: SortPayload;
}

const none: RaRecord[] = [];

/** A table of records that came with another record: sorted and paged here. One that fits a page has no page line. */
export const LocalTable = <R extends RaRecord>({ resource, rows, sort, ...table }: Props<R>) => {
  // ra-core would sort and cut the rows in an effect, after having drawn all of them once: it keeps the state only.
  const list = useList({ data: none, perPage: pageSize, resource, sort });
  const { field, order } = list.sort;
  const sorted = useMemo(() => sortedBy(rows, { field, order }), [rows, field, order]);
  // The last page may have lost its only row.
  const page = Math.min(list.page, Math.ceil(rows.length / pageSize) || 1);
  const data = sorted.slice((page - 1) * pageSize, page * pageSize);
  // Without a total there are no pages to choose from.
  const total = rows.length <= pageSize ? undefined : rows.length;
  return (
    <ListContextProvider value={{ ...list, page, data, total } as ListControllerResult<R>}>
      <RecordTable<R> {...table} />
    </ListContextProvider>
  );
};
