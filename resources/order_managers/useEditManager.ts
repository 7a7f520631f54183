import type { OrderManager } from '../../contract/schemas/order';
import type { UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../../src/auth/useRefreshPerson';
import { useCommand } from '../../src/components/useCommand';
import { usePerson } from '../../src/components/usePerson';

interface ManagerChange {
  change: UserChange;
  /** Empty: stays as it is. */
  password: string;
}

/**
 * Changes who a manager is, and his password where one is given (row WIRE-09). The password goes first: it is what may be
 * refused, and then nothing has been saved. Whoever changes himself is shown with his new name.
 */
export const useEditManager = ({ id, true_email }: OrderManager) => {
  const refreshPerson = useRefreshPerson();
  const isOneself = usePerson()?.user.id === id;
  const { mutateAsync } = useCommand<ManagerChange>({
    send: async (provider, { change, password }) => {
      if (password) await provider.setPassword(id, password);
      await provider.updateUser(id, change);
    },
    saved: () => ({ detail: 'resources.order_managers.notifications.edited', values: { name: true_email } }),
    onSuccess: () => {
      if (isOneself) void refreshPerson();
    },
  });
  return { editManager: mutateAsync, isOneself };
};
