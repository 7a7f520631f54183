import type { License, LicenseUser } from '../../../contract/schemas/license';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { useVerdict } from '../../../src/components/useVerdict';
import { columnsWithPassword, licenseUserColumns } from './licenseUserColumns';

const byEmail = { field: 'true_email', order: 'ASC' } as const;
const email = ({ true_email }: LicenseUser) => true_email;

/** The users of a license (row LUSR-01). */
export const LicenseUsers = ({ license }: { license: License }) => {
  const mayReadPasswords = useVerdict('manage_license_user_credentials', license) === 'allowed';
  return (
    <LocalTable<LicenseUser>
      resource="license_users"
      rows={license.license_users}
      sort={byEmail}
      columns={mayReadPasswords ? columnsWithPassword : licenseUserColumns}
      rowLabel={email}
    />
  );
};
