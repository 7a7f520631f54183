import { type CSSObject, type Theme, ThemeProvider } from '@mui/material/styles';
import { Pagination } from 'ra-ui-materialui';
import { type ReactNode, useMemo } from 'react';
import { pageSize } from '../../contract/constants';
import { listDefaults } from '../components/table/listDefaults';
import { bar, type Themed } from '../theme/reactAdmin';

/** In place of the bar above the table, in colours that can be read in light and dark. */
const bulkActions = ({ theme: { palette } }: Themed): CSSObject => ({
  '& .RaBulkActionsToolbar-toolbar': { color: palette.text.primary, backgroundColor: palette.background.paper },
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    height: 56,
    minHeight: 56,
    border: `1px solid ${palette.divider}`,
    transform: 'translateY(-56px)',
  },
  '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
});

type Looks = NonNullable<Theme['components']>;

const pagination = <Pagination rowsPerPageOptions={[pageSize, 50, 100]} />;
const small = { '&, & .MuiTypography-root, & .MuiInputBase-root': { fontSize: '0.8125rem' } };

const looks: Looks = {
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaFilterForm: { styleOverrides: { root: bar } },
  RaBulkActionsToolbar: { styleOverrides: { root: bulkActions } },
  MuiTablePagination: { styleOverrides: { root: small } },
};

interface Props {
  defaultSort?: string;
  children: ReactNode;
}

/** Gives react-admin's <List> and <InfiniteList> the order that the resource declares, the portal's page size and its looks. */
export const ListDefaults = ({ defaultSort = 'id', children }: Props) => {
  const theme = useMemo(() => {
    const { sort, perPage } = listDefaults(defaultSort);
    const components: Looks = {
      ...looks,
      RaList: {
        defaultProps: { sort, perPage, pagination },
        // A table that is wider scrolls by itself.
        styleOverrides: { root: { '& > .RaList-main': { minWidth: 0 } } },
      },
      RaInfiniteList: { defaultProps: { sort, perPage } },
    };
    return (outer: Theme): Theme => ({ ...outer, components: { ...outer.components, ...components } });
  }, [defaultSort]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
