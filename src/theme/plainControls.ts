import { alpha, type CSSObject, type Theme } from '@mui/material/styles';

/** Has its own background, so that its colour is readable on a page of any colour. */
const badge = (theme: Theme): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
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
  '&[aria-disabled="false"]:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-disabled="true"]': { opacity: theme.palette.action.disabledOpacity, cursor: 'default' },
  '&.selected': { backgroundColor: theme.palette.action.selected },
  '& > svg': { width: '1.35em', height: '1.35em', fill: 'currentColor' },
});

const link = (theme: Theme): CSSObject => ({
  color: theme.palette.primary.main,
  '&:not(:hover)': { textDecoration: 'none' },
});

const detailLines = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' },
  gap: theme.spacing(1.5, 3),
  margin: 0,
  // Cells of a table do not wrap, but details below a row do.
  whiteSpace: 'normal',
  '& dt, & small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { display: 'block' },
});

const detailGroup = (theme: Theme): CSSObject => ({
  paddingBottom: theme.spacing(2),
  '& + &': { paddingTop: theme.spacing(2), borderTop: `1px solid ${theme.palette.divider}` },
  '&:last-child': { paddingBottom: 0 },
  '& > h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  '& > details > summary': { ...theme.typography.body2, padding: theme.spacing(1, 0), cursor: 'pointer' },
});

/** Classes for elements that occur by the dozen. Styled components would slow down paging and opening a record. */
export const plainControls = (theme: Theme): Record<string, CSSObject> => ({
  '.badge': badge(theme),
  '.badge-success': badgeColour(theme, 'success'),
  '.badge-error': badgeColour(theme, 'error'),
  '.plain-button': button(theme),
  '.icon-button': iconButton(theme),
  '.page-button': pageButton(theme),
  '.link': link(theme),
  '.back-link': {
    ...theme.typography.body2,
    display: 'inline-block',
    padding: theme.spacing(0.5, 0),
    '&::before': { content: '"‹ " / ""' },
  },
  '.detail-lines': detailLines(theme),
  '.detail-group': detailGroup(theme),
  '.copyable': { display: 'inline-flex', alignItems: 'center', gap: 4, margin: '-4px 0' },
  '.copyable > code': { fontFamily: 'monospace', overflowWrap: 'anywhere' },
});
