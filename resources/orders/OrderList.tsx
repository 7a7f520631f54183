import Box from '@mui/material/Box';
import type { Order } from '../../contract/schemas/order';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import { SearchBar } from '../../src/components/table/SearchBar';
import { orderColumns } from './orderColumns';
import { orderSearchFields } from './orderSearch';

const hrefOf = ({ id }: Order) => `/orders/${id}`;

/** The orders of a manager (rows OLIST-01 to OLIST-05). */
export const OrderList = () => (
  <PagedList<Order>>
    <Box sx={{ mb: 1 }}>
      <SearchBar fields={orderSearchFields} />
    </Box>
    <RecordTable<Order> columns={orderColumns} rowHref={hrefOf} />
  </PagedList>
);
