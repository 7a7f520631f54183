import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useBranding } from '../theme/branding';

interface Props {
  /** Translation key of what is to be said, and of a line saying more; a text that is no key is shown as it is. */
  title: string;
  detail?: string;
  /** Ways on from here. */
  children?: ReactNode;
}

/** A page that only says something: not found, no access, an error. */
export const MessageScreen = ({ title, detail, children }: Props) => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', py: 8, px: 2, textAlign: 'center' }}>
      <title>{`${translate(title)} - ${name}`}</title>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {detail && (
        <Typography sx={{ opacity: 0.8, overflowWrap: 'anywhere' }}>{translate(detail, { _: detail })}</Typography>
      )}
      <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1 }}>{children}</Box>
    </Box>
  );
};
