import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalSettings } from '../../../contract/portalSettings';
import { AuthFrame, useLoginTexts } from '../../auth/AuthFrame';
import { Brand } from '../../layout/Header';
import { headerHeight } from '../../layout/measures';
import { BrandingProvider } from '../../theme/branding';
import { textOn } from '../../theme/colours';
import { createPortalTheme, type Mode } from '../../theme/createPortalTheme';

interface Props {
  settings: PortalSettings;
  companyName: string;
}

const modes = ['light', 'dark'] as const;

/** Pieces of the portal in the form's present values: the portal's own parts, in its own theme. */
export const BrandPreview = (props: Props) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('portal.branding.preview.title')}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('portal.branding.preview.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {modes.map(mode => (
          <Pieces key={mode} mode={mode} {...props} />
        ))}
      </Box>
    </Box>
  );
};

/** To look at only: neither keys nor screen readers reach into it. */
const Pieces = ({ settings, companyName, mode }: Props & { mode: Mode }) => {
  const translate = useTranslate();
  const theme = useMemo(() => createPortalTheme(settings, mode), [settings, mode]);
  const brand = useMemo(() => ({ portal: settings, companyId: null, companyName }), [settings, companyName]);
  const label = translate(`portal.branding.preview.${mode}`);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <BrandingProvider value={brand}>
        <ThemeProvider theme={theme}>
          <Box inert aria-hidden sx={frameLook} data-testid={`preview-${mode}`}>
            <InPortal />
            <SignIn />
          </Box>
        </ThemeProvider>
      </BrandingProvider>
    </Box>
  );
};

const frameLook = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.default',
  color: ({ palette }: { palette: { background: { default: string } } }) => textOn(palette.background.default),
} as const;

const InPortal = () => {
  const translate = useTranslate();
  const words = 'portal.branding.preview';
  return (
    <>
      <AppBar component="div" position="static" sx={{ minHeight: headerHeight, px: 2, justifyContent: 'center' }}>
        <Brand />
      </AppBar>
      <Box sx={{ display: 'flex' }}>
        <Box sx={{ flex: '0 0 8rem', p: 1, bgcolor: 'sidebar.main', color: 'sidebar.contrastText', ...menuLook }}>
          <span>{translate('portal.shell.menu.dashboard')}</span>
          <span>{translate('portal.shell.menu.profile')}</span>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, p: 1.5 }}>
          <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.paper', color: 'text.primary' }}>
            <Typography gutterBottom>{translate(`${words}.text`)}</Typography>
            <Typography gutterBottom sx={{ color: 'primary.main' }}>
              {translate(`${words}.link`)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained">{translate('ra.action.save')}</Button>
              <Button variant="outlined">{translate('ra.action.cancel')}</Button>
            </Box>
          </Box>
        </Box>
      </Box>
    </>
  );
};

const menuLook = {
  borderRight: 1,
  borderColor: 'divider',
  '& span': { display: 'block', p: 1, typography: 'body2', borderRadius: 1 },
  '& span:first-of-type': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)', fontWeight: 600 },
} as const;

const SignIn = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <AuthFrame isPart {...useLoginTexts()}>
        <Button variant="contained" size="large" fullWidth>
          {translate('portal.auth.log_in')}
        </Button>
      </AuthFrame>
    </Box>
  );
};
