import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { useBundleMembers } from '../detail/useBundleMembers';
import { isUserAuthorized } from '../../../src/licensing/isUserAuthorized';
import { LicenseUsers } from './LicenseUsers';

export const LicenseUsersTab = () => {
  const license = useRecordContext<License>();
  return license ? <LicenseUsers license={license} /> : null;
};

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
