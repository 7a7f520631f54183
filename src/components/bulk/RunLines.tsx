import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { memo, useEffect, useRef } from 'react';
import { StatusBadge } from '../detail/StatusBadge';
import { failedFirst, type Line } from './lines';
import type { BulkActions } from './types';

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

interface Props<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf'> {
  label: string;
  lines: readonly Line<R>[];
  isRunning: boolean;
}

/** The state of each record in a run. Lines keep their places during the run. Afterwards, failed ones come first. */
export const RunLines = <R extends RaRecord>({ label, lines, isRunning, nameOf }: Props<R>) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current && !isRunning) list.current.scrollTop = 0;
  }, [isRunning]);
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      // A scrolling list must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      sx={look}
    >
      {(isRunning ? lines : failedFirst(lines)).map(({ record, step, reason }) => (
        <RunLine key={record.id} name={nameOf(record)} step={step} reason={reason} />
      ))}
    </Box>
  );
};

/** Memoized, because only a few of up to a thousand lines change at a time. */
const RunLine = memo(({ name, step, reason }: Pick<Line, 'step' | 'reason'> & { name: string }) => {
  const translate = useTranslate();
  const label = `portal.bulk.step.${step}`;
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
