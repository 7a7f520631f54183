import { useRef } from 'react';
import { isDangerous } from '../../contract/actions/actions';
import { licenseActions } from '../../contract/actions/licenses';
import type { Order, OrderLicense } from '../../contract/schemas/order';
import { ActionButton, ConfirmedAction } from '../../src/components/ActionButton';
import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { useVerdict } from '../../src/components/usePerson';
import { isDisabled } from '../../src/licensing/LicenseStatus';
import { allOf } from '../../src/lib/words';
import { countOf, licensesOf } from './orderLicenses';

/** Disables or enables all licenses of an order. Enables only those that it disabled itself. */
export const DisableAllButton = ({ order }: { order: Order }) => {
  const verdict = useVerdict(licenseActions.disable_licenses.right);
  const { disableAll, enableAll, undo } = useDisableAll(order);
  if (verdict === 'hidden') return null;
  const licenses = licensesOf(order);
  const count = countOf(licenses);
  const areAllDisabled = licenses.length > 0 && licenses.every(isDisabled);
  if (undo && areAllDisabled)
    return <ActionButton label="resources.orders.actions.enable_again" variant="outlined" action={undo} />;
  const command = areAllDisabled ? 'enable_all' : 'disable_all';
  return (
    <ConfirmedAction
      label={`resources.orders.actions.${command}`}
      title={`resources.orders.${command}.title`}
      detail={allOf(`resources.orders.${command}.detail`, count)}
      values={{ name: order.store_id, smart_count: count }}
      isAllowed={verdict === 'allowed'}
      isDangerous={isDangerous(areAllDisabled ? 'enable_licenses' : 'disable_licenses')}
      obstacle={licenses.length === 0 ? { title: 'resources.orders.disable_all.none' } : undefined}
      action={areAllDisabled ? enableAll : disableAll}
    />
  );
};

/** Reads the order again first, because others may have issued licenses. `undo` enables what was disabled. */
const useDisableAll = (order: Order) => {
  const notify = usePortalNotify();
  // Kept for a retry. After a lost answer, all licenses read again would be disabled, and undo would enable none.
  const sent = useRef<{ key: string; licenses: OrderLicense[] }>(null);
  const disable = useCommand<void, OrderLicense[]>({
    send: async (provider, _values, key) => {
      if (sent.current?.key !== key) {
        const { data } = await provider.getOne<Order>('orders', { id: order.id });
        sent.current = { key, licenses: licensesOf(data) };
      }
      const { licenses } = sent.current;
      const changed = await provider.disableLicenses(idsOf(licenses), key);
      return changed === 0 ? [] : licenses.filter(license => !isDisabled(license));
    },
    onSuccess: licenses =>
      licenses.length === 0
        ? notify.success('resources.orders.notifications.already_disabled')
        : notify.success('resources.orders.notifications.disabled', {
            action: { label: 'ra.action.undo', run: () => enableAgain.mutate(licenses) },
          }),
  });
  const enableAgain = useEnableAgain(disable.reset);
  const { data: disabled = [] } = disable;
  return {
    disableAll: disable.mutateAsync,
    enableAll: () => enableAgain.mutateAsync(licensesOf(order)),
    undo: disabled.length > 0 && (() => enableAgain.mutateAsync(disabled)),
  };
};

const useEnableAgain = (onDone: () => void) => {
  const notify = usePortalNotify();
  return useCommand<readonly OrderLicense[], number | void>({
    send: (provider, licenses, key) => provider.enableLicenses(idsOf(licenses), key),
    onSuccess: (changed, licenses) => {
      onDone();
      if (changed === 0) return notify.success('resources.orders.notifications.already_enabled');
      // The back end counts bundles as well.
      const count = Math.min(changed ?? Infinity, countOf(licenses));
      return notify.saved({ detail: 'resources.orders.notifications.enabled', values: { smart_count: count } });
    },
  });
};

const idsOf = (licenses: readonly OrderLicense[]): number[] => licenses.map(({ id }) => id);
