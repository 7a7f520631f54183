import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useList,
  useListParams,
  useRecordSelection,
} from 'ra-core';
import { useMemo } from 'react';
import { pageSize } from '../../../contract/constants';
import { sortedBy } from '../../lib/sortedBy';
import { DataTable } from '../table/DataTable';
import type { RowsProps } from '../table/types';

interface Props<R extends RaRecord> extends RowsProps<R> {
  resource: string;
  rows: readonly R[];
  sort?: SortPayload;
  /** Keeps page and sort in the address. Only one list of a page can do this. */
  isInAddress?: boolean;
}

/** A table of records that came with another record. Sorts and pages them in the browser. */
export const LocalTable = <R extends RaRecord>({ resource, rows, sort, isInAddress, ...table }: Props<R>) => (
  <ListContextProvider value={useLocalList(rows, { resource, sort, isInAddress })}>
    <DataTable<R> {...table} />
  </ListContextProvider>
);

interface Options {
  resource: string;
  sort?: SortPayload;
  isInAddress?: boolean;
}

const none: RaRecord[] = [];
const asTheyCame: SortPayload = { field: '', order: 'ASC' };

/** Sorts and pages itself: ra-core's useList would first render all records, such as a thousand members of a bundle. */
export const useLocalList = <R extends RaRecord>(
  records: readonly R[],
  { isInAddress = false, ...options }: Options,
) => {
  const { sort: firstSort = asTheyCame, resource } = options;
  const [selectedIds, { select }] = useRecordSelection({ resource, disableSyncWithStore: true });
  const own = useList({ data: none, perPage: pageSize, ...options });
  const defaults = { resource, sort: firstSort, perPage: pageSize, storeKey: false as const };
  const [addressState, { setPage, setSort }] = useListParams({ ...defaults, disableSyncWithLocation: !isInAddress });
  const inAddress = {
    page: addressState.page,
    sort: { field: addressState.sort, order: addressState.order },
    setPage,
    setSort,
  };
  const list = isInAddress ? { ...own, ...inAddress } : own;
  const { field, order } = list.sort;
  const sorted = useMemo(() => sortedBy(records, { field, order }), [records, field, order]);
  // The last page may have lost its last record, and the address can contain any number.
  const page = Math.min(Math.max(1, Math.trunc(list.page) || 1), Math.ceil(records.length / pageSize) || 1);
  const data = sorted.slice((page - 1) * pageSize, page * pageSize);
  // An undefined total hides the page buttons.
  const total = records.length <= pageSize ? undefined : records.length;
  const selection = { selectedIds, onSelect: select };
  return { ...list, ...selection, page, perPage: pageSize, data, total } as ListControllerResult<R>;
};
