import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useParams } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { useIsTabAddress } from '../../src/components/detail/tabs';
import { RecordPage } from '../../src/components/RecordPage';
import { NotFound } from '../../src/layout/NotFound';
import { OrderView, ownTabs } from './OrderView';

/** One order (rows ODET-01 to ODET-13). */
export const OrderShow = () => {
  const { id } = useParams();
  const isTab = useIsTabAddress('orders', ownTabs);
  if (!isTab) return <NotFound />;
  return (
    <RecordPage<Order> resource="orders" id={id} skeleton={<Skeleton variant="rounded" height={320} />}>
      {order => (
        <RecordContextProvider value={order}>
          <OrderView key={order.id} order={order} />
        </RecordContextProvider>
      )}
    </RecordPage>
  );
};
