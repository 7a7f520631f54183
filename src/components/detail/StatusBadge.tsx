import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';

/**
 * A state as a coloured chip with its word (`label` is a catalogue key): positive is success, anything else error.
 * It brings its own surface, so that it can be read on a page of any colour.
 */
export const StatusBadge = ({ label, positive }: { label: string; positive: boolean }) => (
  <Chip
    label={useTranslate()(label)}
    color={positive ? 'success' : 'error'}
    variant="outlined"
    sx={{ bgcolor: 'background.paper' }}
  />
);
