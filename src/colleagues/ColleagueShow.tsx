import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { required, useTranslate } from 'ra-core';
import { AutocompleteInput, BooleanInput, ReferenceInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Allowance, Departure, Holdings, Manager } from '../../contract/extensions/managers';
import { ActionButton } from '../components/ActionButton';
import { useDialog } from '../components/DialogHost';
import { FormDialog } from '../components/FormDialog';
import { PageTitle } from '../components/PageTitle';
import { Show } from '../components/Show';
import { useAcceptsCredentials } from '../components/credentials';
import { RecordFields } from '../components/detail/RecordFields';
import { RecordHistory } from '../components/detail/RecordHistory';
import { dateTime, type FieldRule, fieldsOf, term, text } from '../components/detail/fields';
import { ListError } from '../components/table/ListError';
import { useCommand } from '../components/useCommand';
import { useExtension } from '../components/useExtension';
import { useIsOneself } from '../components/usePerson';
import { usePortalNotify } from '../components/usePortalNotify';
import { isMissing } from '../lib/isMissing';
import { labelled, permissionName } from '../lib/words';
import { InitialPassword, initialPasswordLabel } from '../licensing/people/InitialPassword';
import { fullName } from '../licensing/people/person';
import { ScriptLines } from '../profile/ScriptLines';
import { RightsDialog } from './RightsDialog';
import { FormToCome } from './FormToCome';
import { letLeave, revokeScriptOf, useHoldings, useScriptsOf } from './managerCalls';
import { allowanceName, figuredReason, statusOf } from './words';

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
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={fullName(person) || person.true_email} />
      {person.is_active && <Actions person={person} />}
      <RecordFields fields={fieldsOf(person, rules, 'resources.colleagues.fields')} />
      {acceptsCredentials && person.initial_password && (
        <Box sx={{ my: 1 }}>
          {labelled(translate(initialPasswordLabel), '', translate)}
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
  const amountOf = ({ is_bundle, max, used }: Allowance) => {
    if (is_bundle) return translate('resources.colleagues.rights.of_bundle');
    return max === null
      ? translate('resources.colleagues.rights.used_of_unlimited', { used })
      : translate('resources.colleagues.rights.used_of', { used, max });
  };
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.colleagues.fields.permissions')}
      </Typography>
      {permissions.length === 0 && <Typography>{translate('resources.colleagues.rights.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {permissions.map(code => (
          <li key={code}>{permissionName(code, translate)}</li>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.colleagues.fields.allowances')}
      </Typography>
      {allowances.length === 0 && <Typography>{translate('resources.colleagues.rights.no_allowance')}</Typography>}
      <dl className="detail-lines">
        {allowances.map(allowance => (
          <div key={allowance.product}>
            <dt>{allowanceName(allowance, translate)}</dt>
            <dd>{amountOf(allowance)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** The scripts of a colleague. Whoever manages people sees and revokes them. Only the colleague can make one. */
const ColleagueScripts = ({ person: { id } }: { person: Manager }) => {
  const translate = useTranslate();
  const { data, error, refetch, queryKey } = useScriptsOf(id);
  // The configuration promises an extension that the back end does not have.
  if (isMissing(error)) return null;
  return (
    <Box component="section" aria-labelledby="scripts" sx={{ maxWidth: 640 }}>
      <Typography variant="h2" id="scripts" sx={{ mt: 2 }}>
        {translate('portal.profile.scripts.title')}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      {data && (
        <ScriptLines
          scripts={data.results}
          revoke={(provider, script, key) => revokeScriptOf(provider, id, script, key)}
          queryKey={queryKey}
        />
      )}
    </Box>
  );
};

interface LeaveProps {
  person: Manager;
  onClose: () => void;
}

const activeColleagues = { is_active: true, is_by_order: false };
const holdingNames = [
  'orders',
  'sole_orders',
  'licenses',
  'customers',
  'requests',
  'views',
  'runs',
  'used_licenses',
] as const;
const holdingRules = holdingNames.map(source => ({ source, value: (holdings: Holdings) => text(holdings[source]) }));
const nameOf = (person: Manager) => [fullName(person), person.true_email].filter(Boolean).join(', ');

const leaveTitle = 'resources.colleagues.leave.title';

/** Shows what the person holds, and asks who gets it. */
const LeaveDialog = (props: LeaveProps) => {
  const { data: holdings, ...read } = useHoldings(props.person.id);
  if (holdings) return <LeaveForm {...props} holdings={holdings} />;
  return <FormToCome title={leaveTitle} read={read} {...props} />;
};

const LeaveForm = ({ person, holdings, onClose }: LeaveProps & { holdings: Holdings }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = usePortalNotify();
  const isOneself = useIsOneself(person.id);
  const inWords = (error: unknown) => figuredReason(error, translate);
  const { mutateAsync } = useCommand({
    send: (provider, departure: Omit<Departure, 'based_on'>, key) =>
      letLeave(provider, person.id, { ...departure, based_on: person.version }, key),
    saved: ({ stays_user }) => ({
      detail: `resources.colleagues.leave.${stays_user ? 'stays_done' : 'done'}`,
      values: { name: person.true_email },
    }),
    onError: error => notify.notSaved(inWords(error)),
  });
  const follow = (_left: unknown, { stays_user = false }: Omit<Departure, 'based_on'>) => {
    if (isOneself) navigate('/');
    // They are no colleague any more.
    else if (stays_user) navigate('/colleagues');
  };
  return (
    <FormDialog
      title={leaveTitle}
      values={{ name: person.true_email }}
      submit="resources.colleagues.leave.action"
      isReady
      record={{ successor: null, stays_user: false }}
      inWords={inWords}
      onSubmit={mutateAsync}
      onClose={onClose}
      onDone={follow}
    >
      <LeaveDetail isOneself={isOneself} />
      <Box sx={{ mb: 2 }}>
        <RecordFields fields={fieldsOf(holdings, holdingRules, 'resources.colleagues.leave.holdings')} />
      </Box>
      {holdings.used_licenses > 0 && (
        <BooleanInput
          source="stays_user"
          label="resources.colleagues.leave.stays_user"
          helperText="resources.colleagues.leave.stays_user_detail"
        />
      )}
      {holdings.needs_successor && <SuccessorInput leaving={person.id} />}
    </FormDialog>
  );
};

/** What ends, by whether they stay a license user. */
const LeaveDetail = ({ isOneself }: { isOneself: boolean }) => {
  const translate = useTranslate();
  const staysUser: boolean = useWatch({ name: 'stays_user' });
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {translate(`resources.colleagues.leave.detail${isOneself ? '_own' : ''}${staysUser ? '_stays' : ''}`)}
    </Typography>
  );
};

const SuccessorInput = ({ leaving }: { leaving: number }) => (
  <ReferenceInput
    source="successor"
    reference="colleagues"
    filter={activeColleagues}
    sort={{ field: 'true_email', order: 'ASC' }}
  >
    <AutocompleteInput
      label="resources.colleagues.leave.successor"
      optionText={nameOf}
      validate={required()}
      openOnFocus={false}
      getOptionDisabled={({ id }: Manager) => id === leaving}
      fullWidth
    />
  </ReferenceInput>
);
