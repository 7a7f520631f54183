import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { FormDialog } from '../../../src/components/FormDialog';
import { EmailInput } from '../../../src/components/people/EmailInput';
import type { NewAccount } from '../../../src/components/people/NewAccountDialog';
import { NewPassword } from '../../../src/components/people/NewPassword';
import { hasEmail } from '../../../src/components/people/person';
import { useEmailCheck } from '../../../src/components/people/useEmailCheck';
import { useOrderManagers } from '../../../src/components/people/useOrderManagers';
import { ExistingUserDialog } from './ExistingUserDialog';
import { useAssignUser } from './useAssignUser';

interface AssignForm {
  email: string;
  password: string;
}

/** An assignment that waits for the person's word; until then the form stays open and locked. */
interface Asked {
  email: string;
  isMember: boolean;
  onDone: (answer: unknown) => void;
  onCancelled: () => void;
}

interface Props {
  license: License;
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** Email and optional password; an email in use elsewhere raises a question first (rows LUSR-02 to LUSR-07). */
export const AssignUserDialog = ({ license, onNewAccount, onClose }: Props) => {
  const { mutateAsync: assign } = useAssignUser(license);
  const emailUse = useEmailCheck();
  const managers = useOrderManagers(license.order);
  const [asked, setAsked] = useState<Asked>();

  const listed = (email = '') => {
    if (hasEmail(license.license_users, email)) return 'portal.validation.already_assigned' as const;
    return hasEmail(managers, email) ? ('portal.validation.already_manager' as const) : undefined;
  };
  const ask = (email: string, isMember: boolean) =>
    new Promise((onDone, onCancelled) => setAsked({ email, isMember, onDone, onCancelled }));
  const submit = async ({ email, password }: AssignForm) => {
    const use = await emailUse(email);
    if (use !== 'free') return ask(email, use === 'member');
    const { new_password } = await assign(password ? { email, password } : { email });
    if (new_password) onNewAccount({ email, password: new_password });
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
        <NewPassword />
      </FormDialog>
      {asked && (
        <ExistingUserDialog
          license={license}
          email={asked.email}
          isMember={asked.isMember}
          assign={() => assign({ email: asked.email })}
          onDone={asked.onDone}
          onClose={close}
        />
      )}
    </>
  );
};
