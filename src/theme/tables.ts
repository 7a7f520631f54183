import type { CSSObject, Theme } from '@mui/material/styles';

const line = ({ palette }: Theme) => `1px solid ${palette.divider}`;

/** Scrolls in both directions, so that the page never scrolls sideways and the header stays visible. */
const gridFrame = (theme: Theme): CSSObject => ({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(24rem, calc(100dvh - 15rem))',
  border: line(theme),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  // Browsers that do not know scroll-state take the first.
  containerType: ['inline-size', 'inline-size scroll-state'],
});

const gridCells = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': {
    height: 40,
    // Two lines fit into the height. More of them would touch the lines between the rows.
    padding: theme.spacing(0.25, 0.5),
    lineHeight: 1.3,
    borderBottom: line(theme),
    textAlign: 'left',
  },
  // The first child. Emotion warns about its usual name.
  '& tr > :not(* + *)': { paddingLeft: theme.spacing(1.5) },
  '& tr > :last-child:not(.actions)': { paddingRight: theme.spacing(1.5) },
  '& thead th': { minWidth: '6rem', fontSize: '0.75rem' },
  // Their larger inset does not count towards a column's width.
  '& thead tr > :is(:not(* + *), :last-child:not(.actions))': { boxSizing: 'content-box', height: 'auto' },
  '& :is(.status, .actions, .nowrap)': { whiteSpace: 'nowrap' },
  // Headers set the column widths, so that columns do not move when a page is turned.
  '& td:not(.status, .actions, .narrow, [colspan])': { maxWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere' },
  // Two lines fit into a row. What is longer is cut off.
  '& .clipped': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    minWidth: 0,
    overflow: 'hidden',
  },
  // An address or a key fills its lines. Words stay whole.
  '& .clipped:is(code, .one-word)': { wordBreak: 'break-all' },
  '& [align="right"]': { textAlign: 'right' },
});

const gridHeader = (theme: Theme): CSSObject => ({
  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: theme.palette.background.paper,
    fontWeight: 600,
  },
  '& th > button': {
    all: 'unset',
    position: 'relative',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    // The arrow lies in the cell's padding, because columns are as wide as their words.
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
  // Room for the arrow. Beyond the padding, the next header would cover it.
  '& th[aria-sort]': { paddingRight: '1.25em' },
  '& th[aria-sort] > button > svg': { opacity: 1 },
  '& th:not([aria-sort="descending"]) > button > svg': { rotate: '180deg' },
});

/** Columns scroll below it, so the row's colour lies on the paper's. */
const fixed = (theme: Theme): CSSObject => ({
  position: 'sticky',
  backgroundColor: theme.palette.background.paper,
  backgroundImage: 'linear-gradient(var(--row) 0 0)',
  // The line shows where columns scroll below.
  borderLeft: line(theme),
});

const fixedColumns = (theme: Theme): CSSObject => ({
  '& tr > .narrow': { width: '1.875rem', minWidth: 0, padding: 0, userSelect: 'none' },
  '& .narrow + *': { paddingLeft: 0 },
  '& .narrow > label': { display: 'flex', padding: '11px 7px', cursor: 'pointer' },
  '& .narrow:not(* + *) > label': { paddingLeft: theme.spacing(1.5) },
  '& .narrow:not(* + *) > button': { marginLeft: 7 },
  '& tr > .actions': { ...fixed(theme), minWidth: 0, textAlign: 'center' },
  // A status beside the actions is sticky too. It is as wide as its longest word, and its offset is the actions' width.
  '& .status': { minWidth: '6.8rem', 'html:lang(en) &': { minWidth: '5.4rem' } },
  '& tr > .status:is(:last-child, :has(+ .actions))': fixed(theme),
  '& .status + .actions': { borderLeft: 0, width: 'var(--actions)', minWidth: 'var(--actions)' },
  '--actions': '7rem',
  'html:lang(en) &': { '--actions': '4.7rem' },
  '& thead > tr > :is(.actions, .status)': { zIndex: 2 },
  // With large texts or in a small window, they would leave no room for what scrolls below them.
  '@container (width > 40rem)': {
    '& tr > :is(.status:last-child, .actions)': { right: 0 },
    '& tr > .status:has(+ .actions)': { right: 'var(--actions)' },
    // Half a date would read like another one: what lies half below the fixed columns fades out.
    '@container scroll-state(scrollable: right)': {
      '& tr > :is(.status:is(:last-child, :has(+ .actions)), :not(.status) + .actions)::before': {
        content: '""',
        position: 'absolute',
        inset: '0 100% 0 auto',
        width: '4.5rem',
        background: `linear-gradient(to right, transparent, var(--row) 75%), linear-gradient(to right, transparent, ${theme.palette.background.paper} 75%)`,
        pointerEvents: 'none',
      },
    },
  },
});

