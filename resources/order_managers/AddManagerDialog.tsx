import type { AddManagerBody } from '../../contract/schemas/licenseCommands';
import { FormDialog } from '../../src/components/FormDialog';
import { EmailInput } from '../../src/components/people/EmailInput';
import type { NewAccount } from '../../src/components/people/NewAccountDialog';
import { NewPassword } from '../../src/components/people/NewPassword';
import { hasEmail } from '../../src/components/people/person';
import { PersonInputs } from '../../src/components/people/PersonInputs';
import { useAddManager } from '../../src/components/people/useAddManager';
import { useOrderManagers } from '../../src/components/people/useOrderManagers';

const empty: Required<AddManagerBody> = { email: '', first_name: '', last_name: '', phone_number: '', password: '' };

interface Props {
  orderId: number;
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** Rows ODET-06, ODET-09 and WIRE-64; without a password a new account gets a generated one. */
export const AddManagerDialog = ({ orderId, onNewAccount, onClose }: Props) => {
  const { mutateAsync } = useAddManager(orderId);
  const managers = useOrderManagers(orderId);
  const submit = async ({ password, ...person }: Required<AddManagerBody>) => {
    const { initial_password } = await mutateAsync(password ? { ...person, password } : person);
    if (initial_password) onNewAccount({ email: person.email, password: initial_password });
  };
  return (
    <FormDialog
      title="resources.order_managers.add_title"
      submit="resources.order_managers.actions.add"
      isReady
      record={empty}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailInput
        source="email"
        validate={email => (hasEmail(managers, email ?? '') ? 'portal.validation.already_manager' : undefined)}
      />
      <PersonInputs />
      <NewPassword />
    </FormDialog>
  );
};
