import { FormDialog } from '../../components/FormDialog';
import { PasswordInput } from '../../components/PasswordInput';
import { useCommand } from '../../components/useCommand';
import type { ManagedPerson } from './person';

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

const useSetPassword = ({ id, true_email }: ManagedPerson) =>
  useCommand<string>({
    send: (provider, password, key) => provider.setPassword(id, password, key),
    saved: () => ({ detail: 'portal.people.password.changed', values: { name: true_email } }),
  });
