import { PasswordInput } from '../../src/components/PasswordInput';
import { EditPersonDialog } from '../../src/components/people/EditPersonDialog';
import { usePerson } from '../../src/components/usePerson';
import type { OrderManagerActionProps } from './OrderManagerMenu';
import { useEditManager } from './useEditManager';

/** Row ODET-07; one's own password is the identity provider's. */
export const EditManager = ({ manager, onClose }: OrderManagerActionProps) => {
  const { mutateAsync } = useEditManager(manager);
  const isOneself = usePerson()?.user.id === manager.id;
  return (
    <EditPersonDialog
      title="resources.order_managers.edit_title"
      person={manager}
      save={(change, password) => mutateAsync({ change, password })}
      onClose={onClose}
    >
      {!isOneself && <PasswordInput source="password" helperText="portal.people.password.keep_hint" />}
    </EditPersonDialog>
  );
};
