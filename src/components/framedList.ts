/** A list of lines in a frame of its own, which scrolls. Give it a `maxHeight`, and a `tabIndex` (WCAG 2.1.1). */
export const framedList = {
  m: 0,
  p: 0,
  overflow: 'auto',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
