import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { type MouseEvent, useCallback, useMemo } from 'react';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { originHere } from '../../../src/components/origin';
import { Clipped } from '../../../src/components/table/Clipped';
import type { Column } from '../../../src/components/table/types';
import { useVerdict } from '../../../src/components/usePerson';
import { InitialPassword, initialPasswordLabel } from '../../../src/licensing/people/InitialPassword';
import type { ManagedPerson } from '../../../src/licensing/people/person';
import { selectionOf } from '../../../src/licensing/selection/selectionOf';
import { AssignUserButton, BatchAssignButton } from './AssignButtons';
import { LicenseUserMenu } from './LicenseUserMenu';
import { bulkUsers } from './selectedUsers';

const byEmail = { field: 'true_email', order: 'ASC' } as const;
const email = ({ true_email }: LicenseUser) => true_email;

export const LicenseUsers = ({ license }: { license: License }) => {
  const mayReadPasswords = useVerdict('manage_license_user_credentials', license) === 'allowed';
  const acceptsCredentials = useAcceptsCredentials();
  const mayManage = useVerdict('manage_license_users', license) === 'allowed';
  const selection = useMemo(() => (mayManage ? selectionOf(bulkUsers(license)) : undefined), [mayManage, license]);
  const menu = useCallback((user: LicenseUser) => <LicenseUserMenu license={license} user={user} />, [license]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <AssignUserButton license={license} />
        <BatchAssignButton license={license} />
        <PlaceCount license={license} />
      </Box>
      <LocalTable<LicenseUser>
        key={license.id}
        resource="license_users"
        rows={license.license_users}
        sort={byEmail}
        columns={mayReadPasswords && acceptsCredentials ? columnsWithPassword : licenseUserColumns}
        rowLabel={email}
        rowActions={menu}
        selection={selection}
      />
    </>
  );
};

const PlaceCount = ({ license: { max_license_users, license_users } }: { license: License }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
      {max_license_users
        ? translate('resources.license_users.places', { count: license_users.length, smart_count: max_license_users })
        : translate('resources.license_users.places_unlimited', { smart_count: license_users.length })}
    </Typography>
  );
};

const labels = 'resources.licenses.detail.users';

const licenseUserColumns: Column<LicenseUser>[] = [
  {
    source: 'true_email',
    label: `${labels}.email`,
    card: 'title',
    width: 12,
    grows: true,
    render: user => <PersonLink person={user} />,
  },
  { source: 'first_name', label: `${labels}.first_name`, render: user => user.first_name || '-' },
  { source: 'last_name', label: `${labels}.last_name`, render: user => user.last_name || '-' },
  { source: 'phone_number', label: `${labels}.phone_number`, width: 8, render: user => user.phone_number || '-' },
  {
    source: 'total_activations',
    label: `${labels}.activations`,
    width: 5.5,
    render: ({ total_activations, max_activations }) => `${total_activations}/${max_activations}`,
  },
];

const initialPassword: Column<LicenseUser> = {
  source: 'initial_password',
  label: initialPasswordLabel,
  width: 12,
  grows: true,
  sortBy: false,
  render: user => <InitialPassword {...user} />,
};

const columnsWithPassword = [...licenseUserColumns, initialPassword];

interface Props {
  person: Pick<ManagedPerson, 'id' | 'true_email'>;
}

/** The email address of a license user, as a link to their page for those who may open it. */
const PersonLink = ({ person: { id, true_email } }: Props) => {
  const navigate = useNavigate();
  const isAllowed = useVerdict('manage_license_users') === 'allowed';
  const to = `/people/${id}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Read at the click, because the page may have changed since this was rendered.
    navigate(to, { state: originHere() });
  };
  const email = <Clipped text={true_email} />;
  return isAllowed ? (
    <LinkBase className="link" to={to} onClick={open}>
      {email}
    </LinkBase>
  ) : (
    email
  );
};
