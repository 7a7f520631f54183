/** A frame on paper, around something that stands by itself. */
export const box = { p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;

/** The look of a list of lines in a frame, with a rule between them. Lists differ in their columns and height. */
export const boxedList = {
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

/** The look of a fieldset that only groups what is in it. */
export const bareFieldset = { m: 0, p: 0, border: 0, minWidth: 0 } as const;
