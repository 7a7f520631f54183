import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

/** Stands where the tabs and the first group of lines will be, so that nothing jumps when they come. */
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
