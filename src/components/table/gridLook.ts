import type { SxProps, Theme } from '@mui/material/styles';

/** Scrolls in both directions, so that the page never does sideways and the header stays in sight. */
export const gridFrame: SxProps<Theme> = {
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(24rem, calc(100dvh - 15rem))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

export const gridLook: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': {
    height: 40,
    px: 0.6,
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  // Where a table gets wide its headers break, long texts are cut off, and the actions stay in sight.
  '& .wraps': { minWidth: '5.75rem', whiteSpace: 'normal', lineHeight: 1.3 },
  '& .wide': { minWidth: '6.4rem' },
  '& td > output': { display: 'block', py: 4 },
  '& thead th': { whiteSpace: 'normal', lineHeight: 1.3 },
  '& .clipped': {
    display: 'inline-block',
    maxWidth: '8.5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& [align="right"]': { textAlign: 'right' },
  '& [align="center"]': { textAlign: 'center' },
  '& thead > tr > *': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', fontWeight: 600 },
  '& th > button': {
    all: 'unset',
    position: 'relative',
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    // In the cell's padding: columns are as wide as their words.
    '& > svg': {
      position: 'absolute',
      left: '100%',
      top: 'calc(50% - 0.5em)',
      width: '1em',
      height: '1em',
      fill: 'currentColor',
      opacity: 0,
    },
    '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
  },
  // The next header covers what goes beyond the padding.
  '& th[aria-sort]': { pr: '1.25em' },
  '& th[aria-sort] > button > svg': { opacity: 1 },
  '& th:not([aria-sort="descending"]) > button > svg': { rotate: '180deg' },
  '& tr > .select': { width: 30, p: 0, userSelect: 'none' },
  '& .select + *': { pl: 0 },
  '& .select > label': { display: 'flex', p: '11px 7px', cursor: 'pointer' },
  '& .select input': { width: 16, height: 16, m: 0, accentColor: theme => theme.palette.primary.main },
  '& tr > .actions': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    // Where columns slide below them, the line shows it.
    borderLeft: 1,
    borderLeftColor: 'divider',
    textAlign: 'center',
  },
  '& thead > tr > .actions': { zIndex: 2 },
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& tr[data-href]': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
  '& tr[data-selected], & tr[data-selected]:hover': { bgcolor: 'action.selected' },
  // Columns slide below this cell, so the colour lies on that of the paper.
  '& tr[data-selected] > .actions': {
    backgroundImage: ({ palette }) => `linear-gradient(${palette.action.selected} 0 0)`,
  },
  '& tr[data-href] > td > a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '&[data-stale] tbody': { opacity: 0.6 },
};
