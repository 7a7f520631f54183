import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';

/** A state as a coloured chip with its word (`label` is a catalogue key): positive is success, anything else error. */
export const StatusBadge = ({ label, positive }: { label: string; positive: boolean }) => (
  <Chip size="small" label={useTranslate()(label)} color={positive ? 'success' : 'error'} variant="outlined" />
);
