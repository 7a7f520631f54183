import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useList,
  useListParams,
} from 'ra-core';
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
  /** Keeps page and sort in the address, of which there is one: for one list of a page. */
  isInAddress?: boolean;
}

/** A table of records that came with another record: sorted and paged here. One that fits a page has no page line. */
export const LocalTable = <R extends RaRecord>({ resource, rows, sort, isInAddress, ...table }: Props<R>) => (
  <ListContextProvider value={useLocalList(rows, { resource, sort, isInAddress })}>
    <RecordTable<R> {...table} />
  </ListContextProvider>
);

interface Options {
  /** Name of what is listed: prefix of the column labels, and of the selection. */
  resource: string;
  /** As they came when absent. */
  sort?: SortPayload;
  /** Keeps page and sort in the address, of which there is one: for one list of a page. */
  isInAddress?: boolean;
}

const none: RaRecord[] = [];
const asTheyCame: SortPayload = { field: '', order: 'ASC' };

/**
 * The list context of records that are all here, a page at a time. ra-core's useList sorts and cuts in an effect, after
 * everything has been drawn once, which a thousand members of a bundle make felt: it keeps only the state here.
 */
export const useLocalList = <R extends RaRecord>(
  records: readonly R[],
  { isInAddress = false, ...options }: Options,
) => {
  const { sort: firstSort = asTheyCame, resource } = options;
  const own = useList({ data: none, perPage: pageSize, ...options });
  const defaults = { resource, sort: firstSort, perPage: pageSize, storeKey: false as const };
  const [told, { setPage, setSort }] = useListParams({ ...defaults, disableSyncWithLocation: !isInAddress });
  const inAddress = { page: told.page, sort: { field: told.sort, order: told.order }, setPage, setSort };
  const list = isInAddress ? { ...own, ...inAddress } : own;
  const { field, order } = list.sort;
  const sorted = useMemo(() => sortedBy(records, { field, order }), [records, field, order]);
  // The last page may have lost its only record, and an address may name any.
  const page = Math.min(Math.max(1, Math.trunc(list.page) || 1), Math.ceil(records.length / pageSize) || 1);
  const data = sorted.slice((page - 1) * pageSize, page * pageSize);
  // Without a total there are no pages to choose from.
  const total = records.length <= pageSize ? undefined : records.length;
  return { ...list, page, perPage: pageSize, data, total } as ListControllerResult<R>;
};
