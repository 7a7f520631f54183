import type { OrderManager } from '../../contract/schemas/order';
import { useCommand } from '../../src/components/useCommand';

/** Takes a manager off an order (rows ODET-08, WIRE-65). */
export const useRemoveManager = (orderId: number, { id, true_email }: OrderManager) =>
  useCommand({
    send: provider => provider.removeOrderManager(orderId, id),
    saved: () => ({ detail: 'resources.order_managers.notifications.removed', values: { name: true_email } }),
  });
