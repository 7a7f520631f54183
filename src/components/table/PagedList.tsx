import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import {
  type FilterPayload,
  HttpError,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useGetList,
  useListParams,
  useNotify,
  useRecordSelection,
  useResourceContext,
  useResourceDefinition,
  useSelectAll,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { usePerson } from '../usePerson';
import { listDefaults, listShown } from './listDefaults';

interface Props extends Omit<ListStateOptions, 'resource'> {
  /** That of the page where it says none. */
  resource?: string;
  children: ReactNode;
}

/**
 * A list as the portal has them: 20 rows, sorted as its resource declares, and its whole state (page, sort, filters,
 * search type) in the address only, so that reload, back and a shared link keep it and nothing is left on the machine.
 * Whether the person may be here is not asked again: AuthGate and the resource's access rule have let him.
 */
export const PagedList = <R extends RaRecord>({ children, ...props }: Props) => {
  const resource = useResourceContext(props);
  if (!resource) throw new Error('A list is of a resource.');
  const list = useListState<R>({ ...props, resource });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListStateOptions {
  resource: string;
  /** What every page is asked for besides, whatever is searched. */
  filter?: FilterPayload;
  /** Keeps page, sort and filters out of the address, where it is another list's. */
  disableSyncWithLocation?: boolean;
}

/** The table itself says what failed (ListError); a toast would say it twice. */
const withoutToast = () => undefined;

/**
 * The state of a list as ra-core's useListController has it, out of the same hooks, for one thing that it does: to it, a
 * page that could not be loaded is a page that does not exist, and it turns to the first without a word.
 */
const useListState = <R extends RaRecord>({
  resource,
  filter,
  disableSyncWithLocation,
}: ListStateOptions): ListControllerResult<R> => {
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const defaults = listDefaults(options?.defaultSort ?? 'id');
  const [query, { setPage, setPerPage, setSort, setFilters, showFilter, hideFilter }] = useListParams({
    ...defaults,
    resource,
    disableSyncWithLocation,
    storeKey: false,
  });
  const isManager = usePerson()?.isManager !== false;
  const shown = useMemo(() => listShown(query, options ?? {}, isManager), [query, options, isManager]);
  const { page, perPage, filter: filterValues, hasUnknownFilter } = shown;
  const [refusedSort, setRefusedSort] = useState<string>();
  const { field, order } = shown.sort.field === refusedSort ? defaults.sort : shown.sort;
  const sort = useMemo(() => ({ field, order }), [field, order]);
  const wanted = { ...filterValues, ...filter };
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ resource, disableSyncWithStore: true });
  const onSelectAll = useSelectAll({ resource, sort, filter: wanted, disableSyncWithStore: true });
  const queryClient = useQueryClient();
  const onSuccess = () => {
    if (options?.readAnew) void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'], refetchType: 'none' });
  };
  const { pageInfo, ...answer } = useGetList<R>(
    resource,
    { pagination: { page, perPage }, sort, filter: wanted },
    { placeholderData: keepPreviousData, onError: withoutToast, onSuccess },
  );

  const { data, total, error, isPending, isFetching } = answer;
  // Not every back end sorts by every column, and an address may name anything.
  const isRefused = error instanceof HttpError && error.status === 400;
  if (isRefused && field !== defaults.sort.field) setRefusedSort(field);
  const notify = useNotify();
  useEffect(() => {
    if (hasUnknownFilter) notify('portal.shell.list.unknown_filter', { type: 'warning' });
  }, [hasUnknownFilter, notify]);
  useEffect(() => {
    if (isPending || isFetching || error) return;
    // Beyond the end, whether by the address or because the last record of the last page has gone.
    const last = data?.length ? Math.ceil((total ?? page * perPage) / perPage) : 1;
    const nearest = Math.min(Math.max(1, page), last);
    if (nearest !== query.page) setPage(nearest);
  }, [isPending, isFetching, error, data, total, page, query.page, perPage, setPage]);

  const state = {
    ...answer,
    resource,
    filter,
    sort,
    page,
    perPage,
    filterValues,
    displayedFilters: query.displayedFilters,
    setPage,
    setPerPage,
    setSort,
    setFilters,
    showFilter,
    hideFilter,
    selectedIds,
    onSelect: select,
    onSelectAll,
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
    exporter: false,
    hasNextPage: pageInfo?.hasNextPage ?? page * perPage < (total ?? 0),
    hasPreviousPage: pageInfo?.hasPreviousPage ?? page > 1,
  };
  // The type tells states apart by data, total and error, which come together from useGetList.
  return state as ListControllerResult<R>;
};
