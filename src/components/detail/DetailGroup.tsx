import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A titled part of a detail view. */
export const DetailGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      sx={{ pb: 2, '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' }, '&:last-child': { pb: 0 } }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
};
