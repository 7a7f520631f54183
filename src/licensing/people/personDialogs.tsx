import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import type { UserChange } from '../../../contract/schemas/user';
import { FormDialog } from '../../components/FormDialog';
import { PasswordInput } from '../../components/PasswordInput';
import { useCommand } from '../../components/useCommand';
import { PersonInputs } from './PersonInputs';
import type { ManagedPerson } from './person';

export type PersonForm = Required<UserChange> & { true_email: string; password: string };

interface Props {
  title: string;
  person: ManagedPerson;
  save: (change: Required<UserChange>, password: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Edits a license user or an order manager. The email cannot be changed. */
export const EditPersonDialog = ({ title, person, save, onClose, children }: Props) => {
  const { true_email, first_name, last_name, phone_number } = person;
  return (
    <FormDialog<PersonForm>
      title={title}
      record={{ true_email, first_name, last_name, phone_number, password: '' }}
      onSubmit={({ first_name, last_name, phone_number, password }) =>
        save({ first_name, last_name, phone_number }, password)
      }
      onClose={onClose}
    >
      <TextInput source="true_email" label="portal.people.fields.email" readOnly />
      <PersonInputs />
      {children}
    </FormDialog>
  );
};

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
