import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useCallback } from 'react';
import type { Order, OrderManager } from '../../contract/schemas/order';
import { useAcceptsCredentials } from '../../src/components/credentials';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { InitialPassword, initialPasswordLabel } from '../../src/licensing/people/InitialPassword';
import { Clipped } from '../../src/components/table/Clipped';
import type { Column } from '../../src/components/table/types';
import { useVerdict } from '../../src/components/usePerson';
import { AddManagerButton, OrderManagerMenu } from './managerActions';

const none = '-';
const loadError = { detail: 'resources.order_managers.load_error' };
const email = ({ true_email }: OrderManager) => true_email;

export const orderManagerColumns: Column<OrderManager>[] = [
  { source: 'true_email', card: 'title', width: 14, grows: true, render: manager => <Clipped text={email(manager)} /> },
  { source: 'first_name', render: manager => manager.first_name || none },
  { source: 'last_name', render: manager => manager.last_name || none },
  { source: 'phone_number', width: 8, sortBy: false, render: manager => manager.phone_number || none },
];

const columnsWithPassword: Column<OrderManager>[] = [
  ...orderManagerColumns,
  {
    source: 'initial_password',
    label: initialPasswordLabel,
    width: 12,
    sortBy: false,
    render: manager => <InitialPassword {...manager} />,
  },
];

export const OrderManagersTab = () => {
  const order = useRecordContext<Order>();
  const mayReadPasswords = useVerdict('manage_managers') === 'allowed';
  const acceptsCredentials = useAcceptsCredentials();
  const menu = useCallback(
    (manager: OrderManager) => order && <OrderManagerMenu orderId={order.id} manager={manager} />,
    [order],
  );
  if (!order) return null;
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <AddManagerButton orderId={order.id} />
      </Box>
      <RelatedTable<OrderManager>
        reference="order_managers"
        target="order"
        columns={mayReadPasswords && acceptsCredentials ? columnsWithPassword : orderManagerColumns}
        loadError={loadError}
        rowLabel={email}
        rowActions={menu}
      />
    </>
  );
};
