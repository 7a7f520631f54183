import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Stands where the tabs and the first group of lines will be, so that nothing jumps when they come. */
export const TabsSkeleton = () => (
  <Box aria-hidden>
    <Box
      sx={{ display: 'flex', gap: 4, height: 48, alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 2 }}
    >
      {['details', 'features', 'fields', 'devices'].map(tab => (
        <Skeleton key={tab} width={96} />
      ))}
    </Box>
    <Skeleton width={120} sx={{ my: 2 }} />
    <Skeleton variant="rounded" height={160} />
  </Box>
);
