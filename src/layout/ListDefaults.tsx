import { type CSSObject, type Theme, ThemeProvider } from '@mui/material/styles';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  defaultExporter,
  type Exporter,
  type Identifier,
  isValidSavedQuery,
  ListPaginationContext,
  type SavedQuery,
  type Store,
  StoreContext,
  useListContext,
  useListPaginationContext,
  useResourceContext,
  useStoreContext,
} from 'ra-core';
import { Pagination } from 'ra-ui-materialui';
import { type ReactNode, useMemo } from 'react';
import { pageSize } from '../../contract/constants';
import { isObject } from '../../contract/isObject';
import type { NewView, View } from '../../contract/extensions/views';
import { ListError } from '../components/table/ListError';
import { listDefaults } from '../components/table/listDefaults';
import { useCommand } from '../components/useCommand';
import { useViews, viewsKey } from '../components/views/openView';
import { withGuard } from '../lib/csv';
import { bar, type Themed } from '../theme/reactAdmin';

/** Takes the place of the bar above the table, in colours that are readable in light and dark. */
const bulkActions = ({ theme: { palette } }: Themed): CSSObject => ({
  '& .RaBulkActionsToolbar-toolbar': { color: palette.text.primary, backgroundColor: palette.background.paper },
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    height: 56,
    minHeight: 56,
    border: `1px solid ${palette.divider}`,
    transform: 'translateY(-56px)',
    // Covers the labels of the filters.
    zIndex: 2,
  },
  '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
});

type Looks = NonNullable<Theme['components']>;

/** react-admin's pagination would count rows that failed to load. */
const ListPages = () => {
  const { error, perPage, meta } = useListContext();
  const paging = useListPaginationContext();
  // A list may begin with a number of its own.
  const sizes = [...new Set([pageSize, 50, 100, perPage])].toSorted((one, other) => one - other);
  // The total is a guess that offers the next page, if the back end has not counted.
  const known = meta?.moreThan === undefined ? paging : { ...paging, total: undefined };
  return (
    !error && (
      <ListPaginationContext value={known}>
        <Pagination rowsPerPageOptions={sizes} />
      </ListPaginationContext>
    )
  );
};

const guarded = (value: unknown): unknown => {
  if (typeof value === 'string') return withGuard(value);
  if (Array.isArray(value)) return value.map(guarded);
  if (!isObject(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, guarded(each)]));
};

/** react-admin's, with texts that no spreadsheet runs as formulas. */
const exporter: Exporter = (records, ...others) => defaultExporter(guarded(records) as typeof records, ...others);

/** Shows the server's own message, which helps people who are adding a resource. */
const ListFailure = () => {
  const { error, refetch } = useListContext();
  return <ListError detail={error?.message || undefined} onRetry={() => void refetch()} />;
};

const pagination = <ListPages />;
const failure = <ListFailure />;
const small = { '&, & .MuiTypography-root, & .MuiInputBase-root': { fontSize: '0.8125rem' } };

/** On phones, a filter is as wide as the table. */
const filterInput = ({ theme }: Themed): CSSObject => ({
  [theme.breakpoints.down('sm')]: { '& .RaFilterFormInput-spacer': { width: 0 } },
});

const looks: Looks = {
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaFilterForm: { styleOverrides: { root: bar } },
  RaFilterFormInput: { styleOverrides: { root: filterInput } },
  RaBulkActionsToolbar: { styleOverrides: { root: bulkActions } },
  MuiTablePagination: { styleOverrides: { root: small } },
};

interface Props {
  defaultSort?: string;
  children: ReactNode;
}

