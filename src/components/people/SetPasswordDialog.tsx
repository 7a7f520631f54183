import { FormDialog } from '../FormDialog';
import { PasswordInput } from '../PasswordInput';
import type { ManagedPerson } from './person';
import { useSetPassword } from './useSetPassword';

/** A new password for a license user or an order manager (rows LUSR-27, ODET-10). */
export const SetPasswordDialog = ({ person, onClose }: { person: ManagedPerson; onClose: () => void }) => {
  const { mutateAsync } = useSetPassword(person);
  return (
    <FormDialog
      title="portal.people.password.title"
      values={{ name: person.true_email }}
      record={{ password: '' }}
      isReady
      onSubmit={({ password }) => mutateAsync(password)}
      onClose={onClose}
    >
      <PasswordInput source="password" helperText="portal.people.password.set_hint" isRequired />
    </FormDialog>
  );
};
