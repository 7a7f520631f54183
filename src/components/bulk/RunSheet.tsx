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
  missing: number;
  /** Called with the ids of unfinished records whenever the run pauses or ends. */
  onIdle: (ids: Identifier[]) => void;
  onClose: () => void;
}

/** Lists what an action will do, then its progress and results. During a run, the page cannot be left. */
export const RunSheet = <R extends RaRecord>({ missing, onIdle, onClose, ...given }: Props<R>) => {
  const { action, records, nameOf, person } = given;
  const translate = useTranslate();
  const run = useRun({ action, records, person, onIdle });
  const { lines, isRunning } = run;
  const isUnsaved = useCallback(() => isRunning, [isRunning]);
  const title = translate(`${action.texts}.title`);
  return (
    <QuestionDialog
      title={title}
      detail={translate(`${action.texts}.detail`)}
      maxWidth="sm"
      fullWidth
      onClose={isRunning || countsOf(lines).ended > 0 ? undefined : onClose}
      actions={
        <RunButtons
          run={run}
          texts={action.texts}
          onSave={() => saveResult(action.name, lines, nameOf, translate)}
          onClose={onClose}
        />
      }
    >
      <RunProgress run={run} label={title} missing={missing} />
      <RunLines label={title} lines={lines} isRunning={isRunning} nameOf={nameOf} />
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isRunning} onDiscard={onClose} />
    </QuestionDialog>
  );
};

interface RunProps {
  run: ReturnType<typeof useRun>;
}

const useCounted = () => {
  const figure = useFigure();
  return (count: number) => ({ smart_count: count, count: figure(count) });
};

interface ButtonsProps extends RunProps {
  texts: string;
  onSave: () => void;
  onClose: () => void;
}

const RunButtons = ({ run, texts, onSave, onClose }: ButtonsProps) => {
  const { lines, isRunning, isStopping, start, stop } = run;
  const translate = useTranslate();
  const counted = useCounted();
  const { ready, ended } = countsOf(lines);
  const next = nextOf(lines).length;
  const goOn = ready > 0 ? 'portal.bulk.go_on' : 'portal.bulk.retry';
  return (
    <>
      {isRunning && (
        <Button ref={focusIt} sx={{ mr: 'auto' }} onClick={stop}>
          {translate(`portal.bulk.${isStopping ? 'stopping' : 'stop'}`)}
        </Button>
      )}
      {ended > 0 && !isRunning && (
        <Button sx={{ mr: 'auto' }} onClick={onSave}>
          {translate('portal.bulk.save')}
        </Button>
      )}
      <Button key={String(isRunning)} disabled={isRunning} ref={ended > 0 ? focusIt : undefined} onClick={onClose}>
        {translate('ra.action.close')}
      </Button>
      {(isRunning || next > 0) && (
        <Button variant="contained" loading={isRunning} onClick={() => void start()}>
          {translate(ended === 0 ? `${texts}.start` : goOn, counted(next))}
        </Button>
      )}
    </>
  );
};

interface ProgressProps extends RunProps {
  label: string;
  missing: number;
}

const RunProgress = ({ run: { lines, isRunning, halt }, label, missing }: ProgressProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counted = useCounted();
  const { refused, done, failed, ended, total } = countsOf(lines);
  const progress = () => {
    if (total === 0) return translate('portal.bulk.nothing');
    const counts = { done: figure(done), total: figure(total), failed: figure(failed) };
    return translate(`portal.bulk.${failed > 0 ? 'progress_failed' : 'progress'}`, counts);
  };
  return (
    <>
      {/* Screen readers do not read out a thousand results. They can read the progress bar. */}
      <Typography component="output" aria-live={isRunning ? 'off' : 'polite'} sx={{ display: 'block', mt: 1.5 }}>
        {progress()}
        {refused > 0 && ` ${translate('portal.bulk.refused', counted(refused))}`}
        {halt && ` ${translate(`portal.bulk.halted.${halt}`, { open: figure(total - done) })}`}
        {missing > 0 && ` ${translate('portal.bulk.missing', counted(missing))}`}
      </Typography>
      {total > 0 && (
        <LinearProgress variant="determinate" aria-label={label} value={(100 * ended) / total} sx={{ mt: 0.5 }} />
      )}
    </>
  );
};

/** Moves the focus here, because the pressed button may be gone or disabled. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();
