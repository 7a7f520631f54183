import { useRecordContext } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { LicenseUsers } from './LicenseUsers';

/** The License users tab, for managers of a license of a user-authorized product. */
export const LicenseUsersTab = () => {
  const license = useRecordContext<License>();
  return license ? <LicenseUsers license={license} /> : null;
};
