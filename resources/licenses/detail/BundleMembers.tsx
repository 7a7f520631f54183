import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { BundleMember } from './BundleMember';

/** All member licenses of a bundle (row LDET-27). */
export const BundleMembers = ({ members, person }: { members: readonly License[]; person: Person }) => {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.licenses.detail.members')}
      </Typography>
      {members.map(member => (
        <BundleMember key={member.id} member={member} person={person} />
      ))}
    </Box>
  );
};
