import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { OrderManager } from '../../../contract/schemas/order';
import { useCall } from '../useCall';

const nobody: OrderManager[] = [];

/** All managers of an order, to know who is one already (rows LUSR-04, ODET-09); none until they are known. */
export const useOrderManagers = (orderId: Identifier | null) => {
  const call = useCall();
  const { data = nobody } = useQuery({
    queryKey: ['order_managers', 'getOrderManagers', orderId],
    queryFn: () => (orderId === null ? nobody : call(provider => provider.getOrderManagers(orderId))),
  });
  return data;
};
