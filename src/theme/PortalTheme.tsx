import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocaleState, useStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useBranding } from './branding';
import { createPortalTheme, type Mode } from './createPortalTheme';
import type { ThemeParts } from './reactAdmin';

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

export const appearances = ['light', 'dark', 'system'] as const;
type Appearance = (typeof appearances)[number];

/** The person's choice, stored in the browser, and the mode that it means now. */
export const useAppearance = () => {
  const [stored, setStored] = useStore<string>('theme', 'system');
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const appearance: Appearance = appearances.find(known => known === stored) ?? 'system';
  const system: Mode = prefersDark ? 'dark' : 'light';
  const mode: Mode = appearance === 'system' ? system : appearance;
  return { appearance, mode, setAppearance: (value: string) => setStored(value) };
};
