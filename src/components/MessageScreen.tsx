import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useBranding } from '../theme/branding';

interface Props {
  title: string;
  detail?: string;
  children?: ReactNode;
}

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

const HomeButton = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button variant="contained" onClick={() => navigate('/')}>
      {translate('portal.shell.home')}
    </Button>
  );
};

/** For unknown addresses, and for records that do not exist or that the person may not see. */
export const NotFound = () => (
  <MessageScreen title="portal.shell.not_found.title" detail="portal.shell.not_found.detail">
    <HomeButton />
  </MessageScreen>
);

export const NoAccess = () => (
  <MessageScreen title="portal.shell.no_access.title" detail="portal.shell.no_access.detail">
    <HomeButton />
  </MessageScreen>
);
