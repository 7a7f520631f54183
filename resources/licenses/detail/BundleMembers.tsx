import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListContextProvider, useTranslate } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { useLocalList } from '../../../src/components/detail/useLocalList';
import { ListPagination } from '../../../src/components/table/ListPagination';
import { BundleMember } from './BundleMember';

/** All member licenses of a bundle (row LDET-27), a page at a time: a thousand at once would freeze the browser. */
export const BundleMembers = ({ members, person }: { members: License[]; person: Person }) => {
  const translate = useTranslate();
  const list = useLocalList(members, { resource: 'licenses', isInAddress: true });
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.licenses.detail.members')}
      </Typography>
      {members.length === 0 && <Typography>{translate('resources.licenses.detail.no_members')}</Typography>}
      {list.data?.map(member => (
        <BundleMember key={member.id} member={member} person={person} />
      ))}
      {members.length > 0 && (
        <ListContextProvider value={list}>
          <ListPagination />
        </ListContextProvider>
      )}
    </Box>
  );
};
