import type { SxProps, Theme } from '@mui/material/styles';

export const cardLook: SxProps<Theme> = {
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  typography: 'body2',
  '& > li': {
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    overflowWrap: 'anywhere',
  },
  '& > li[data-href]': { cursor: 'pointer' },
  '& > li > header': { display: 'flex', alignItems: 'center', gap: 1, mb: 1, '& > strong': { flex: 1 } },
  '& > li > header a': { color: 'inherit' },
  '& > li > dl': { display: 'grid', gap: 0.5, m: 0 },
  '& > li > dl > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& > li > dl > div > dt': { flexShrink: 0, color: 'text.secondary' },
  '& > li > dl > div > dd': { m: 0, textAlign: 'right' },
  '& > li > footer': { display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 },
};
