import { ListContextProvider, type ListControllerResult, type RaRecord, type SortPayload, useList } from 'ra-core';
import { pageSize } from '../../../contract/constants';
import { RecordTable } from '../table/RecordTable';
import type { RowsProps } from '../table/types';

interface Props<R extends RaRecord> extends RowsProps<R> {
  /** Name of what is listed: prefix of the column labels, and of the selection. */
  resource: string;
  rows: R[];
  /** As they came when absent. */
  sort?: SortPayload;
}

/** A table of records that came with another record: sorted and paged here. One that fits a page has no page line. */
export const LocalTable = <R extends RaRecord>({ resource, rows, sort, ...table }: Props<R>) => {
  const list = useList<R>({ data: rows, perPage: pageSize, resource, sort });
  const isOnePage = rows.length <= pageSize;
  return (
    <ListContextProvider value={isOnePage ? withoutTotal(list) : list}>
      <RecordTable<R> {...table} />
    </ListContextProvider>
  );
};

/** Without a total there are no pages to choose from. */
const withoutTotal = <R extends RaRecord>(list: ListControllerResult<R>) =>
  ({ ...list, total: undefined }) as ListControllerResult<R>;
