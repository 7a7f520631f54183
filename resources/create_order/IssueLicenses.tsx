import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useParams } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { ListError } from '../../src/components/table/ListError';
import { usePerson } from '../../src/components/usePerson';
import { NotFound } from '../../src/layout/NotFound';
import { isMissing } from '../../src/lib/isMissing';
import { OrderWizard } from './OrderWizard';

/** More licenses on an existing order (row SHELL-03). */
export const IssueLicenses = () => {
  const person = usePerson();
  const { orderId } = useParams();
  const { data: order, error, refetch } = useGetOne<Order>('create-order', { id: Number(orderId) });
  if (isMissing(error)) return <NotFound />;
  if (error && !order) return <ListError onRetry={() => void refetch()} />;
  if (!order || !person) return <Skeleton variant="rounded" height={320} />;
  return <OrderWizard key={order.id} person={person} order={order} />;
};
