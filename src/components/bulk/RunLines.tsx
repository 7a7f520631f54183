import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { memo } from 'react';
import { StatusBadge } from '../detail/StatusBadge';
import type { Line } from './lines';
import type { Bulk } from './types';

const look: SxProps<Theme> = {
  m: 0,
  mt: 1.5,
  p: 0,
  maxHeight: '45vh',
  overflow: 'auto',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 1,
    px: 1.5,
    py: 0.5,
    minHeight: 34,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li > span:first-child': { overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1', color: 'text.secondary' },
};

interface Props<R extends RaRecord> extends Pick<Bulk<R>, 'nameOf'> {
  label: string;
  lines: readonly Line<R>[];
}

/** What is done to each record, or why it is not. Scrolls by itself, also by the keys. */
export const RunLines = <R extends RaRecord>({ label, lines, nameOf }: Props<R>) => (
  <Box
    component="ul"
    aria-label={label}
    // A list that scrolls has to be within reach of the keys (WCAG 2.1.1).
    tabIndex={0}
    sx={look}
  >
    {lines.map(({ record, step, reason }) => (
      <RunLine key={record.id} name={nameOf(record)} step={step} reason={reason} />
    ))}
  </Box>
);

/** Of a thousand lines few change at a time. */
const RunLine = memo(({ name, step, reason }: Pick<Line, 'step' | 'reason'> & { name: string }) => {
  const translate = useTranslate();
  const label = `portal.shell.bulk.step.${step}`;
  const hasEnded = step === 'done' || step === 'failed';
  return (
    <li>
      <span>{name}</span>
      {hasEnded ? (
        <StatusBadge label={label} fallback={step} positive={step === 'done'} />
      ) : (
        <em>{translate(label)}</em>
      )}
      {reason && <small>{translate(reason.detail, reason.values)}</small>}
    </li>
  );
});
