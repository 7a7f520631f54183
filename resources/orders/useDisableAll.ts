import { useRef } from 'react';
import type { Order, OrderLicense } from '../../contract/schemas/order';
import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { idsOf, isDisabled, licensesOf } from './orderLicenses';
import { useEnableAgain } from './useEnableAgain';

/**
 * Disables every license of an order in one call (rows ODET-12, ODET-13, WIRE-37): all that it has by then, not only those
 * on the screen, since others may have issued more. The way back enables those again
 * that were enabled before; the message offers it, and for longer than the message lasts, so does `undo`.
 */
export const useDisableAll = (order: Order) => {
  const notify = usePortalNotify();
  // Asked again after a lost answer, the licenses read anew would be disabled already.
  const sent = useRef<{ key: string; licenses: OrderLicense[] }>(null);
  const disable = useCommand<void, OrderLicense[]>({
    send: async (provider, _values, key) => {
      if (sent.current?.key !== key) {
        const { data } = await provider.getOne<Order>('orders', { id: order.id });
        sent.current = { key, licenses: licensesOf(data) };
      }
      const { licenses } = sent.current;
      await provider.disableLicenses(idsOf(licenses), key);
      return licenses.filter(license => !isDisabled(license));
    },
    onSuccess: licenses =>
      notify.success('resources.orders.notifications.disabled', {
        action: { label: 'ra.action.undo', run: () => enableAgain.mutate(licenses) },
      }),
  });
  const enableAgain = useEnableAgain(disable.reset);
  const { data: disabled } = disable;
  return {
    disableAll: disable.mutateAsync,
    enableAll: () => enableAgain.mutateAsync(licensesOf(order)),
    undo: disabled && (() => enableAgain.mutateAsync(disabled)),
  };
};
