import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { isUserAuthorized } from '../detail/bundleTabs';
import { LicenseUsers } from './LicenseUsers';
import { useBundleMembers } from '../detail/useBundleMembers';

/** Who uses a bundle: the users of each of its user-authorized members (row LDET-26). */
export const BundleUsersTab = () => {
  const { data: members } = useBundleMembers(useRecordContext<License>());
  return members?.filter(isUserAuthorized).map(member => (
    <Box component="section" key={member.id} sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {member.product.product_name}
      </Typography>
      <LicenseUsers license={member} />
    </Box>
  ));
};
