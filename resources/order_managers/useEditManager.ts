import type { OrderManager } from '../../contract/schemas/order';
import type { UserChange } from '../../contract/schemas/user';
import { useCommand } from '../../src/components/useCommand';

interface ManagerChange {
  change: UserChange;
  /** Empty: stays as it is. */
  password: string;
}

/**
 * Changes who a manager is, and his password where one is given (row WIRE-09). The password goes first: it is what may be
 * refused, and then nothing has been saved.
 */
export const useEditManager = ({ id, true_email }: OrderManager) =>
  useCommand<ManagerChange>({
    send: async (provider, { change, password }) => {
      if (password) await provider.setPassword(id, password);
      await provider.updateUser(id, change);
    },
    saved: () => ({ detail: 'resources.order_managers.notifications.edited', values: { name: true_email } }),
  });
