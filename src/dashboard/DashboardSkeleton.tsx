import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

export const DashboardSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box component="output" sx={{ display: 'block' }} aria-label={translate('portal.shell.loading')}>
      <Skeleton width={220} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={96} sx={{ maxWidth: 420 }} />
    </Box>
  );
};
