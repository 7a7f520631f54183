import { createTheme, type Theme } from '@mui/material/styles';
import type { PortalSettings } from '../../contract/portalSettings';
import { readableOn, textOn } from './colours';
import { components } from './components';
import { reactAdmin, type ThemeParts } from './reactAdmin';

export type Mode = 'light' | 'dark';

interface Surface {
  main: string;
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    header: Surface;
    sidebar: Surface;
  }
  interface PaletteOptions {
    header: Surface;
    sidebar: Surface;
  }
}

const surface = (main: string): Surface => ({ main, contrastText: textOn(main) });
const dark = { page: '#14171a', paper: '#1d2125' };
/** In dark mode, the brand's surface if it is dark itself, else the portal's own. */
const inDark = (brand: string, own: string): string => (textOn(brand) === textOn(own) ? brand : own);

/**
 * Text is readable on every brand colour. In dark mode, the header keeps the brand's colour, and other surfaces darken.
 */
export const createPortalTheme = (portal: PortalSettings, mode: Mode, parts: ThemeParts = {}): Theme => {
  const isDark = mode === 'dark';
  const paper = isDark ? dark.paper : '#ffffff';
  const page = isDark ? inDark(portal.pageBackground, dark.page) : portal.pageBackground;
  // In dark mode, a control with the minimum contrast would look disabled.
  const accent = [paper, page]
    .filter(ground => textOn(ground) === textOn(paper))
    .reduce((colour, ground) => readableOn(colour, ground, isDark ? 7 : undefined), portal.topHeaderBackground);
  return createTheme({
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: { main: accent, contrastText: textOn(accent) },
      secondary: { main: accent, contrastText: textOn(accent) },
      header: surface(portal.topHeaderBackground),
      sidebar: surface(isDark ? inDark(portal.sidebarBackground, dark.paper) : portal.sidebarBackground),
      background: { default: page, paper },
      // MUI's own colours are not readable as text: warning and info on white, error on dark paper.
      ...(isDark ? { error: { main: '#ff6f66' } } : { warning: { main: '#a64b00' }, info: { main: '#0268a5' } }),
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
      fontSize: 13,
      h1: { fontSize: '1.35rem', fontWeight: 600 },
      h2: { fontSize: '1.05rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...components, ...reactAdmin(parts) },
  });
};
