import Button from '@mui/material/Button';
import { type Identifier, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import type { AssignUserAnswer, AssignUserBody } from '../../../contract/schemas/licenseCommands';
import { FormDialog } from '../../../src/components/FormDialog';
import { EmailInput, NewPasswordInput, useEmailCheck } from '../../../src/licensing/people/NewAccountInputs';
import type { NewAccount } from '../../../src/licensing/people/NewAccountDialog';
import { peopleObstacle } from '../../../src/licensing/people/peopleRules';
import { hasEmail } from '../../../src/licensing/people/person';
import { useAddManager, useOrderManagers } from '../../../src/licensing/people/orderManagers';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { useCommand } from '../../../src/components/useCommand';
import { useVerdict } from '../../../src/components/usePerson';
import { refusedValue } from '../../../src/lib/validation';

interface AssignForm {
  email: string;
  password: string;
}

interface Asked {
  /** A typed password is sent, too. The back end knows whether the account keeps its own. */
  body: AssignUserBody;
  isMember: boolean;
  onDone: (newPassword: NewPassword) => void;
  onCancelled: () => void;
}

/** Set once, for an account that the command made or gave a new password. */
type NewPassword = string | null | undefined;

interface Props {
  license: License;
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** Assigns one user. If the address already has an account, asks how to continue. */
export const AssignUserDialog = ({ license, onNewAccount, onClose }: Props) => {
  const { mutateAsync: assign } = useAssignUser(license);
  const emailUse = useEmailCheck();
  const managers = useOrderManagers(license.order);
  const [asked, setAsked] = useState<Asked>();

  const listed = (email = '') => {
    const [assigned, managing] = [license.license_users, managers].map(people => Number(hasEmail(people, email)));
    return refusedValue('email', peopleObstacle('assign_users', { assigned, managing }) ?? undefined);
  };
  const ask = (body: AssignUserBody, isMember: boolean) =>
    new Promise<NewPassword>((onDone, onCancelled) => setAsked({ body, isMember, onDone, onCancelled }));
  const submit = async ({ email, password }: AssignForm) => {
    const use = await emailUse(email);
    const isReplaced = use !== 'free';
    const body = password ? { email, password } : { email };
    const given = isReplaced ? await ask(body, use === 'member') : (await assign(body)).new_password;
    if (given) onNewAccount({ email, password: given, isReplaced });
  };
  const close = () => {
    asked?.onCancelled();
    setAsked(undefined);
  };
  return (
    <>
      <FormDialog<AssignForm>
        title="resources.license_users.assign.title"
        submit="resources.license_users.assign.submit"
        isReady
        record={{ email: '', password: '' }}
        onSubmit={submit}
        onClose={onClose}
      >
        <EmailInput source="email" validate={email => listed(email ?? '')} />
        <NewPasswordInput />
      </FormDialog>
      {asked && (
        <ExistingUserDialog
          license={license}
          body={asked.body}
          isMember={asked.isMember}
          assign={async () => (await assign(asked.body)).new_password}
          onDone={asked.onDone}
          onClose={close}
        />
      )}
    </>
  );
};

const useAssignUser = ({ id }: License) =>
  useCommand<AssignUserBody, Pick<AssignUserAnswer, 'new_password'>>({
    send: (provider, body, key) => provider.assignUser(id, body, key),
    saved: ({ email }) => ({ detail: 'resources.license_users.notifications.assigned', values: { name: email } }),
  });

type Way = 'assign' | 'add_manager';

interface ExistingUserProps {
  license: License;
  body: AssignUserBody;
  /** The back end refuses members of the company as managers of an order. */
  isMember: boolean;
  assign: () => Promise<NewPassword>;
  onDone: (newPassword: NewPassword) => void;
  onClose: () => void;
}

const ExistingUserDialog = ({ license, body, isMember, assign, onDone, onClose }: ExistingUserProps) => {
  const translate = useTranslate();
  const [running, setRunning] = useState<Way>();
  const mayAddManager = useVerdict('manage_managers', license) === 'allowed';
  const orderId = mayAddManager && !isMember ? license.order : null;
  const button = (way: Way) => ({
    disabled: running !== undefined && running !== way,
    loading: running === way,
    run: (action: () => Promise<NewPassword>) => {
      setRunning(way);
      action().then(onDone, onClose);
    },
  });
  const { run: runAssign, ...assigning } = button('assign');
  return (
    <QuestionDialog
      title={translate('resources.license_users.existing.title')}
      detail={translate(`resources.license_users.existing.${orderId === null ? 'detail_assign' : 'detail'}`, {
        name: body.email,
      })}
      onClose={() => !running && onClose()}
      actions={
        <>
          <Button disabled={running !== undefined} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          {orderId !== null && <AddManagerButton orderId={orderId} body={body} {...button('add_manager')} />}
          <Button variant="contained" {...assigning} onClick={() => runAssign(assign)}>
            {translate('resources.license_users.existing.assign')}
          </Button>
        </>
      }
    />
  );
};

interface AddManagerProps {
  orderId: Identifier;
  body: AssignUserBody;
  disabled: boolean;
  loading: boolean;
  run: (action: () => Promise<NewPassword>) => void;
}

const AddManagerButton = ({ orderId, body, run, ...state }: AddManagerProps) => {
  const translate = useTranslate();
  const { mutateAsync: addManager } = useAddManager(orderId);
  return (
    <Button {...state} onClick={() => run(async () => (await addManager(body)).initial_password)}>
      {translate('resources.license_users.existing.add_manager')}
    </Button>
  );
};
