import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { AddManagerAnswer, AddManagerBody } from '../../../contract/schemas/licenseCommands';
import type { OrderManager } from '../../../contract/schemas/order';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { readEach } from '../runs/runEach';

/**
 * Reads the managers of each order, with one call each. An order whose managers the person may not read counts as
 * having none.
 */
export const readOrderManagers = async (
  provider: PortalDataProvider,
  orders: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number | null, readonly OrderManager[]>> => {
  const managers = new Map<number | null, readonly OrderManager[]>();
  await readEach(
    [...new Set(orders)],
    async order => managers.set(order, await provider.getOrderManagers(order)),
    signal,
  );
  return managers;
};

const nobody: OrderManager[] = [];

export const useOrderManagers = (orderId: Identifier | null) => {
  const call = useCall();
  const { data = nobody } = useQuery({
    queryKey: ['order_managers', 'getOrderManagers', orderId],
    queryFn: () => (orderId === null ? nobody : call(provider => provider.getOrderManagers(orderId))),
  });
  return data;
};

export const useAddManager = (orderId: Identifier) =>
  useCommand<AddManagerBody, Pick<AddManagerAnswer, 'initial_password'>>({
    send: (provider, body, key) => provider.addOrderManager(orderId, body, key),
    saved: ({ email }) => ({ detail: 'resources.order_managers.notifications.added', values: { name: email } }),
  });
