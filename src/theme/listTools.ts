import type { CSSObject, Theme } from '@mui/material/styles';

/** Links above a list. On narrow screens they scroll sideways, and never the page. */
const presets = (theme: Theme): CSSObject => ({
  display: 'flex',
  overflowX: 'auto',
  // A hint that there are more. The last link ends before it.
  maskImage: 'linear-gradient(to left, transparent, #000 2rem)',
  paddingRight: '2rem',
  marginBottom: theme.spacing(1.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > a': {
    ...theme.typography.body2,
    flex: 'none',
    padding: theme.spacing(1, 1.5),
    borderBottom: '2px solid transparent',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
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
    paddingLeft: theme.spacing(1.25),
    borderRadius: 14,
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.palette.divider}`,
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.background.paper,
  },
  '& > .add': { padding: 0, borderStyle: 'dashed', borderColor: theme.palette.text.disabled },
  '& button': {
    font: 'inherit',
    minHeight: 28,
    padding: theme.spacing(0, 1.25),
    border: 0,
    borderRadius: 14,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    [theme.breakpoints.down('sm')]: { minHeight: 36 },
  },
});

/** Takes the place of rows that are loading. MUI's own costs a kilobyte. */
const skeleton = (theme: Theme): CSSObject => ({
  height: '0.8em',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.hover,
  '@keyframes waiting': { '50%': { opacity: 0.4 } },
  animation: 'waiting 2s ease-in-out 0.5s infinite',
});

export const listTools = (theme: Theme): Record<string, CSSObject> => ({
  '.presets': presets(theme),
  '.chips': chips(theme),
  '.skeleton': skeleton(theme),
});
