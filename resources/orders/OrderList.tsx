import type { Order } from '../../contract/schemas/order';
import { ListToolbar } from '../../src/components/table/ListToolbar';
import { List } from '../../src/components/table/List';
import { useColumns } from '../../src/components/table/useColumns';
import { DataTable } from '../../src/components/table/DataTable';
import { useVerdict } from '../../src/components/usePerson';
import type { BulkActions } from '../../src/lib/bulk';
import { selectionOf } from '../../src/licensing/selection/selectionOf';
import { orderChoices, orderColumns } from './orderColumns';
import { orderSearchFields } from './orderSearch';

export const bulkOrders: BulkActions<Order> = {
  nameOf: ({ store_id }) => store_id,
  load: async () => (await import('./orderActions')).orderActions,
};

const selection = selectionOf(bulkOrders);

export const OrderList = () => (
  <List<Order>>
    <Orders />
  </List>
);

const Orders = () => {
  const mayManage = useVerdict('manage_managers') === 'allowed';
  const columns = useColumns(orderChoices, orderColumns);
  return (
    <>
      <ListToolbar<Order> fields={orderSearchFields} columns={columns} choices={orderChoices} />
      <DataTable<Order> columns={columns} rowClick="show" selection={mayManage ? selection : undefined} />
    </>
  );
};
