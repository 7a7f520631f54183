import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBranding } from '../theme/branding';
import { useTitleFocus } from './useTitleFocus';

interface Props {
  title: string;
  /** Actions on what the page shows, at the end of the line. */
  children?: ReactNode;
}

/** A page's heading, and its name in the browser's tab and history. */
export const PageTitle = ({ title, children }: Props) => {
  const { name } = useBranding();
  const heading = useTitleFocus();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <title>{`${title} - ${name}`}</title>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ mr: 'auto', overflowWrap: 'anywhere', outline: 'none' }}
      >
        {title}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
    </Box>
  );
};
