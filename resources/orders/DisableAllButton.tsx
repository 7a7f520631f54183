import { useRef } from 'react';
import { isDangerous } from '../../contract/actions/actions';
import { licenseActions } from '../../contract/actions/licenses';
import type { Order, OrderLicense } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
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

const readLicenses = async (provider: PortalDataProvider, id: number): Promise<OrderLicense[]> =>
  licensesOf((await provider.getOne<Order>('orders', { id })).data);

/** Differs once somebody has enabled or disabled the license again. */
const stateOf = (license: OrderLicense): string => `${isDisabled(license)} ${license.time_disabled}`;

interface Disabled {
  isIdle: boolean;
  /** What was disabled, as it is now. Empty if somebody else may have disabled some of it. */
  undo: OrderLicense[];
}

/** Reads the order again first, because others may have issued licenses. */
const useDisableAll = (order: Order) => {
  const notify = usePortalNotify();
  // Kept for a retry. After a lost answer, all licenses read again would be disabled, and undo would enable none.
  const sent = useRef<{ key: string; licenses: OrderLicense[] }>(null);
  const disable = useCommand<void, Disabled>({
    send: async (provider, _values, key) => {
      if (sent.current?.key !== key) sent.current = { key, licenses: await readLicenses(provider, order.id) };
      const { licenses } = sent.current;
      const enabled = new Set(idsOf(licenses.filter(license => !isDisabled(license))));
      const changed = (await provider.disableLicenses(idsOf(licenses), key)) ?? enabled.size;
      if (changed === 0 || changed !== enabled.size) return { isIdle: changed === 0, undo: [] };
      // They are disabled, whether this is read or not.
      const after = await readLicenses(provider, order.id).catch(() => []);
      return { isIdle: false, undo: after.filter(({ id }) => enabled.has(id)) };
    },
    onSuccess: ({ isIdle, undo }) =>
      isIdle
        ? notify.success('resources.orders.notifications.already_disabled')
        : notify.success('resources.orders.notifications.disabled', {
            ...(undo.length > 0 && {
              action: { label: 'ra.action.undo', run: () => enable.mutate({ licenses: undo, isUndo: true }) },
            }),
          }),
  });
  const enable = useEnable(order.id, disable.reset);
  const { undo = [] } = disable.data ?? {};
  return {
    disableAll: disable.mutateAsync,
    enableAll: () => enable.mutateAsync({ licenses: licensesOf(order) }),
    undo: undo.length > 0 && (() => enable.mutateAsync({ licenses: undo, isUndo: true })),
  };
};

interface Enabling {
  licenses: readonly OrderLicense[];
  /** Leaves out what somebody has enabled or disabled since `licenses` were read. */
  isUndo?: boolean;
}

const useEnable = (orderId: number, onDone: () => void) => {
  const notify = usePortalNotify();
  // Kept for a retry, like what is disabled.
  const sent = useRef<{ key: string; licenses: readonly OrderLicense[] }>(null);
  return useCommand<Enabling, { changed: number | void; licenses: readonly OrderLicense[] }>({
    send: async (provider, { licenses: asked, isUndo }, key) => {
      if (sent.current?.key !== key) {
        const present = isUndo ? await readLicenses(provider, orderId) : asked;
        const states = new Map(present.map(license => [license.id, stateOf(license)]));
        sent.current = { key, licenses: asked.filter(license => states.get(license.id) === stateOf(license)) };
      }
      const { licenses } = sent.current;
      return { licenses, changed: licenses.length > 0 ? await provider.enableLicenses(idsOf(licenses), key) : 0 };
    },
    onSuccess: ({ changed, licenses }) => {
      onDone();
      if (licenses.length === 0) return notify.notSaved({ detail: 'portal.runs.changed_since' });
      if (changed === 0) return notify.success('resources.orders.notifications.already_enabled');
      // The back end counts bundles as well.
      const count = Math.min(changed ?? Infinity, countOf(licenses));
      return notify.saved({ detail: 'resources.orders.notifications.enabled', values: { smart_count: count } });
    },
  });
};

const idsOf = (licenses: readonly OrderLicense[]): number[] => licenses.map(({ id }) => id);
