import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDate, formatDateTime } from '../../lib/dates';
import { CopyableCode } from './CopyableCode';
import { Term } from './Term';
import type { DetailValue } from './values';

/** One value of a detail view, in the person's language. */
export const DetailText = ({ value }: { value: DetailValue }) => {
  const translate = useTranslate();
  switch (value.kind) {
    case 'text':
      return <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{value.text}</Box>;
    case 'code':
      return <CopyableCode text={value.text} />;
    case 'term':
      return <Term {...value} />;
    case 'date_time':
      return formatDateTime(value.moment);
    case 'date':
      return (
        <>
          {formatDate(value.day)}
          {value.note && (
            <Typography variant="caption" component="div" color="textSecondary">
              {translate(value.note)}
            </Typography>
          )}
        </>
      );
  }
};
