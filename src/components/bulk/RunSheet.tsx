import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Person } from '../../../authProvider/person';
import { LeaveGuard } from '../LeaveGuard';
import { QuestionDialog } from '../QuestionDialog';
import { useFigure } from '../useFigure';
import { RunLines } from './RunLines';
import { countsOf, nextOf } from './lines';
import { saveResult } from './saveResult';
import type { BulkActions, BulkAction } from './types';
import { useRun } from './useRun';

interface Props<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf'> {
  action: BulkAction<R>;
  records: readonly R[];
  person: Person;
  /** How many of the selected records no longer exist. */
  missing: number;
  /** Called whenever the run pauses or ends, with the ids that are still open. */
  onIdle: (ids: Identifier[]) => void;
  onClose: () => void;
}

/**
 * An action on many records. Before the run it lists what it will do and leave out. Then it shows the progress and each
 * result, and offers to continue, retry and save the results. A run can be stopped, but not left.
 */
export const RunSheet = <R extends RaRecord>({
  action,
  records,
  missing,
  nameOf,
  person,
  onIdle,
  onClose,
}: Props<R>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { lines, isRunning, isStopping, halt, start, stop } = useRun({ action, records, person, onIdle });
  const { ready, refused, running, done, failed } = countsOf(lines);
  const ended = done + failed;
  const total = ended + ready + running;
  const next = nextOf(lines).length;
  const isUnsaved = useCallback(() => isRunning, [isRunning]);
  const counted = (count: number) => ({ smart_count: count, count: figure(count) });
  const title = translate(`${action.texts}.title`);
  const begin = () => {
    if (ended === 0) return translate(`${action.texts}.start`, counted(next));
    return translate(ready > 0 ? 'portal.shell.bulk.go_on' : 'portal.shell.bulk.retry', counted(next));
  };
  const progress = () => {
    if (total === 0) return translate('portal.shell.bulk.nothing');
    const counts = { done: figure(done), total: figure(total), failed: figure(failed) };
    return translate(`portal.shell.bulk.${failed > 0 ? 'progress_failed' : 'progress'}`, counts);
  };
  return (
    <QuestionDialog
      title={title}
      detail={translate(`${action.texts}.detail`)}
      maxWidth="sm"
      fullWidth
      onClose={isRunning || ended > 0 ? undefined : onClose}
      actions={
        <>
          {isRunning && (
            <Button ref={focusIt} sx={{ mr: 'auto' }} onClick={stop}>
              {translate(`portal.shell.bulk.${isStopping ? 'stopping' : 'stop'}`)}
            </Button>
          )}
          {ended > 0 && !isRunning && (
            <Button sx={{ mr: 'auto' }} onClick={() => saveResult(action.name, lines, nameOf, translate)}>
              {translate('portal.shell.bulk.save')}
            </Button>
          )}
          <Button key={String(isRunning)} disabled={isRunning} ref={ended > 0 ? focusIt : undefined} onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {(isRunning || next > 0) && (
            <Button variant="contained" loading={isRunning} onClick={() => void start()}>
              {begin()}
            </Button>
          )}
        </>
      }
    >
      {/* A thousand results are not read out one by one: the bar tells how far it is. */}
      <Typography component="output" aria-live={isRunning ? 'off' : 'polite'} sx={{ display: 'block', mt: 1.5 }}>
        {progress()}
        {refused > 0 && ` ${translate('portal.shell.bulk.refused', counted(refused))}`}
        {halt && ` ${translate(`portal.shell.bulk.halted.${halt}`, { open: figure(total - done) })}`}
        {missing > 0 && ` ${translate('portal.shell.bulk.missing', counted(missing))}`}
      </Typography>
      {total > 0 && (
        <LinearProgress variant="determinate" aria-label={title} value={(100 * ended) / total} sx={{ mt: 0.5 }} />
      )}
      <RunLines label={title} lines={lines} isRunning={isRunning} nameOf={nameOf} />
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isRunning} onDiscard={onClose} />
    </QuestionDialog>
  );
};

/** The pressed button may be gone or disabled. Its neighbour gets the focus. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();
