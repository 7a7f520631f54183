import { useTranslate } from 'ra-core';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '../../contract/extensions/managers';
import { FormDialog } from '../components/FormDialog';
import { useCommand } from '../components/useCommand';
import { EmailInput } from '../licensing/people/NewAccountInputs';
import { PersonInputs } from '../licensing/people/PersonInputs';
import type { NewAccount } from '../licensing/people/NewAccountDialog';
import { inviteManager } from './managerCalls';

const empty: Invitation = { email: '', first_name: '', last_name: '', phone_number: '' };

interface Props {
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** The password of a new account is shown once. Without one, the person's page opens, where rights are given. */
export const InviteDialog = ({ onNewAccount, onClose }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useCommand({
    send: inviteManager,
    saved: ({ email }: Invitation) => ({ detail: 'resources.colleagues.invite.done', values: { name: email } }),
  });
  const submit = async (invitation: Invitation) => {
    const { id, true_email, initial_password } = await mutateAsync(invitation);
    if (initial_password) onNewAccount({ email: true_email, password: initial_password });
    else navigate(`/colleagues/${id}`);
  };
  return (
    <FormDialog
      title="resources.colleagues.invite.title"
      submit="resources.colleagues.invite.action"
      isReady
      record={empty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {translate('resources.colleagues.invite.detail')}
      </Typography>
      <EmailInput source="email" />
      <PersonInputs />
    </FormDialog>
  );
};
