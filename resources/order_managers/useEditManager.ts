import { useRef } from 'react';
import type { OrderManager } from '../../contract/schemas/order';
import type { UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../../src/auth/useRefreshPerson';
import { useCommand } from '../../src/components/useCommand';
import { useIsOneself } from '../../src/components/useIsOneself';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';

const onlyPassword = { detail: 'resources.order_managers.notifications.only_password' };

interface ManagerChange {
  change: UserChange;
  /** Empty: stays as it is. */
  password: string;
}

/**
 * Changes who a manager is, and his password where one is given (row WIRE-09). The password goes first: it is what may be
 * refused, and then nothing has been saved; where the rest fails, the message tells that it was changed. Whoever changes
 * himself is shown with his new name.
 */
export const useEditManager = ({ id, true_email }: OrderManager) => {
  const refreshPerson = useRefreshPerson();
  const isOneself = useIsOneself(id);
  const notify = usePortalNotify();
  const isPasswordSet = useRef(false);
  const { mutateAsync } = useCommand<ManagerChange>({
    // One key for both: it counts per address.
    send: async (provider, { change, password }, key) => {
      isPasswordSet.current = false;
      if (password) {
        await provider.setPassword(id, password, key);
        isPasswordSet.current = true;
      }
      await provider.updateUser(id, change, key);
    },
    saved: () => ({ detail: 'resources.order_managers.notifications.edited', values: { name: true_email } }),
    onSuccess: () => {
      if (isOneself) void refreshPerson();
    },
    onError: error => notify.notSaved(isPasswordSet.current ? onlyPassword : reasonOf(error)),
  });
  return { editManager: mutateAsync, isOneself };
};
