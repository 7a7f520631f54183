import type { Order } from '../../contract/schemas/order';
import { ActionButton, type Obstacle } from '../../src/components/ActionButton';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { licensesOf } from './orderLicenses';
import { useDisableAll } from './useDisableAll';

/** Disables all licenses of an order, having named how many (rows ODET-11 to ODET-13), and takes that back. */
export const DisableAllButton = ({ order }: { order: Order }) => {
  const verdict = useVerdict('disable_licenses');
  const { disableAll, undo } = useDisableAll(order);
  if (verdict === 'hidden') return null;
  if (undo) return <ActionButton label="resources.orders.actions.enable_again" variant="outlined" action={undo} />;
  return (
    <ConfirmedAction
      label="resources.orders.actions.disable_all"
      title="resources.orders.disable_all.title"
      detail="resources.orders.disable_all.detail"
      values={{ name: order.store_id, smart_count: licensesOf(order).length }}
      isAllowed={verdict === 'allowed'}
      obstacle={obstacleOf(order)}
      action={disableAll}
    />
  );
};

const obstacleOf = (order: Order): Obstacle | undefined => {
  const licenses = licensesOf(order);
  if (licenses.length === 0) return { title: 'resources.orders.disable_all.none' };
  return licenses.some(({ enabled }) => enabled) ? undefined : { title: 'resources.orders.disable_all.already' };
};
