import { type ComponentType, useState } from 'react';
import { ActionButton } from '../../src/components/ActionButton';
import { ActionsMenu } from '../../src/components/ActionsMenu';
import { useAcceptsCredentials } from '../../src/components/credentials';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import type { NewAccount } from '../../src/components/people/NewAccountDialog';
import { usePasswordObstacle } from '../../src/components/people/usePasswordObstacle';
import { useVerdict } from '../../src/components/useVerdict';
import type { OrderManagerActionProps } from './managerDialogs';

const AddManagerDialog = lazyPart(() => import('./managerDialogs'), 'AddManagerDialog');
const NewAccountDialog = lazyPart(() => import('../../src/components/people/NewAccountDialog'), 'NewAccountDialog');

/** Adds a manager. Shows the password of a new account once. */
export const AddManagerButton = ({ orderId }: { orderId: number }) => {
  const verdict = useVerdict('manage_managers');
  const acceptsCredentials = useAcceptsCredentials();
  const [isOpen, setIsOpen] = useState(false);
  const [account, setAccount] = useState<NewAccount>();
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label="resources.order_managers.actions.add"
        variant="contained"
        isAllowed={verdict === 'allowed'}
        action={() => setIsOpen(true)}
      />
      {isOpen && <AddManagerDialog orderId={orderId} onNewAccount={setAccount} onClose={() => setIsOpen(false)} />}
      {/* Loaded early: the password would be lost if this failed to load later. */}
      {(isOpen || account) && acceptsCredentials && (
        <NewAccountDialog account={account} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
};

type Action = 'edit' | 'set_password' | 'remove';

const dialogs: Record<Action, ComponentType<OrderManagerActionProps>> = {
  edit: lazyPart(() => import('./managerDialogs'), 'EditManager'),
  set_password: lazyPart(() => import('./managerDialogs'), 'SetManagerPassword'),
  remove: lazyPart(() => import('./managerDialogs'), 'RemoveManager'),
};
const order: readonly Action[] = ['edit', 'set_password', 'remove'];

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
