import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading';

interface Props {
  title: string;
  /** Actions on what the page shows, at the end of the line. */
  children?: ReactNode;
}

/** A page's heading, and what can be done there. */
export const PageTitle = ({ title, children }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
    <PageHeading title={title} sx={{ marginRight: 'auto' }} />
    {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
  </Box>
);
