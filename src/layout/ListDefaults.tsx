import { type CSSObject, type Theme, ThemeProvider } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { Pagination } from 'ra-ui-materialui';
import { type ReactNode, useMemo } from 'react';
import { pageSize } from '../../contract/constants';
import { ListError } from '../components/table/ListError';
import { listDefaults } from '../components/table/listDefaults';
import { bar, type Themed } from '../theme/reactAdmin';
import { SavedQueries } from './SavedQueries';

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
  const { error, perPage } = useListContext();
  // A list may begin with a number of its own.
  const sizes = [...new Set([pageSize, 50, 100, perPage])].toSorted((one, other) => one - other);
  return !error && <Pagination rowsPerPageOptions={sizes} />;
};

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
        defaultProps: { sort, perPage, pagination, error: failure },
        // Lets a wide table scroll by itself.
        styleOverrides: { root: { '& > .RaList-main': { minWidth: 0 } } },
      },
      RaInfiniteList: { defaultProps: { sort, perPage, error: failure } },
    };
    return (outer: Theme): Theme => ({ ...outer, components: { ...outer.components, ...components } });
  }, [defaultSort]);
  return (
    <ThemeProvider theme={theme}>
      <SavedQueries>{children}</SavedQueries>
    </ThemeProvider>
  );
};
