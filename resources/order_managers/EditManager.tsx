import { PasswordInput } from '../../src/components/PasswordInput';
import { EditPersonDialog } from '../../src/components/people/EditPersonDialog';
import type { OrderManagerActionProps } from './OrderManagerMenu';
import { useEditManager } from './useEditManager';

/** Row ODET-07; one's own password is the identity provider's. */
export const EditManager = ({ manager, onClose }: OrderManagerActionProps) => {
  const { editManager, isOneself } = useEditManager(manager);
  return (
    <EditPersonDialog
      title="resources.order_managers.edit_title"
      person={manager}
      save={(change, password) => editManager({ change, password })}
      onClose={onClose}
    >
      {!isOneself && <PasswordInput source="password" helperText="portal.people.password.keep_hint" />}
    </EditPersonDialog>
  );
};
