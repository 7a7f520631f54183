import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBranding } from '../theme/branding';

interface Props {
  /** Texts, not catalogue keys: some of them are the company's own. */
  title: string;
  detail?: string | null;
  children?: ReactNode;
}

/** A screen outside the portal's frame, under the company's logo. */
export const AuthScreen = ({ title, detail, children }: Props) => {
  const { portal, name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`${title} - ${name}`}</title>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, width: '100%', maxWidth: 440 }}>
        <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center' }}>
          {portal.logo && (
            <Box
              component="img"
              src={portal.logo}
              alt={name}
              sx={{ maxWidth: '100%', maxHeight: 64, objectFit: 'contain' }}
            />
          )}
          <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {detail && <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{detail}</Typography>}
          {children}
        </Stack>
      </Paper>
    </Box>
  );
};
