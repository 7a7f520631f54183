import type { Order } from '../../contract/schemas/order';
import { ListBar } from '../../src/components/table/ListBar';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import { orderColumns } from './orderColumns';
import { orderSearchFields } from './orderSearch';

const hrefOf = ({ id }: Order) => `/orders/${id}`;

export const OrderList = () => (
  <PagedList<Order>>
    <ListBar<Order> fields={orderSearchFields} columns={orderColumns} />
    <RecordTable<Order> columns={orderColumns} rowHref={hrefOf} />
  </PagedList>
);
