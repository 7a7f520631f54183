import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { AddManagerAnswer, AddManagerBody } from '../../../contract/schemas/licenseCommands';
import type { OrderManager } from '../../../contract/schemas/order';
import { useCall } from '../useCall';
import { useCommand } from '../useCommand';

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

/** Makes somebody a license manager of an order (rows ODET-06, LUSR-07). */
export const useAddManager = (orderId: Identifier) =>
  useCommand<AddManagerBody, Pick<AddManagerAnswer, 'initial_password'>>({
    send: (provider, body, key) => provider.addOrderManager(orderId, body, key),
    saved: ({ email }) => ({ detail: 'resources.order_managers.notifications.added', values: { name: email } }),
  });
