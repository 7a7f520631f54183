import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useBranding } from './branding';
import { createPortalTheme } from './createPortalTheme';
import type { ThemeParts } from './reactAdmin';
import { useAppearance } from './useAppearance';

/** The server writes a new nonce into each page. The CSP accepts style elements only with this nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'css', nonce });

interface Props extends Pick<ThemeParts, 'formBody' | 'tabbedFormBody'> {
  children: ReactNode;
}

export const PortalTheme = ({ formBody, tabbedFormBody, children }: Props) => {
  const { portal } = useBranding();
  const { mode } = useAppearance();
  const [locale] = useLocaleState();
  const theme = useMemo(
    () => createPortalTheme(portal, mode, { locale, formBody, tabbedFormBody }),
    [portal, mode, locale, formBody, tabbedFormBody],
  );
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};
