import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../../src/components/Loading';

export const LicenseSkeleton = () => (
  <>
    <Loading />
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}>
      <Skeleton width={280} height={32} />
      <Skeleton variant="rounded" width={64} height={24} />
    </Box>
    <Skeleton aria-hidden variant="rounded" height={74} sx={{ mb: 1.5 }} />
    <TabsSkeleton />
  </>
);

/** Has the size of the tabs and the first group of lines, so that nothing moves when they appear. */
export const TabsSkeleton = () => (
  <Paper variant="outlined" aria-hidden>
    <Box
      sx={{ display: 'flex', gap: 4, height: 48, alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 2 }}
    >
      {['details', 'features', 'fields', 'devices'].map(tab => (
        <Skeleton key={tab} width={96} />
      ))}
    </Box>
    <Box sx={{ p: 2 }}>
      <Skeleton width={120} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  </Paper>
);
