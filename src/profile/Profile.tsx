import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Person } from '../../authProvider/person';
import type { Session } from '../../contract/extensions/sessions';
import { useDialog } from '../components/DialogHost';
import { PageTitle } from '../components/PageTitle';
import { ConfirmDialog } from '../components/QuestionDialog';
import { Term } from '../components/detail/Term';
import { lazyPart } from '../components/lazyPart';
import { ListError } from '../components/table/ListError';
import { useCall } from '../components/useCall';
import { useCommand } from '../components/useCommand';
import { useExtension } from '../components/useExtension';
import { rereadPerson, usePerson, useVerdict } from '../components/usePerson';
import { formatDateTime } from '../lib/dates';
import { hasDraft, viewAsDraft } from '../lib/drafts';
import { useBranding } from '../theme/branding';
import { AccessLine } from './AccessLine';
import { ChangePasswordButton } from './ChangePasswordButton';

const ScriptsCard = lazyPart(() => import('./ScriptsCard'), 'ScriptsCard');
const EditProfileDialog = lazyPart(() => import('./EditProfileDialog'), 'EditProfileDialog');

export const Profile = () => {
  const translate = useTranslate();
  const person = usePerson();
  const mayReadClients = useVerdict('show_license_oauth_clients') === 'allowed';
  const queryClient = useQueryClient();
  useEffect(() => void rereadPerson(queryClient), [queryClient]);
  // A manager who views as a user does not see that user's sessions and scripts.
  const isOneself = !hasDraft(viewAsDraft);
  const hasSessions = useExtension('sessions') && isOneself;
  const hasScripts = useExtension('scripts') && isOneself;
  const [isEditing, setEditing] = useState(false);
  const profile = person?.user.profile;
  return (
    <>
      <PageTitle title={translate('portal.profile.title')}>
        <Button variant="contained" disabled={!profile} onClick={() => setEditing(true)}>
          {translate('portal.profile.edit')}
        </Button>
        <ChangePasswordButton />
      </PageTitle>
      <ProfileTable profile={profile} />
      {person && mayReadClients && <CompanyCard company={person.user.company} />}
      {person?.isManager && <PermissionsCard person={person} />}
      {hasScripts && <ScriptsCard />}
      {hasSessions && <SessionsCard />}
      {profile && isEditing && <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </>
  );
};

const lines = ['email', 'name', 'phone_number'] as const;

const ProfileTable = ({ profile }: { profile: Person['user']['profile'] | undefined }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ maxWidth: 640 }}>
      <Table aria-label={translate('portal.profile.details')}>
        <TableBody>
          {lines.map(line => (
            <TableRow key={line} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row" sx={{ width: '35%' }}>
                {translate(`portal.profile.fields.${line}`)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {profile ? profile[line] || translate('portal.values.none') : <Skeleton width={160} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

const CompanyCard = ({ company }: { company: Person['user']['company'] }) => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Card component="section" sx={{ maxWidth: 640, mt: 2 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {company.name || name}
        </Typography>
        <LinkBase className="link" to="/company-oauth">
          {translate('portal.oauth.company_title')}
        </LinkBase>
      </CardContent>
    </Card>
  );
};

const PermissionsCard = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const call = useCall();
  const { data = [], isPending } = useQuery({
    queryKey: ['users', 'getManagerPermissions'],
    queryFn: () => call(provider => provider.getManagerPermissions()),
  });
  if (isPending) return null;
  // The person's own are known even if the full list is not.
  const all = data.length > 0 ? data : [...person.permissions].map(code => ({ code, description: undefined }));
  return (
    <Card component="section" sx={{ maxWidth: 640, mt: 2 }}>
      <Typography variant="h2" id="permissions" sx={{ p: 2, pb: 1 }}>
        {translate('portal.profile.permissions')}
      </Typography>
      <Table aria-labelledby="permissions">
        <TableBody>
          {all.map(({ code, description }) => (
            <TableRow key={code} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                <Term message={`portal.profile.permission.${code}`} fallback={description || code} />
              </TableCell>
              <TableCell sx={{ width: '5rem' }}>
                {translate(person.permissions.has(code) ? 'portal.values.yes' : 'portal.values.no')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

const texts = 'portal.profile.sessions';
const queryKey = ['sessions', 'getSessions'];

/** Where the person is signed in with the embedded provider. An external one shows its own sessions. */
const SessionsCard = () => {
  const translate = useTranslate();
  const call = useCall();
  const { data = [], error, refetch } = useQuery({ queryKey, queryFn: () => call(provider => provider.getSessions()) });
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ maxWidth: 640, mt: 2, p: 2 }}>
      <Typography variant="h2" id="sessions" tabIndex={-1} sx={{ outline: 'none' }}>
        {translate(`${texts}.title`)}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      <Box component="ul" aria-labelledby="sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(session => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
    </Card>
  );
};

const SessionLine = ({ session: { id, agent, started_at, used_at, is_current } }: { session: Session }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
  const name = agent ?? translate(`${texts}.unknown`);
  const values = { name, time: formatDateTime(started_at) };
  const times = [
    translate(`${texts}.started`, values),
    ...(used_at === null ? [] : [translate(`${texts}.used`, { time: formatDateTime(used_at) })]),
  ];
  const { mutateAsync } = useCommand({
    send: provider => provider.endSession(id),
    saved: () => ({ detail: `${texts}.ended` }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title={`${texts}.end_title`}
        detail={`${texts}.end_detail`}
        values={values}
        confirm={`${texts}.end`}
        action={() => mutateAsync()}
        onClose={close}
      />
    ));
  return (
    <AccessLine name={name} lines={[times.join(' ')]}>
      {is_current ? (
        <Typography variant="body2">{translate(`${texts}.current`)}</Typography>
      ) : (
        <Button variant="outlined" aria-label={translate(`${texts}.end_named`, values)} onClick={ask}>
          {translate(`${texts}.end`)}
        </Button>
      )}
    </AccessLine>
  );
};
