import { alpha, type CSSObject, type Theme } from '@mui/material/styles';

/** A state's word in its colour on a surface of its own, so that it can be read on a page of any colour. */
const badge = (theme: Theme): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  padding: '0 7px',
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: 16,
  fontSize: theme.typography.pxToRem(13),
  whiteSpace: 'nowrap',
  backgroundColor: theme.palette.background.paper,
});

const badgeColour = (theme: Theme, state: 'success' | 'error'): CSSObject => ({
  color: theme.palette[state].main,
  borderColor: alpha(theme.palette[state].main, 0.7),
});

const button = (theme: Theme): CSSObject => ({
  ...theme.typography.button,
  minWidth: 64,
  padding: '4px 5px',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  fontSize: theme.typography.pxToRem(13),
  color: theme.palette.primary.main,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.hoverOpacity) },
});

const iconButton = (theme: Theme): CSSObject => ({
  display: 'inline-flex',
  padding: 5,
  border: 0,
  borderRadius: '50%',
  fontSize: theme.typography.pxToRem(18),
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > svg': { width: '1em', height: '1em', fill: 'currentColor' },
  '& > .done': { color: theme.palette.success.main },
});

const pageButton = (theme: Theme): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 26,
  height: 26,
  margin: '0 1px',
  padding: '0 4px',
  border: 0,
  borderRadius: 13,
  font: 'inherit',
  fontSize: theme.typography.pxToRem(13),
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover:enabled': { backgroundColor: theme.palette.action.hover },
  '&:disabled': { opacity: theme.palette.action.disabledOpacity, cursor: 'default' },
  '&.selected': { backgroundColor: theme.palette.action.selected },
  '& > svg': { width: '1.35em', height: '1.35em', fill: 'currentColor' },
});

/**
 * What rows have by the dozen are plain elements with one of these classes, in the looks of MUI's chip, button and icon
 * button: a styled component in each cell is what makes turning a page slow.
 */
export const plainControls = (theme: Theme): Record<string, CSSObject> => ({
  '.badge': badge(theme),
  '.badge-success': badgeColour(theme, 'success'),
  '.badge-error': badgeColour(theme, 'error'),
  '.plain-button': button(theme),
  '.icon-button': iconButton(theme),
  '.page-button': pageButton(theme),
  '.copyable': { display: 'inline-flex', alignItems: 'center', gap: 4, margin: '-4px 0' },
  '.copyable > code': { fontFamily: 'monospace', overflowWrap: 'anywhere' },
});
