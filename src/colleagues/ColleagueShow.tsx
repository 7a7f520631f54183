import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Allowance, Manager } from '../../contract/extensions/managers';
import { ActionButton } from '../components/ActionButton';
import { useAcceptsCredentials } from '../components/credentials';
import { useDialog } from '../components/DialogHost';
import { RecordFields } from '../components/detail/RecordFields';
import { dateTime, type FieldRule, fieldsOf, term, text } from '../components/detail/fields';
import { PageTitle } from '../components/PageTitle';
import { RecordHistory } from '../components/detail/RecordHistory';
import { Show } from '../components/Show';
import { InitialPassword } from '../licensing/people/InitialPassword';
import { fullName } from '../licensing/people/person';
import { useExtension } from '../components/useExtension';
import { ColleagueScripts } from './ColleagueScripts';
import { LeaveDialog } from './LeaveDialog';
import { statusOf } from './status';
import { RightsDialog } from './RightsDialog';

export const ColleagueShow = () => (
  <Show<Manager> skeleton={<Skeleton variant="rounded" height={320} />}>{person => <Colleague person={person} />}</Show>
);

const rules: readonly FieldRule<Manager>[] = [
  { source: 'true_email', value: ({ true_email }) => text(true_email) },
  { source: 'name', value: person => text(fullName(person)) },
  { source: 'phone_number', value: ({ phone_number }) => text(phone_number) },
  { source: 'status', value: person => term(statusOf(person)) },
  { source: 'last_sign_in', value: ({ last_sign_in }) => dateTime(last_sign_in) },
];

const Colleague = ({ person }: { person: Manager }) => {
  const acceptsCredentials = useAcceptsCredentials();
  const hasScripts = useExtension('scripts');
  return (
    <>
      <PageTitle title={fullName(person) || person.true_email} />
      {person.is_active && <Actions person={person} />}
      <RecordFields fields={fieldsOf(person, rules, 'resources.colleagues.fields')} />
      {acceptsCredentials && person.initial_password && (
        <Box sx={{ my: 1 }}>
          <InitialPassword {...person} />
        </Box>
      )}
      <Rights person={person} />
      {hasScripts && person.is_active && <ColleagueScripts person={person} />}
      <RecordHistory />
    </>
  );
};

const Actions = ({ person }: { person: Manager }) => {
  const showDialog = useDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <ActionButton
        label="resources.colleagues.rights.action"
        variant="contained"
        action={() => showDialog(close => <RightsDialog person={person} onClose={close} />)}
      />
      <ActionButton
        label="resources.colleagues.leave.action"
        variant="outlined"
        action={() => showDialog(close => <LeaveDialog person={person} onClose={close} />)}
      />
    </Box>
  );
};

const Rights = ({ person: { permissions, allowances } }: { person: Manager }) => {
  const translate = useTranslate();
  const amountOf = ({ max, used }: Allowance) =>
    max === null
      ? translate('resources.colleagues.rights.used_of_unlimited', { used })
      : translate('resources.colleagues.rights.used_of', { used, max });
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.colleagues.fields.permissions')}
      </Typography>
      {permissions.length === 0 && <Typography>{translate('resources.colleagues.rights.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {permissions.map(code => (
          <li key={code}>{translate(`portal.profile.permission.${code}`, { _: code })}</li>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.colleagues.fields.allowances')}
      </Typography>
      {allowances.length === 0 && <Typography>{translate('resources.colleagues.rights.no_allowance')}</Typography>}
      <dl className="detail-lines">
        {allowances.map(allowance => (
          <div key={allowance.product}>
            <dt>{allowance.product_name}</dt>
            <dd>{amountOf(allowance)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
