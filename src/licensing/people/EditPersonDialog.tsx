import { TextInput } from 'react-admin';
import type { ReactNode } from 'react';
import type { UserChange } from '../../../contract/schemas/user';
import { FormDialog } from '../../components/FormDialog';
import type { ManagedPerson } from './person';
import { PersonInputs } from './PersonInputs';

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
