import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Invitation, Invited, Manager } from '../../contract/extensions/managers';
import { FormDialog } from '../components/FormDialog';
import { Figure } from '../components/detail/Figure';
import { Term } from '../components/detail/Term';
import { DataTable } from '../components/table/DataTable';
import { List } from '../components/table/List';
import { ListToolbar } from '../components/table/ListToolbar';
import { type Column, dateTimeWidths } from '../components/table/types';
import { useColumns } from '../components/table/useColumns';
import { useCommand } from '../components/useCommand';
import { formatDateTime } from '../lib/dates';
import { permissionName } from '../lib/words';
import { AddPersonButton } from '../licensing/people/AddPersonButton';
import type { NewAccount } from '../licensing/people/NewAccountDialog';
import { EmailInput } from '../licensing/people/NewAccountInputs';
import { PersonInputs } from '../licensing/people/PersonInputs';
import { personColumns, personLabel } from '../licensing/people/personColumns';
import { colleagueSearchFields } from './declaration';
import { inviteManager } from './managerCalls';
import { statusOf } from './words';

const columns: Column<Manager>[] = [
  ...personColumns,
  {
    source: 'permissions',
    sortBy: false,
    align: 'right',
    width: 7,
    render: ({ permissions }) => <Figure value={permissions.length} />,
    text: ({ permissions }, translate) => permissions.map(code => permissionName(code, translate)).join(', '),
  },
  {
    source: 'allowances',
    sortBy: false,
    align: 'right',
    width: 7,
    render: ({ allowances }) => <Figure value={allowances.length} />,
    text: ({ allowances }) => allowances.map(({ product_name }) => product_name).join(', '),
  },
  {
    source: 'status',
    sortBy: false,
    card: 'status',
    width: 8,
    render: person => <Term message={statusOf(person)} />,
    text: (person, translate) => translate(statusOf(person)),
  },
  {
    source: 'last_sign_in',
    sortBy: false,
    ...dateTimeWidths,
    render: ({ last_sign_in }) => formatDateTime(last_sign_in),
  },
];

export const ColleagueList = () => (
  <List<Manager>>
    <Colleagues />
  </List>
);

const Colleagues = () => {
  const shown = useColumns(columns, columns);
  return (
    <>
      <ListToolbar<Manager>
        fields={colleagueSearchFields}
        columns={shown}
        choices={columns}
        tools={
          <AddPersonButton
            label="resources.colleagues.invite.action"
            verdict="allowed"
            renderDialog={props => <InviteDialog {...props} />}
          />
        }
      />
      <DataTable<Manager> columns={shown} rowClick="show" rowLabel={personLabel} />
    </>
  );
};

const emptyInvitation: Invitation = { email: '', first_name: '', last_name: '', phone_number: '' };

interface InviteProps {
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

/** The password of a new account is shown once. Without one, the person's page opens, where rights are given. */
const InviteDialog = ({ onNewAccount, onClose }: InviteProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useCommand({
    send: inviteManager,
    saved: ({ email }: Invitation) => ({ detail: 'resources.colleagues.invite.done', values: { name: email } }),
  });
  const follow = ({ id, true_email, initial_password, new_user }: Invited) => {
    if (initial_password) onNewAccount({ email: true_email, password: initial_password, isReplaced: !new_user });
    else navigate(`/colleagues/${id}`);
  };
  return (
    <FormDialog
      title="resources.colleagues.invite.title"
      submit="resources.colleagues.invite.action"
      isReady
      record={emptyInvitation}
      onSubmit={mutateAsync}
      onClose={onClose}
      onDone={follow}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {translate('resources.colleagues.invite.detail')}
      </Typography>
      <EmailInput source="email" />
      <PersonInputs />
    </FormDialog>
  );
};
