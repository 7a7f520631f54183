import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { useIsOneself } from '../../src/components/useIsOneself';
import type { OrderManagerActionProps } from './OrderManagerMenu';
import { useRemoveManager } from './useRemoveManager';

/** Row ODET-08. Who removes himself is told what he loses. */
export const RemoveManager = ({ orderId, manager, onClose }: OrderManagerActionProps) => {
  const isOneself = useIsOneself(manager.id);
  const { mutateAsync } = useRemoveManager(orderId, manager, isOneself);
  return (
    <ConfirmDialog
      title="resources.order_managers.remove.title"
      detail={`resources.order_managers.remove.${isOneself ? 'detail_own' : 'detail'}`}
      values={{ name: manager.true_email }}
      confirm="resources.order_managers.actions.remove"
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
