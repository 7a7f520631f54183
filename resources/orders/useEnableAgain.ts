import { useCommand } from '../../src/components/useCommand';

/** Enables these licenses: the way back of useDisableAll. */
export const useEnableAgain = (onDone: () => void) =>
  useCommand<number[]>({
    send: (provider, ids) => provider.enableLicenses(ids),
    saved: ({ length }) => ({ detail: 'resources.orders.notifications.enabled', values: { smart_count: length } }),
    onSuccess: onDone,
  });
