import { useListContext } from 'ra-core';
import type { ComponentType } from 'react';
import { managerActions } from '../../contract/actions/managers';
import type { Obstacle } from '../../src/components/ActionButton';
import { ActionsMenu } from '../../src/components/ActionsMenu';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { AddPersonButton } from '../../src/licensing/people/AddPersonButton';
import { usePasswordObstacle } from '../../src/licensing/people/peopleRules';
import { useVerdict } from '../../src/components/usePerson';
import type { OrderManagerActionProps } from './managerDialogs';

const AddManagerDialog = lazyPart(() => import('./managerDialogs'), 'AddManagerDialog');

export const AddManagerButton = ({ orderId }: { orderId: number }) => (
  <AddPersonButton
    label="resources.order_managers.actions.add"
    verdict={useVerdict('manage_managers')}
    renderDialog={props => <AddManagerDialog orderId={orderId} {...props} />}
  />
);

type Action = 'edit' | 'set_password' | 'remove';

const dialogs: Record<Action, ComponentType<OrderManagerActionProps>> = {
  edit: lazyPart(() => import('./managerDialogs'), 'EditManager'),
  set_password: lazyPart(() => import('./managerDialogs'), 'SetManagerPassword'),
  remove: lazyPart(() => import('./managerDialogs'), 'RemoveManager'),
};
const order: readonly Action[] = ['edit', 'set_password', 'remove'];

export const OrderManagerMenu = ({ orderId, manager }: Omit<OrderManagerActionProps, 'onClose'>) => {
  const isAllowed = useVerdict('manage_managers') === 'allowed';
  const obstacles: Partial<Record<Action, Obstacle | undefined>> = {
    set_password: usePasswordObstacle(manager),
    remove: useRemovalObstacle(),
  };
  const showDialog = useDialog();
  return (
    <ActionsMenu
      name={manager.true_email}
      actions={order.map(key => ({
        key,
        label: `resources.order_managers.actions.${key}`,
        isAllowed,
        obstacle: obstacles[key],
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

/** Under a filter there may be others: the back end decides then. */
const useRemovalObstacle = (): Obstacle | undefined => {
  const { total, filterValues } = useListContext();
  const is_last = total === 1 && Object.keys(filterValues).length === 0;
  const code = managerActions.remove_order_managers.obstacle({ managing: 1, is_last });
  return code ? { title: `portal.refusals.${code}` } : undefined;
};
