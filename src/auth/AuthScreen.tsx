import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headerHeight } from '../layout/measures';
import { useBranding } from '../theme/branding';

interface Props {
  /** Texts, not catalogue keys, because some are the company's own. */
  title: string;
  detail?: string | null;
  children?: ReactNode;
}

/**
 * A screen outside the portal's frame, with the company's logo and name. Keep it in line with the embedded provider's
 * pages (server/identity/pages/style.ts), so that both look the same.
 */
export const AuthScreen = ({ title, detail, children }: Props) => {
  const { portal, name } = useBranding();
  return (
    <>
      <title>{`${title} - ${name}`}</title>
      <Box component="header" sx={headerLook}>
        {portal.logo && <img src={portal.logo} alt="" />}
        <span>{name}</span>
      </Box>
      <Stack component="main" spacing={2} sx={mainLook}>
        <Typography component="h1" sx={{ fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 700 }}>
          {title}
        </Typography>
        {detail && (
          <Typography sx={{ fontSize: '1rem', color: 'text.secondary', whiteSpace: 'pre-line' }}>{detail}</Typography>
        )}
        {children}
      </Stack>
    </>
  );
};

const headerLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: headerHeight,
  px: 2.5,
  py: 1,
  fontSize: '1rem',
  fontWeight: 600,
  bgcolor: 'header.main',
  color: 'header.contrastText',
  '& img': { maxHeight: 32, maxWidth: 192, objectFit: 'contain' },
} as const;

const mainLook = {
  width: 'min(26rem, 100% - 2rem)',
  mx: 'auto',
  my: 'clamp(1rem, 8vh, 5rem)',
  p: 3.5,
  fontSize: '1rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '& .MuiButton-root': { minHeight: 44, fontSize: '1rem' },
} as const;
