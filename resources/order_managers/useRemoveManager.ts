import { useNavigate } from 'ra-core';
import type { OrderManager } from '../../contract/schemas/order';
import { useCommand } from '../../src/components/useCommand';

/** Takes a manager off an order (rows ODET-08, WIRE-65). Who takes himself off is led to the orders he still has. */
export const useRemoveManager = (orderId: number, { id, true_email }: OrderManager, isOneself: boolean) => {
  const navigate = useNavigate();
  return useCommand({
    send: (provider, _values, key) => provider.removeOrderManager(orderId, id, key),
    saved: () => ({ detail: 'resources.order_managers.notifications.removed', values: { name: true_email } }),
    onSuccess: () => {
      if (isOneself) navigate('/orders');
    },
  });
};