const gridRows = (theme: Theme): CSSObject => ({
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& tr': { '--row': 'transparent', backgroundColor: 'var(--row)' },
  '& tr[data-href]': { cursor: 'pointer', '&:hover': { '--row': theme.palette.action.hover } },
  '& tr[data-selected], & tr[data-selected]:hover': { '--row': theme.palette.action.selected },
  '& td > .icon-button': { verticalAlign: 'middle' },
  '& tr[data-href] > td > a': {
    display: 'inline-flex',
    gap: '0.3em',
    alignItems: 'center',
    maxWidth: '100%',
    verticalAlign: 'middle',
    color: theme.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // Outside, the outline would be cut off.
    '&:focus-visible': { outlineOffset: -2 },
    '&:not(:only-child)': { maxWidth: 'calc(100% - 1.8rem)' },
  },
  '&[data-stale] tbody': { opacity: 0.6 },
});

/** Order matters: later rules win over earlier ones of the same specificity. */
const grid = (theme: Theme): CSSObject => ({
  ...gridCells(theme),
  ...gridHeader(theme),
  ...fixedColumns(theme),
  ...gridRows(theme),
});

const cards = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  '& > li': {
    padding: theme.spacing(1.5),
    border: line(theme),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& > li[data-href]': { cursor: 'pointer' },
  '& > li > header': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginBottom: theme.spacing(1),
    '& > strong': { flex: 1 },
    // Large enough for a finger, without taking more room.
    '& > label': { padding: 14, margin: -14 },
  },
  '& > li > header a': { color: theme.palette.primary.main },
  '& > li > dl': { display: 'grid', gap: theme.spacing(0.5), margin: 0 },
  '& > li > dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& > li > dl > div > dt': { color: theme.palette.text.secondary, overflowWrap: 'break-word' },
  // The value takes more lines before the label does.
  '& > li > dl > div > dd': { flexShrink: 1000, margin: 0, textAlign: 'right' },
  '& > li > dl .badge': { whiteSpace: 'normal' },
  // The least height that a finger needs between other links.
  '& > li > dl > div > dd .link': { display: 'inline-block', minHeight: 24 },
  '& > li > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: theme.spacing(1),
    marginTop: theme.spacing(1),
  },
  // Large enough for a finger. Icon buttons between lines of text take no extra room.
  '& button, & .icon-button': { minWidth: 44, minHeight: 44, justifyContent: 'center', alignItems: 'center' },
  '& .icon-button': { margin: -10 },
});

const pageLine = (theme: Theme): CSSObject => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 0),
  '& > output': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& > .empty': { flex: 1, padding: theme.spacing(4, 0), textAlign: 'center' },
  // An empty live region takes no room.
  '&:has(> output:only-child:empty)': { padding: 0 },
});

const pageButtons: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

/** Classes instead of styled elements, which would compute their styles on every render. */
export const tables = (theme: Theme): Record<string, CSSObject> => ({
  '.grid-frame': gridFrame(theme),
  '.grid': grid(theme),
  '.cards': cards(theme),
  '.narrow input, .cards header input': {
    display: 'block',
    width: '1rem',
    height: '1rem',
    margin: 0,
    accentColor: theme.palette.primary.main,
  },
  '.page-line': pageLine(theme),
  '.page-buttons': pageButtons,
});
