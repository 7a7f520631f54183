import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { DetailText } from './DetailText';
import type { DetailLine } from './lines';

/** One styled element for all lines: some thirty of them are what a page of details consists of. */
const linesLook: SxProps<Theme> = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(130px, 1fr))',
    md: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
  columnGap: 3,
  rowGap: 1.5,
  // Tables keep their cells on one line; a detail below a row is read like any other.
  whiteSpace: 'normal',
  typography: 'body2',
  '& dt, & small': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { display: 'block' },
};

/** Labels and values, in as many columns as the width takes. */
export const DetailLines = ({ lines }: { lines: readonly DetailLine[] }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={linesLook}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd>
            <DetailText value={value} />
          </dd>
        </div>
      ))}
    </Box>
  );
};
