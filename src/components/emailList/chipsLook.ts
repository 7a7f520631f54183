import type { SxProps, Theme } from '@mui/material/styles';

/** One style for the whole list, because hundreds of styled entries are slow. */
export const chipsLook: SxProps<Theme> = theme => ({
  listStyle: 'none',
  m: 0,
  p: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  maxHeight: 176,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 1,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    borderRadius: 4,
    paddingLeft: '10px',
    fontSize: theme.typography.body2.fontSize,
    backgroundColor: theme.palette.action.selected,
  },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button': {
    width: 28,
    height: 28,
    flex: 'none',
    border: 0,
    borderRadius: '50%',
    color: 'inherit',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    '&::before': { content: '"\\00d7"', fontSize: '1.1em' },
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
});
