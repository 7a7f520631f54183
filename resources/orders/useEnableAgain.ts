import type { OrderLicense } from '../../contract/schemas/order';
import { useCommand } from '../../src/components/useCommand';
import { countOf, idsOf } from './orderLicenses';

/** Enables these licenses: the way back of useDisableAll. */
export const useEnableAgain = (onDone: () => void) =>
  useCommand<readonly OrderLicense[]>({
    send: (provider, licenses, key) => provider.enableLicenses(idsOf(licenses), key),
    saved: licenses => ({
      detail: 'resources.orders.notifications.enabled',
      values: { smart_count: countOf(licenses) },
    }),
    onSuccess: onDone,
  });
