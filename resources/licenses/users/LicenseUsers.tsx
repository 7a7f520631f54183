import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { useVerdict } from '../../../src/components/useVerdict';
import { AssignUserButton } from './AssignUserButton';
import { BatchAssignButton } from './BatchAssignButton';
import { LicenseUserMenu } from './LicenseUserMenu';
import { columnsWithPassword, licenseUserColumns } from './licenseUserColumns';

const byEmail = { field: 'true_email', order: 'ASC' } as const;
const email = ({ true_email }: LicenseUser) => true_email;

/** The users of a license and what can be done with them (rows LUSR-01 to LUSR-31). */
export const LicenseUsers = ({ license }: { license: License }) => {
  const mayReadPasswords = useVerdict('manage_license_user_credentials', license) === 'allowed';
  const acceptsCredentials = useAcceptsCredentials();
  const menu = useCallback((user: LicenseUser) => <LicenseUserMenu license={license} user={user} />, [license]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <AssignUserButton license={license} />
        <BatchAssignButton license={license} />
        <Seats license={license} />
      </Box>
      <LocalTable<LicenseUser>
        resource="license_users"
        rows={license.license_users}
        sort={byEmail}
        columns={mayReadPasswords && acceptsCredentials ? columnsWithPassword : licenseUserColumns}
        rowLabel={email}
        rowActions={menu}
      />
    </>
  );
};

const Seats = ({ license: { max_license_users, license_users } }: { license: License }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
      {max_license_users
        ? translate('resources.license_users.seats', { count: license_users.length, smart_count: max_license_users })
        : translate('resources.license_users.seats_unlimited', { smart_count: license_users.length })}
    </Typography>
  );
};
