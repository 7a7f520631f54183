import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';

/** Enables licenses that have just been disabled: the undo of useDisableAll. */
export const useEnableAgain = (onDone: () => void) => {
  const notify = usePortalNotify();
  return useCommand<number[]>({
    send: (provider, ids) => provider.enableLicenses(ids),
    onSuccess: (_answer, { length }) => {
      onDone();
      notify.saved('resources.orders.notifications.enabled', { smart_count: length });
    },
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
