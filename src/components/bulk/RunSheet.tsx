import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';
import { LeaveGuard } from '../LeaveGuard';
import { QuestionDialog } from '../QuestionDialog';
import type { Target } from '../../lib/bulk';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import { ChangeInput } from './ChangeInput';
import { RunLines } from './RunLines';
import { dropKeptRun, type Run } from './keptRun';
import { countsOf, type Line, nextOf } from './lines';
import { saveResult } from './saveResult';
import { undoLines, undoOf } from './undo';
import { useCounted } from './useCounted';
import { useRun } from './useRun';

interface Props {
  run: Run;
  lines: readonly Line[];
  /** How many of the selected records no longer exist. */
  missing: number;
  /** How many records the list finds, in words, if this run has only the first of them. */
  found?: string | undefined;
  /** Called with the unfinished targets whenever the run pauses or ends. */
  onIdle?: (open: readonly Target[]) => void;
  onClose: () => void;
}

const ignore = () => {};

const recordsIn = (lines: readonly Line[]): number => new Set(lines.map(({ recordId }) => recordId)).size;

/** Lists what an action will do, then its progress and results, and takes the run back. */
export const RunSheet = ({ run, lines, missing, found, onIdle = ignore, onClose }: Props) => {
  const [undoing, setUndoing] = useState<Pick<Props, 'run' | 'lines'>>();
  const close = () => {
    dropKeptRun();
    onClose();
  };
  return undoing ? (
    <Sheet key="undo" {...undoing} missing={0} onIdle={ignore} onClose={close} />
  ) : (
    <Sheet
      run={run}
      lines={lines}
      missing={missing}
      found={found}
      onIdle={onIdle}
      onClose={close}
      onUndo={(undone, given) => setUndoing({ run: undone, lines: given })}
    />
  );
};

interface SheetProps extends Omit<Props, 'onIdle'>, Required<Pick<Props, 'onIdle'>> {
  onUndo?: (run: Run, lines: readonly Line[]) => void;
}

/** During a run, the page cannot be left. */
const Sheet = ({ run: given, lines: initial, missing, found, onIdle, onUndo, onClose }: SheetProps) => {
  const { action } = given;
  const translate = useTranslate();
  const figure = useFigure();
  const [input, setInput] = useState(given.input);
  const current = { ...given, input };
  const run = useRun({ run: current, initial, onIdle });
  const { lines, isRunning } = run;
  const { ended } = countsOf(lines);
  const hasPasswords = lines.some(({ accounts = [] }) => accounts.length > 0);
  const isUnsaved = useCallback(() => isRunning || hasPasswords, [isRunning, hasPasswords]);
  const title = translate(`${action.texts}.title`);
  return (
    <QuestionDialog
      title={title}
      detail={translate(`${action.texts}.detail`)}
      maxWidth="sm"
      fullWidth
      onClose={isRunning || ended > 0 ? undefined : onClose}
      actions={
        <RunButtons
          run={run}
          texts={action.texts}
          onSave={() => saveResult(action, lines, translate)}
          onClose={onClose}
        >
          {onUndo && <UndoButton run={current} lines={lines} isRunning={isRunning} onUndo={onUndo} />}
        </RunButtons>
      }
    >
      {found !== undefined && (
        <Typography sx={{ mt: 1 }}>
          {translate('portal.bulk.only_first', { count: figure(recordsIn(initial) + missing), found })}
        </Typography>
      )}
      <RunProgress run={run} label={title} missing={missing} />
      {!isRunning && (
        <ChangeInput
          run={current}
          lines={lines}
          onChange={(changed, judged) => {
            setInput(changed);
            run.replace(judged);
          }}
        />
      )}
      <RunLines label={title} lines={lines} isRunning={isRunning} />
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isRunning || hasPasswords} onDiscard={onClose} />
    </QuestionDialog>
  );
};

interface UndoProps {
  run: Run;
  lines: readonly Line[];
  isRunning: boolean;
  onUndo: (run: Run, lines: readonly Line[]) => void;
}

/** Reads the records again and opens the undo as a run of its own. */
const UndoButton = ({ run, lines, isRunning, onUndo }: UndoProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const call = useCall();
  const notify = usePortalNotify();
  const [isBusy, setBusy] = useState(false);
  const { undo } = run.action;
  const { done } = countsOf(lines);
  if (!undo || done === 0 || isRunning) return null;
  const open = async () => {
    setBusy(true);
    try {
      const found = await call(provider => undoLines(provider, run, undo, lines));
      onUndo({ ...run, action: undoOf(run.action, undo), isUndo: true }, found);
    } catch {
      setBusy(false);
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void open()}>
      {translate('portal.bulk.undo', { smart_count: done, count: figure(done) })}
    </Button>
  );
};

interface RunProps {
  run: ReturnType<typeof useRun>;
}

interface ButtonsProps extends RunProps {
  texts: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

const RunButtons = ({ run, texts, onSave, onClose, children }: ButtonsProps) => {
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
      {children}
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
        {halt && ` ${translate(`portal.bulk.halted.${halt}`, { open: figure(nextOf(lines).length) })}`}
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
