import Box from '@mui/material/Box';
import { LinkBase } from 'ra-core';
import { useBranding } from '../theme/branding';

/** Logo and name of the portal, leading home (rows BRAND-05, BRAND-06). */
export const Brand = () => {
  const { portal, name } = useBranding();
  return (
    <Box
      component={LinkBase}
      to="/"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        mr: 'auto',
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        fontSize: '1rem',
        fontWeight: 600,
      }}
    >
      {portal.logo && (
        <Box component="img" src={portal.logo} alt="" sx={{ height: 28, maxWidth: 140, objectFit: 'contain' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Box>
  );
};
