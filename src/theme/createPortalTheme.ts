import { alpha, type Components, createTheme, type CSSObject, type Theme } from '@mui/material/styles';
import type { PortalSettings } from '../../contract/portalSettings';
import { forcedColours, readableOn, textOn } from './colours';
import { plainControls } from './plainControls';
import { print } from './print';
import { reactAdmin, type ThemeParts } from './reactAdmin';
import { tables } from './tables';

/** Links above a list. Those that do not fit are in a menu. */
const presets = (theme: Theme): CSSObject => ({
  display: 'flex',
  position: 'relative',
  overflow: 'hidden',
  marginBottom: theme.spacing(1.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > a, & > button': {
    ...theme.typography.body2,
    flex: 'none',
    whiteSpace: 'nowrap',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    padding: theme.spacing(1, 1.5),
    borderBottom: '2px solid transparent',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    // It keeps its width, so that it is known when it fits.
    '&.left-out': { position: 'absolute', visibility: 'hidden' },
    '&[aria-current]': {
      borderColor: theme.palette.primary.main,
      color: theme.palette.text.primary,
      fontWeight: 600,
    },
  },
  '& span': { ...theme.typography.caption, marginLeft: theme.spacing(0.75) },
});

/** The filters of a list. The line is always there, so that rows do not move when one is added. */
const chips = (theme: Theme): CSSObject => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    maxWidth: '100%',
    borderRadius: 14,
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.palette.divider}`,
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.background.paper,
  },
  '& > li > span': { paddingLeft: theme.spacing(1.25) },
  '& > .add': { borderStyle: 'dashed', borderColor: theme.palette.text.disabled },
  '& button': {
    font: 'inherit',
    minHeight: 28,
    padding: theme.spacing(0, 1.25),
    border: 0,
    borderRadius: 14,
    color: 'inherit',
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    [theme.breakpoints.down('sm')]: { minHeight: 36 },
  },
});

/** Stands for rows that are loading. MUI's own costs a kilobyte. */
const skeleton = (theme: Theme): CSSObject => ({
  height: '0.8em',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.hover,
  '@keyframes waiting': { '50%': { opacity: 0.4 } },
  animation: 'waiting 2s ease-in-out 0.5s infinite',
});

const listTools = (theme: Theme): Record<string, CSSObject> => ({
  '.presets': presets(theme),
  '.chips': chips(theme),
  '.skeleton': skeleton(theme),
  // MUI moves it up by 9 pixels, which lays it on large text.
  '[data-shrink=true]': { marginTop: 'calc(9px - .6em)' },
});

const ring = { outline: '2px solid currentColor', outlineOffset: 2 };
const focusRing = { '&:focus-visible': ring };

/** In light mode, a company's page may be dark. Texts, fields and buttons are then readable only on paper. */
const content = ({ palette, shape, spacing }: Theme): CSSObject =>
  textOn(palette.background.default) === textOn(palette.background.paper)
    ? {}
    : {
        margin: spacing(1),
        borderRadius: shape.borderRadius,
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
      };

/** The portal's looks of MUI's components: compact and flat, with a visible focus. */
const components: Components<Theme> = {
  // Ripples are movement that nobody needs.
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiCssBaseline: {
    styleOverrides: theme => ({
      // A name may be one word that is wider than its place.
      body: { color: textOn(theme.palette.background.default), overflowWrap: 'break-word' },
      '#content': content(theme),
      // Keeps focused elements from scrolling behind the header.
      html: { scrollPaddingTop: theme.spacing(8) },
      ':focus-visible': ring,
      // The input of a checkbox, a radio button or a switch is transparent. Outside, a switch would cut the ring off.
      '.MuiButtonBase-root:has(> input:focus-visible)': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: -4,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      '@media (forced-colors: active)': forcedColours,
      '@media print': print,
      ...plainControls(theme),
      ...tables(theme),
      ...listTools(theme),
    }),
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: focusRing,
      // Has the brand's colour, like the provider's pages, unless it warns. The edge stays visible on a page of the same
      // colour.
      contained: ({ theme: { palette } }) => ({
        '&:not(.Mui-disabled, .MuiButton-colorError)': {
          color: palette.header.contrastText,
          backgroundColor: palette.header.main,
          boxShadow: `inset 0 0 0 1px ${alpha(palette.text.primary, 0.3)}`,
        },
        '&:hover': { textDecoration: 'underline' },
        // Uses the mode's colours and a gap of paper, because a company's page may be as dark as the ring.
        '&:focus-visible': {
          outlineColor: palette.text.primary,
          boxShadow: `0 0 0 2px ${palette.background.paper}`,
        },
      }),
    },
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: focusRing } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense' } },
  MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
  // In dark mode, MUI would lighten raised surfaces, and text on them would be hard to read.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: theme.spacing(1, 3, 2), flexWrap: 'wrap', rowGap: theme.spacing(1) }),
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 600, whiteSpace: 'nowrap' } } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'transparent' },
    styleOverrides: {
      // The portal's header. Bars with a colour of their own keep it.
      colorTransparent: ({ theme }) => ({
        backgroundColor: theme.palette.header.main,
        color: theme.palette.header.contrastText,
      }),
    },
  },
};

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
/** The surface in dark mode: the brand's if it is dark itself, else the portal's own. */
const inDark = (brand: string, own: string): string => (textOn(brand) === textOn(own) ? brand : own);

/**
 * Text is readable on every brand colour. In dark mode, the header keeps the brand's colour, and other surfaces darken.
 */
export const createPortalTheme = (portal: PortalSettings, mode: Mode, parts: ThemeParts = {}): Theme => {
  const isDark = mode === 'dark';
  const paper = isDark ? dark.paper : '#ffffff';
  const page = isDark ? inDark(portal.pageBackground, dark.page) : portal.pageBackground;
  // Controls with the minimum contrast would look disabled in dark mode.
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
