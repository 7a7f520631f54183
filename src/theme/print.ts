const gone = { display: 'none !important' };

/** Paper has what a page says, without what one presses, and all columns of a table. */
export const print: Record<string, Record<string, string | number>> = {
  '.MuiAppBar-root, nav, search, .MuiButton-root, .MuiIconButton-root, .plain-button, .icon-button': gone,
  '.narrow, .actions, .chips > .add, [role=tab]:not([aria-selected=true])': gone,
  // The widest table then fits on A4.
  '.grid-frame': { overflow: 'visible !important', maxHeight: 'none !important', zoom: 0.6 },
  '.grid :is(th, td)': { position: 'static !important', padding: '4px !important' },
  '.grid .status': { minWidth: '0 !important' },
  tr: { breakInside: 'avoid' },
};
