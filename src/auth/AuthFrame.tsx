import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { headerHeight } from '../layout/measures';
import { useBranding } from '../theme/branding';

interface Props {
  /** Texts, not catalogue keys, because some are the company's own. */
  title: string;
  detail?: string | null | undefined;
  children?: ReactNode;
  /** Set where it is no page of its own. */
  isPart?: boolean;
}

/** The texts of the sign-in page: the company's own, or else the portal's. */
export const useLoginTexts = () => {
  const translate = useTranslate();
  const { portal, name } = useBranding();
  return {
    title: portal.loginTitle ?? translate('portal.auth.login_title', { name }),
    detail: portal.loginMessage ?? translate('portal.auth.login_message'),
  };
};

/** Looks like the embedded provider's pages (server/identity/pages/style.ts). Keep both the same. */
export const AuthFrame = ({ title, detail, children, isPart = false }: Props) => {
  const { portal, name } = useBranding();
  return (
    <>
      <Box component={isPart ? 'div' : 'header'} sx={headerLook}>
        {portal.logo && <img src={portal.logo} alt="" />}
        <span>{name}</span>
      </Box>
      <Stack component={isPart ? 'div' : 'main'} spacing={2} sx={isPart ? { ...mainLook, my: 2 } : mainLook}>
        <Typography component={isPart ? 'p' : 'h1'} sx={{ fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 700 }}>
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
