import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { PageTitle } from '../../src/components/PageTitle';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import { SearchBar } from '../../src/components/table/SearchBar';
import { orderColumns } from './orderColumns';
import { orderSearchFields } from './orderSearch';

const hrefOf = ({ id }: Order) => `/orders/${id}`;
const loadError = { detail: 'resources.orders.load_error' };

/** The orders of a manager (rows OLIST-01 to OLIST-05). */
export const OrderList = () => {
  const translate = useTranslate();
  return (
    <PagedList<Order>>
      <PageTitle text={translate('resources.orders.name', { smart_count: 2 })} />
      <Box sx={{ mb: 1 }}>
        <SearchBar fields={orderSearchFields} />
      </Box>
      <RecordTable<Order> columns={orderColumns} rowHref={hrefOf} loadError={loadError} />
    </PagedList>
  );
};
