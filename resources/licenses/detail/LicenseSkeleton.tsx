import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../../src/layout/Loading';
import { TabsSkeleton } from './TabsSkeleton';

/** A license that is being loaded, in the layout it will have. */
export const LicenseSkeleton = () => (
  <>
    <Loading />
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}>
      <Skeleton width={280} height={32} />
      <Skeleton variant="rounded" width={64} height={24} />
    </Box>
    <TabsSkeleton />
  </>
);
