import type { OrderManager } from '../../contract/schemas/order';
import { useSavedCommand } from '../../src/components/useSavedCommand';

/** Takes a manager off an order (rows ODET-08, WIRE-65). */
export const useRemoveManager = (orderId: number, { id, true_email }: OrderManager) =>
  useSavedCommand(provider => provider.removeOrderManager(orderId, id), {
    detail: 'resources.order_managers.notifications.removed',
    values: { name: true_email },
  });
