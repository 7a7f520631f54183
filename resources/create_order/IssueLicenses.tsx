import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { RecordPage } from '../../src/components/RecordPage';
import { usePerson } from '../../src/components/usePerson';
import { OrderWizard } from './OrderWizard';

/** More licenses on an existing order (row SHELL-03). */
export const IssueLicenses = () => {
  const person = usePerson();
  const { orderId } = useParams();
  return (
    <RecordPage<Order> resource="create-order" id={orderId} skeleton={<Skeleton variant="rounded" height={320} />}>
      {order => person && <OrderWizard key={order.id} person={person} order={order} />}
    </RecordPage>
  );
};
