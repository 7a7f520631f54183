import { type ListControllerResult, type RaRecord, type SortPayload, useList } from 'ra-core';
import { useMemo } from 'react';
import { pageSize } from '../../../contract/constants';
import { sortedBy } from '../../lib/sortedBy';

interface Options {
  /** Name of what is listed: prefix of the column labels, and of the selection. */
  resource: string;
  /** As they came when absent. */
  sort?: SortPayload;
}

const none: RaRecord[] = [];

/**
 * The list context of records that are all here, a page at a time. ra-core's useList sorts and cuts in an effect, after
 * everything has been drawn once, which a thousand members of a bundle make felt: it keeps only the state here.
 */
export const useLocalList = <R extends RaRecord>(records: readonly R[], options: Options) => {
  const list = useList({ data: none, perPage: pageSize, ...options });
  const { field, order } = list.sort;
  const sorted = useMemo(() => sortedBy(records, { field, order }), [records, field, order]);
  // The last page may have lost its only record.
  const page = Math.min(list.page, Math.ceil(records.length / pageSize) || 1);
  const data = sorted.slice((page - 1) * pageSize, page * pageSize);
  // Without a total there are no pages to choose from.
  const total = records.length <= pageSize ? undefined : records.length;
  return { ...list, page, data, total } as ListControllerResult<R>;
};
