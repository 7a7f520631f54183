import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import { useBranding } from '../theme/branding';

/** The 'checking user', 'loading' and 'logout' states: nothing of the portal, and no refusal either (rows AUTH-04, AUTH-05). */
export const CheckingUser = () => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <title>{name}</title>
      <CircularProgress aria-label={translate('portal.auth.checking')} />
    </Box>
  );
};
