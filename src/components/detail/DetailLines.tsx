import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DetailText } from './DetailText';
import type { DetailLine } from './lines';

/** Labels and values, in as many columns as the width takes. */
export const DetailLines = ({ lines }: { lines: readonly DetailLine[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
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
      }}
    >
      {lines.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <DetailText value={value} />
          </Typography>
        </div>
      ))}
    </Box>
  );
};
