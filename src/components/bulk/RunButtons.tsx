import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { QuestionDialog } from '../QuestionDialog';
import { useCall } from '../useCall';
import { useExtension } from '../useExtension';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import type { Run } from './keptRun';
import { countsOf, type Line, nextOf } from './lines';
import { undoLines, undoOf } from './undo';
import { useCounted } from './useCounted';
import type { useRun } from './useRun';

interface RunProps {
  run: ReturnType<typeof useRun>;
}

/** @param onUndo called with the undo and its lines, and with those of the run */
export type OnUndo = (undo: Run, lines: readonly Line[], undone: readonly Line[]) => void;

interface UndoProps extends RunProps {
  of: Run;
  onUndo: OnUndo;
}

/**
 * Asks first, under their keys, about lines of which the server did not say whether they are done: an undo has them, too.
 * Then reads the records again and opens the undo as a run of its own.
 */
export const UndoButton = ({ of, run: { lines, isRunning, confirm }, onUndo }: UndoProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const call = useCall();
  const notify = usePortalNotify();
  const [isBusy, setBusy] = useState(false);
  const isExact = useExtension('runs');
  const { undo } = of.action;
  const { done, unanswered } = countsOf(lines);
  const count = done + unanswered;
  if (!undo || count === 0 || isRunning) return null;
  const open = async () => {
    setBusy(true);
    try {
      const settled = await confirm();
      if (countsOf(settled).unanswered === 0) {
        const action = undoOf(of.action, undo, isExact);
        const found = await call(provider => undoLines(provider, of, action, settled));
        onUndo({ ...of, action, isUndo: true }, found, settled);
      }
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void open()}>
      {translate('portal.bulk.undo', { smart_count: count, count: figure(count) })}
    </Button>
  );
};

interface ButtonsProps extends RunProps {
  texts: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const RunButtons = ({ run, texts, onSave, onClose, children }: ButtonsProps) => {
  const { lines, isRunning, isStopping, start, stop } = run;
  const translate = useTranslate();
  const counted = useCounted();
  const { ready, ended, unanswered } = countsOf(lines);
  const next = nextOf(lines).length;
  const goOn = ready > 0 || next === unanswered ? 'portal.bulk.go_on' : 'portal.bulk.retry';
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

/** Moves the focus here, because the pressed button may be gone or disabled. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

const passwordsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { accounts = [] }) => sum + accounts.length, 0);

/** New passwords are shown in the sheet only: asks before it closes, or becomes that of the undo, without their file. */
export const usePasswords = (lines: readonly Line[], saveLines: () => void) => {
  const passwords = passwordsIn(lines);
  const [saved, setSaved] = useState(0);
  const [leaving, setLeaving] = useState<{ count: number; goOn: () => void }>();
  const save = () => {
    saveLines();
    setSaved(passwords);
  };
  return {
    passwords,
    save,
    leave: (last: readonly Line[], goOn: () => void) => {
      const count = passwordsIn(last);
      if (count > saved) setLeaving({ count, goOn });
      else goOn();
    },
    question: leaving && <PasswordsQuestion {...leaving} onSave={save} onKeep={() => setLeaving(undefined)} />,
  };
};

interface PasswordsProps {
  count: number;
  goOn: () => void;
  onSave: () => void;
  onKeep: () => void;
}

const PasswordsQuestion = ({ count, goOn, onSave, onKeep }: PasswordsProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.bulk.passwords.title')}
      detail={translate('portal.bulk.passwords.detail', counted(count))}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{translate('ra.action.cancel')}</Button>
          <Button color="error" onClick={goOn}>
            {translate('portal.bulk.passwords.drop')}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              onSave();
              goOn();
            }}
          >
            {translate('portal.bulk.save')}
          </Button>
        </>
      }
    />
  );
};
