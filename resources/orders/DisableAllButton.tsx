import type { Order } from '../../contract/schemas/order';
import { ActionButton } from '../../src/components/ActionButton';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { countOf, isDisabled, licensesOf } from './orderLicenses';
import { useDisableAll } from './useDisableAll';

/**
 * Disables all licenses of an order, having named how many (rows ODET-11 to ODET-13), and takes that back: those that
 * were enabled before as long as that is known, all of them later.
 */
export const DisableAllButton = ({ order }: { order: Order }) => {
  const verdict = useVerdict('disable_licenses');
  const { disableAll, enableAll, undo } = useDisableAll(order);
  if (verdict === 'hidden') return null;
  const licenses = licensesOf(order);
  const areAllDisabled = licenses.length > 0 && licenses.every(isDisabled);
  if (undo && areAllDisabled)
    return <ActionButton label="resources.orders.actions.enable_again" variant="outlined" action={undo} />;
  const command = areAllDisabled ? 'enable_all' : 'disable_all';
  return (
    <ConfirmedAction
      label={`resources.orders.actions.${command}`}
      title={`resources.orders.${command}.title`}
      detail={`resources.orders.${command}.detail`}
      values={{ name: order.store_id, smart_count: countOf(licenses) }}
      isAllowed={verdict === 'allowed'}
      obstacle={licenses.length === 0 ? { title: 'resources.orders.disable_all.none' } : undefined}
      action={areAllDisabled ? enableAll : disableAll}
    />
  );
};
