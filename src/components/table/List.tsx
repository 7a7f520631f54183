import { keepPreviousData } from '@tanstack/react-query';
import {
  type FilterPayload,
  HttpError,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useGetList,
  useListParams,
  useLocation,
  useNotify,
  useRecordSelection,
  useResourceContext,
  useResourceDefinition,
  useSelectAll,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { searchTextMaxLength } from '../../../contract/constants';
import type { ResourceDeclaration } from '../../lib/resource';
import { useListPlace } from '../PageTitle';
import { useOffer } from '../useExtension';
import { filterIn, listDefaults, listShown, listStart, shippedSort } from './listDefaults';
import { useSetParameter } from './useColumns';

interface Props extends Omit<ListStateOptions, 'resource'> {
  resource?: string;
  children: ReactNode;
}

/** A list with the portal's page size. Its state is only in the address, so that reloads, Back and links keep it. */
export const List = <R extends RaRecord>({ children, ...props }: Props) => {
  const resource = useResourceContext(props);
  if (!resource) throw new Error('List needs a resource.');
  const list = useListState<R>({ ...props, resource });
  usePageInTitle(!props.disableSyncWithLocation, list);
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListStateOptions {
  resource: string;
  /** Sent with every request in addition to the search. */
  filter?: FilterPayload;
  /** Keeps page, sort and filters out of the address. */
  disableSyncWithLocation?: boolean;
}

/** No notification: ListError shows the error. */
const withoutToast = () => undefined;

/** Says which filters of the address are ignored, so that nobody mistakes the list for what the link meant. */
const useIgnoredNote = (names: string, tooLong: string, isInAddress: boolean) => {
  const notify = useNotify();
  const isCut = !filterIn(useLocation().search) && isInAddress;
  useEffect(() => {
    const note = { type: 'warning', autoHideDuration: noteDurationMs } as const;
    if (isCut) notify('portal.shell.ignored_filter.cut', note);
    if (names) notify('portal.shell.ignored_filter.unknown', { ...note, messageArgs: { names } });
    if (tooLong) {
      const messageArgs = { names: tooLong, count: searchTextMaxLength };
      notify('portal.shell.ignored_filter.long', { ...note, messageArgs });
    }
  }, [isCut, names, tooLong, notify]);
};
/** Long enough to read what a link has lost. */
const noteDurationMs = 10_000;

/** Names the page of a list in the document title, except the first one. */
const usePageInTitle = (isInAddress: boolean, { page, perPage, total = 0, meta }: ListControllerResult) => {
  const translate = useTranslate();
  const text = `portal.shell.list.title_page${total > 0 && meta?.moreThan === undefined ? '_of' : ''}`;
  useListPlace(isInAddress && page > 1 ? translate(text, { page, pages: Math.ceil(total / perPage) }) : '');
};

/** The page, sort and filters of the address, as far as this list supports them. */
const useShown = (
  { resource, disableSyncWithLocation }: ListStateOptions,
  options: Partial<ResourceDeclaration> = {},
) => {
  const offer = useOffer();
  const defaults = listStart(options, offer);
  const [query, { setPage, setPerPage, setSort, setFilters, showFilter, hideFilter }] = useListParams({
    ...defaults,
    resource,
    disableSyncWithLocation,
    storeKey: false,
  });
  const shown = useMemo(() => listShown(query, options, offer), [query, options, offer]);
  useIgnoredNote(shown.ignored.join(', '), shown.tooLong.join(', '), !disableSyncWithLocation);
  const setters = { setPage, setPerPage, setSort, setFilters, showFilter, hideFilter };
  // Instead of an order that the back end refuses. A company's own can be one, too.
  const fallback = listDefaults(shippedSort(options)).sort;
  return { fallback, shown, query, setters };
};

/** Like ra-core's useListController, which would silently go to the first page if a page failed to load. */
const useListState = <R extends RaRecord>({
  resource,
  filter,
  disableSyncWithLocation,
}: ListStateOptions): ListControllerResult<R> => {
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const { fallback, shown, query, setters } = useShown({ resource, disableSyncWithLocation }, options);
  const setParameter = useSetParameter();
  const { page, perPage, filter: filterValues } = shown;
  const wanted = { ...filterValues, ...filter };
  // It may be a filter that the back end refuses. Without it, the order is asked for again.
  const asked = JSON.stringify([shown.sort.field, wanted]);
  const [refused, setRefused] = useState<string>();
  const { field, order } = asked === refused ? fallback : shown.sort;
  const sort = useMemo(() => ({ field, order }), [field, order]);
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ resource, disableSyncWithStore: true });
  const onSelectAll = useSelectAll({ resource, sort, filter: wanted, disableSyncWithStore: true });
  const { pageInfo, ...answer } = useGetList<R>(
    resource,
    { pagination: { page, perPage }, sort, filter: wanted },
    { placeholderData: keepPreviousData, onError: withoutToast },
  );

  const { data, total, meta, error, isPending, isFetching } = answer;
  // The address can contain any field, and a back end may be unable to sort by some of them.
  const isRefused = error instanceof HttpError && error.status === 400;
  if (isRefused && field !== fallback.field) setRefused(asked);
  useEffect(() => {
    if (isPending || isFetching || error) return;
    // The page is beyond the last one, by the address or because its last record is gone.
    const isLastKnown = data?.length || (total && !meta?.moreThan);
    const last = isLastKnown ? Math.ceil((total ?? page * perPage) / perPage) : 1;
    const nearest = Math.min(Math.max(1, page), last);
    if (nearest === query.page) return;
    if (disableSyncWithLocation) setters.setPage(nearest);
    // Back leads past a page that is none.
    else setParameter('page', String(nearest));
  });

  const state = {
    ...answer,
    resource,
    filter,
    sort,
    page,
    perPage,
    filterValues,
    displayedFilters: query.displayedFilters,
    ...setters,
    selectedIds,
    onSelect: select,
    onSelectAll,
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
    exporter: false,
    hasNextPage: pageInfo?.hasNextPage ?? page * perPage < (total ?? 0),
    hasPreviousPage: pageInfo?.hasPreviousPage ?? page > 1,
  };
  // The type is a union over data, total and error, which useGetList returns together.
  return state as ListControllerResult<R>;
};
