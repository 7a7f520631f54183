import type { Components, Theme } from '@mui/material/styles';

/** The portal's looks of MUI's components: compact, flat, focus always visible. */
export const components = (textOnPage: string): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { color: textOnPage },
      ':focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
  MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 600, whiteSpace: 'nowrap' } } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
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
});
