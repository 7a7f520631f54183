import type { Order } from '../../contract/schemas/order';
import { ListToolbar } from '../../src/components/table/ListToolbar';
import { List } from '../../src/components/table/List';
import { DataTable } from '../../src/components/table/DataTable';
import { orderColumns } from './orderColumns';
import { orderSearchFields } from './orderSearch';

export const OrderList = () => (
  <List<Order>>
    <ListToolbar<Order> fields={orderSearchFields} columns={orderColumns} />
    <DataTable<Order> columns={orderColumns} rowClick="show" />
  </List>
);