/** Gives react-admin's <List> and <InfiniteList> the resource's default sort and the portal's page size and looks. */
export const ListDefaults = ({ defaultSort = 'id', children }: Props) => {
  const theme = useMemo(() => {
    const { sort, perPage } = listDefaults(defaultSort);
    const components: Looks = {
      ...looks,
      RaList: {
        defaultProps: { sort, perPage, pagination, exporter, error: failure },
        // Lets a wide table scroll by itself.
        styleOverrides: { root: { '& > .RaList-main': { minWidth: 0 } } },
      },
      RaInfiniteList: { defaultProps: { sort, perPage, exporter, error: failure } },
    };
    return (outer: Theme): Theme => ({ ...outer, components: { ...outer.components, ...components } });
  }, [defaultSort]);
  return (
    <ThemeProvider theme={theme}>
      <SavedQueries>{children}</SavedQueries>
    </ThemeProvider>
  );
};

/** The query as the list's address has it. */
const toAddress = ({ filter, displayedFilters, sort, perPage }: SavedQuery['value']): string =>
  String(
    new URLSearchParams({
      displayedFilters: JSON.stringify(displayedFilters ?? {}),
      filter: JSON.stringify(filter ?? {}),
      order: sort?.order ?? 'ASC',
      page: '1',
      perPage: String(perPage ?? pageSize),
      sort: sort?.field ?? 'id',
    }),
  );

interface KeptQuery extends SavedQuery {
  id: Identifier;
}

/** None for a view that react-admin could not show. It is left alone. */
const fromView = ({ id, name, query }: View): KeptQuery[] => {
  const {
    filter = '{}',
    displayedFilters = '{}',
    order = 'ASC',
    sort = 'id',
    perPage = pageSize,
  } = Object.fromEntries(new URLSearchParams(query));
  try {
    const kept = {
      id,
      label: name,
      value: {
        filter: JSON.parse(filter),
        displayedFilters: JSON.parse(displayedFilters),
        sort: { field: sort, order: order === 'DESC' ? ('DESC' as const) : ('ASC' as const) },
        perPage: Number(perPage),
      },
    };
    return isValidSavedQuery(kept) ? [kept] : [];
  } catch {
    return [];
  }
};

interface Kept {
  store: Store;
  queryClient: QueryClient;
  resource: string;
  create: (view: NewView) => void;
  remove: (id: Identifier) => void;
}

/** A store whose saved queries of a list are the person's views of it on the server. */
const storeOnServer = ({ store, queryClient, resource, create, remove }: Kept): Store => {
  const savedQueries = `${resource}.savedQueries`;
  const read = () =>
    (queryClient.getQueryData<View[]>(viewsKey) ?? [])
      .filter(view => view.is_own && view.resource === resource)
      .flatMap(fromView);
  // react-admin's dialogs add one query at the end, or leave one out.
  const write = (queries: readonly SavedQuery[]) => {
    const known = read();
    const added = queries.length > known.length ? queries.at(-1) : undefined;
    if (added) create({ name: added.label, resource, query: toAddress(added.value) });
    else known.filter(({ label }) => !queries.some(query => query.label === label)).forEach(({ id }) => remove(id));
  };
  return {
    ...store,
    getItem: <T,>(key: string, defaultValue?: T) =>
      key === savedQueries ? (read() as T) : store.getItem(key, defaultValue),
    setItem: (key, value) => (key === savedQueries ? write(value as SavedQuery[]) : store.setItem(key, value)),
    subscribe: (key, callback) =>
      key === savedQueries
        ? queryClient.getQueryCache().subscribe(({ type, query }) => {
            if (type === 'updated' && query.queryHash === hashKey(viewsKey)) callback(read());
          })
        : store.subscribe(key, callback),
  };
};

/** Keeps react-admin's saved queries as views, for managers and back ends that have views. The tab keeps others'. */
const SavedQueries = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const { isOffered } = useViews();
  const { mutate: create } = useCommand<NewView>({ send: (provider, view, key) => provider.createView(view, key) });
  const { mutate: remove } = useCommand<Identifier>({ send: (provider, id, key) => provider.deleteView(id, key) });
  const kept = useMemo(
    () => (isOffered ? storeOnServer({ store, queryClient, resource, create, remove }) : store),
    [isOffered, store, queryClient, resource, create, remove],
  );
  // react-admin's provider would set up the store again, which empties it.
  return <StoreContext value={kept}>{children}</StoreContext>;
};
