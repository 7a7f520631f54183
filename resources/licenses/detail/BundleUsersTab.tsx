import { useRecordContext } from 'ra-core';
import Typography from '@mui/material/Typography';
import type { License } from '../../../contract/schemas/license';
import { isUserAuthorized } from './bundleTabs';
import { LicenseUsers } from './LicenseUsers';
import { useBundleMembers } from './useBundleMembers';

/** Who uses a bundle: the users of each of its user-authorized members (row LDET-26). */
export const BundleUsersTab = () => {
  const { data: members } = useBundleMembers(useRecordContext<License>());
  return members?.filter(isUserAuthorized).map(member => (
    <section key={member.id}>
      <Typography component="h2" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
        {member.product.product_name}
      </Typography>
      <LicenseUsers license={member} />
    </section>
  ));
};
