import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import { useBranding } from '../theme/branding';

export const CheckingUser = () => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <title>{name}</title>
      <CircularProgress aria-label={translate('portal.shell.checking')} />
    </Box>
  );
};
