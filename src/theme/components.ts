import { alpha, type Components, type CSSObject, type Theme } from '@mui/material/styles';
import { textOn } from './colours';
import { plainControls } from './plainControls';
import { tables } from './tables';

const ring = { outline: '2px solid currentColor', outlineOffset: 2 };
/** MUI's buttons show their focus only by a growing shade. */
const focusRing = { '&:focus-visible': ring };

/** A company's page colour may be dark in the light scheme. Texts, fields and buttons are only readable on paper. */
const content = ({ palette, shape, spacing }: Theme): CSSObject =>
  textOn(palette.background.default) === textOn(palette.background.paper)
    ? {}
    : {
        margin: spacing(1),
        borderRadius: shape.borderRadius,
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
      };

/** In forced colours, mark buttons and selected items by the system colours, because all others are gone. */
const forcedColours: CSSObject = {
  '.MuiButton-root, .plain-button': { border: '1px solid ButtonBorder !important' },
  '[aria-current="page"], [aria-selected="true"], [role="menuitemradio"][aria-checked="true"]': {
    forcedColorAdjust: 'none',
    color: 'HighlightText !important',
    backgroundColor: 'Highlight !important',
  },
};

/** The portal's look of MUI's components: compact, flat, with a focus that is always visible. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      body: { color: textOn(theme.palette.background.default) },
      '#content': content(theme),
      // Keeps focused elements from scrolling behind the header.
      html: { scrollPaddingTop: theme.spacing(8) },
      ':focus-visible': ring,
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      '@media (forced-colors: active)': forcedColours,
      ...plainControls(theme),
      ...tables(theme),
    }),
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: focusRing,
      // In the brand's colour, like the provider's pages. The border keeps it visible on a page of the same colour.
      contained: ({ theme: { palette } }) => ({
        '&:not(.Mui-disabled)': {
          color: palette.header.contrastText,
          backgroundColor: palette.header.main,
          boxShadow: `inset 0 0 0 1px ${alpha(palette.text.primary, 0.3)}`,
        },
        '&:hover': { textDecoration: 'underline' },
        // In the colours of the mode, with a gap of paper: a company page may be as dark as the ring.
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
  // In dark mode MUI would lighten a raised surface, and its text would be hard to read.
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
      root: ({ theme }) => ({
        backgroundColor: theme.palette.header.main,
        color: theme.palette.header.contrastText,
        backgroundImage: 'none',
      }),
    },
  },
};
