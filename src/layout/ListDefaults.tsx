import { type Theme, ThemeProvider } from '@mui/material/styles';
import { Pagination } from 'ra-ui-materialui';
import { type ReactNode, useMemo } from 'react';
import { pageSize } from '../../contract/constants';
import { listDefaults } from '../components/table/listDefaults';

const pagination = <Pagination rowsPerPageOptions={[pageSize, 50, 100]} />;

/** Makes the order that a resource declares, and the portal's page size, the defaults of react-admin's <List> and <InfiniteList>. */
export const ListDefaults = ({ defaultSort = 'id', children }: { defaultSort?: string; children: ReactNode }) => {
  const theme = useMemo(() => {
    const { sort } = listDefaults(defaultSort);
    return (outer: Theme): Theme => {
      const { RaList, RaInfiniteList } = outer.components ?? {};
      const components = {
        ...outer.components,
        RaList: { ...RaList, defaultProps: { ...RaList?.defaultProps, sort, pagination } },
        RaInfiniteList: { ...RaInfiniteList, defaultProps: { ...RaInfiniteList?.defaultProps, sort } },
      };
      return { ...outer, components };
    };
  }, [defaultSort]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
