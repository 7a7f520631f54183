import { useNavigate } from 'ra-core';
import { useRef } from 'react';
import { isDangerous } from '../../contract/actions/actions';
import type { AddManagerBody } from '../../contract/schemas/licenseCommands';
import type { OrderManager } from '../../contract/schemas/order';
import type { UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../../src/auth/usePortalAuth';
import { FormDialog } from '../../src/components/FormDialog';
import { PasswordInput } from '../../src/components/PasswordInput';
import { ConfirmDialog } from '../../src/components/QuestionDialog';
import { EditPersonDialog, SetPasswordDialog } from '../../src/licensing/people/personDialogs';
import type { NewAccount } from '../../src/licensing/people/NewAccountDialog';
import { EmailInput, NewPasswordInput } from '../../src/licensing/people/NewAccountInputs';
import { PersonInputs } from '../../src/licensing/people/PersonInputs';
import { useAddManager, useOrderManagers } from '../../src/licensing/people/orderManagers';
import { hasEmail } from '../../src/licensing/people/person';
import { useCommand } from '../../src/components/useCommand';
import { useIsOneself } from '../../src/components/usePerson';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';

export interface OrderManagerActionProps {
  orderId: number;
  manager: OrderManager;
  onClose: () => void;
}

const empty: Required<AddManagerBody> = { email: '', first_name: '', last_name: '', phone_number: '', password: '' };

interface AddManagerProps {
  orderId: number;
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** If the password is left empty, the back end generates one for a new account. */
export const AddManagerDialog = ({ orderId, onNewAccount, onClose }: AddManagerProps) => {
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
      <NewPasswordInput />
    </FormDialog>
  );
};

/** People change their own password at the identity provider. */
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

const onlyPassword = { detail: 'resources.order_managers.notifications.only_password' };

interface ManagerChange {
  change: UserChange;
  password: string;
}

/** Sends the password first. If that fails, nothing is saved. If the second call fails, only the password is saved. */
const useEditManager = ({ id, true_email }: OrderManager) => {
  const refreshPerson = useRefreshPerson();
  const isOneself = useIsOneself(id);
  const notify = usePortalNotify();
  const isPasswordSet = useRef(false);
  const { mutateAsync } = useCommand<ManagerChange>({
    // Both calls can use the same key, because the back end stores keys per method and path.
    send: async (provider, { change, password }, key) => {
      isPasswordSet.current = false;
      if (password) {
        await provider.setPassword(id, password, key);
        isPasswordSet.current = true;
      }
      await provider.updateUser(id, change, key);
    },
    saved: () => ({ detail: 'resources.order_managers.notifications.edited', values: { name: true_email } }),
    onSuccess: () => {
      if (isOneself) void refreshPerson();
    },
    onError: error => notify.notSaved(isPasswordSet.current ? onlyPassword : reasonOf(error)),
  });
  return { editManager: mutateAsync, isOneself };
};

export const SetManagerPassword = ({ manager, onClose }: OrderManagerActionProps) => (
  <SetPasswordDialog person={manager} onClose={onClose} />
);

export const RemoveManager = ({ orderId, manager, onClose }: OrderManagerActionProps) => {
  const isOneself = useIsOneself(manager.id);
  const navigate = useNavigate();
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider.removeOrderManager(orderId, manager.id, key),
    saved: () => ({
      detail: 'resources.order_managers.notifications.removed',
      values: { name: manager.true_email },
    }),
    onSuccess: () => {
      if (isOneself) navigate('/orders');
    },
  });
  return (
    <ConfirmDialog
      title="resources.order_managers.remove.title"
      detail={`resources.order_managers.remove.${isOneself ? 'detail_own' : 'detail'}`}
      values={{ name: manager.true_email }}
      confirm="resources.order_managers.actions.remove"
      isDangerous={isDangerous('remove_order_managers')}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
