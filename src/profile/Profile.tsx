import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayReadClients } from '../company/mayReadClients';
import { PageTitle } from '../components/PageTitle';
import { lazyPart } from '../components/lazyPart';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { hasDraft, viewAsDraft } from '../lib/drafts';
import { ChangePasswordButton } from './ChangePasswordButton';
import { CompanyCard } from './CompanyCard';
import { PermissionsCard } from './PermissionsCard';
import { ProfileTable } from './ProfileTable';
import { SessionsCard } from './SessionsCard';

const EditProfileDialog = lazyPart(() => import('./EditProfileDialog'), 'EditProfileDialog');

export const Profile = () => {
  const translate = useTranslate();
  const person = usePerson();
  // In a view, the sessions are not the manager's, and the server tells nobody else about them.
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
