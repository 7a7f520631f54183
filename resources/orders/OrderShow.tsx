import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useGetOne, useParams } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { useIsTabAddress } from '../../src/components/detail/tabs';
import { ListError } from '../../src/components/table/ListError';
import { NotFound } from '../../src/layout/NotFound';
import { isMissing } from '../../src/lib/isMissing';
import { OrderView, ownTabs } from './OrderView';

/** One order; not found when there is none, or none this manager may see (rows SHELL-08, SHELL-21). */
export const OrderShow = () => {
  const { id } = useParams();
  const { data: order, error, refetch } = useGetOne<Order>('orders', { id: Number(id) });
  const isTab = useIsTabAddress('orders', ownTabs);
  if (isMissing(error) || !isTab) return <NotFound />;
  if (error && !order) return <ListError onRetry={() => void refetch()} />;
  if (!order) return <Skeleton variant="rounded" height={320} />;
  return (
    <RecordContextProvider value={order}>
      <OrderView key={order.id} order={order} />
    </RecordContextProvider>
  );
};
