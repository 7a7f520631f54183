import { FormDialog } from '../FormDialog';
import { PasswordInput } from '../PasswordInput';
import { useCommand } from '../useCommand';
import type { ManagedPerson } from './person';

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

/** Sets somebody's password and says so (row LUSR-28). */
const useSetPassword = ({ id, true_email }: ManagedPerson) =>
  useCommand<string>({
    send: (provider, password, key) => provider.setPassword(id, password, key),
    saved: () => ({ detail: 'portal.people.password.changed', values: { name: true_email } }),
  });
