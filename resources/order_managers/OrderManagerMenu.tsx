import type { ComponentType } from 'react';
import type { OrderManager } from '../../contract/schemas/order';
import { ActionsMenu } from '../../src/components/ActionsMenu';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { usePasswordObstacle } from '../../src/components/people/usePasswordObstacle';
import { useVerdict } from '../../src/components/useVerdict';

export interface OrderManagerActionProps {
  orderId: number;
  manager: OrderManager;
  onClose: () => void;
}

type Action = 'edit' | 'set_password' | 'remove';

const dialogs: Record<Action, ComponentType<OrderManagerActionProps>> = {
  edit: lazyPart(() => import('./EditManager'), 'EditManager'),
  set_password: lazyPart(() => import('./SetManagerPassword'), 'SetManagerPassword'),
  remove: lazyPart(() => import('./RemoveManager'), 'RemoveManager'),
};
const order: readonly Action[] = ['edit', 'set_password', 'remove'];

/** What can be done with a manager of an order, with manage_managers (rows ODET-07, ODET-08, ODET-10). */
export const OrderManagerMenu = ({ orderId, manager }: Omit<OrderManagerActionProps, 'onClose'>) => {
  const isAllowed = useVerdict('manage_managers') === 'allowed';
  const passwordObstacle = usePasswordObstacle(manager);
  const showDialog = useDialog();
  return (
    <ActionsMenu
      name={manager.true_email}
      actions={order.map(key => ({
        key,
        label: `resources.order_managers.actions.${key}`,
        isAllowed,
        obstacle: key === 'set_password' ? passwordObstacle : undefined,
      }))}
      onChoose={action =>
        showDialog(close => {
          const Dialog = dialogs[action];
          return <Dialog orderId={orderId} manager={manager} onClose={close} />;
        })
      }
    />
  );
};
