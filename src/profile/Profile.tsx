import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Person } from '../../authProvider/person';
import { mayReadClients } from '../company/mayReadClients';
import { PageTitle } from '../components/PageTitle';
import { Term } from '../components/detail/Term';
import { lazyPart } from '../components/lazyPart';
import { useCall } from '../components/useCall';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { hasDraft, viewAsDraft } from '../lib/drafts';
import { useBranding } from '../theme/branding';
import { ChangePasswordButton } from './ChangePasswordButton';
import { SessionsCard } from './SessionsCard';

const EditProfileDialog = lazyPart(() => import('./EditProfileDialog'), 'EditProfileDialog');

export const Profile = () => {
  const translate = useTranslate();
  const person = usePerson();
  // A manager who views as a user does not see that user's sessions.
  const hasSessions = useExtension('sessions') && !hasDraft(viewAsDraft);
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
      {person && mayReadClients(person) && <CompanyCard company={person.user.company} />}
      {person?.isManager && <PermissionsCard person={person} />}
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
  // Without the full list, only the person's own are shown.
  const codes = data.length > 0 ? data.map(({ code }) => code) : [...person.permissions];
  return (
    <Card component="section" sx={{ maxWidth: 640, mt: 2 }}>
      <Typography variant="h2" id="permissions" sx={{ p: 2, pb: 1 }}>
        {translate('portal.profile.permissions')}
      </Typography>
      <Table aria-labelledby="permissions">
        <TableBody>
          {codes.map(code => (
            <TableRow key={code} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                <Term message={`portal.profile.permission.${code}`} fallback={code} />
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
