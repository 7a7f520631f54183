import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCounted } from '../../components/useFigure';
import { useDialog } from '../../components/DialogHost';
import { ConfirmDialog } from '../../components/QuestionDialog';
import { usePortalNotify } from '../../components/usePortalNotify';
import { actionNamed } from '../../lib/bulk';
import { isDangerousRun } from './dangerousRun';
import { isBegun, isGoing, isHeld, type RunHandle, type RunNow } from './driver';

interface Props {
  handle: RunHandle;
  now: RunNow;
}

interface UndoProps extends Props {
  /** Called with the undo. */
  onUndo: (undo: RunHandle) => void;
}

/** The page's undo opens a preview. The server's begins at once, so it asks first. */
export const UndoButton = ({ handle, now: { undoable, run }, onUndo }: UndoProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const showDialog = useDialog();
  const notify = usePortalNotify();
  const [isBusy, setBusy] = useState(false);
  if (!undoable) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const undoing = await handle.undo();
      if (undoing) onUndo(undoing);
    } catch {
      // A refusal of the server has its own toast.
      if (!run) notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setBusy(false);
  };
  const ask = () => showDialog(close => <UndoQuestion run={run} undo={undo} onClose={close} />);
  return (
    <Button loading={isBusy} onClick={run ? ask : () => void undo()}>
      {translate('portal.runs.undo.action', counted(undoable))}
    </Button>
  );
};

interface QuestionProps extends Pick<RunNow, 'run'> {
  undo: () => Promise<void>;
  onClose: () => void;
}

const UndoQuestion = ({ run, undo, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const passwords = run?.new_accounts ?? 0;
  const kept = passwords > 0 ? translate('portal.runs.undo.passwords', counted(passwords)) : '';
  return (
    <ConfirmDialog
      title="portal.runs.undo.title"
      detail="portal.runs.undo.detail"
      values={{ passwords: kept }}
      confirm="portal.runs.undo.confirm"
      action={undo}
      onClose={onClose}
    />
  );
};

/** From so many targets on, what cannot be undone asks for their number. */
const manyTargets = 100;

/** Starts or continues the run. */
export const StartButton = ({ handle, now }: Props) => {
  const translate = useTranslate();
  const counted = useCounted();
  const showDialog = useDialog();
  const [isBusy, setBusy] = useState(false);
  const { phase, next, nextLabel } = now;
  if (phase === 'loading' || phase === 'unread' || next === 0) return null;
  const start = async () => {
    setBusy(true);
    await handle.start();
    setBusy(false);
  };
  const { action } = handle;
  const isDangerous = action !== undefined && isDangerousRun(action);
  const isLostForMany = isDangerous && !action.undo && next >= manyTargets;
  const values = { ...counted(next), ...(action && actionNamed(action, translate)) };
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title={nextLabel}
        detail="portal.runs.undo.none"
        values={values}
        confirm={nextLabel}
        isDangerous
        typed={next}
        action={async () => void start()}
        onClose={close}
      />
    ));
  return (
    <Button
      variant="contained"
      color={isDangerous ? 'error' : 'primary'}
      loading={isBusy}
      onClick={isLostForMany ? ask : () => void start()}
    >
      {translate(nextLabel, values)}
    </Button>
  );
};

export const StopButton = ({ handle, now: { phase }, takesFocus = false }: Props & { takesFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <Button
      ref={takesFocus ? focusIt : undefined}
      disabled={phase === 'stopping'}
      sx={takesFocus ? { mr: 'auto' } : {}}
      onClick={handle.stop}
    >
      {translate(`portal.runs.${phase === 'stopping' ? 'stopping' : 'stop'}`)}
    </Button>
  );
};

/** Moves the focus here, because the pressed button may be gone or disabled. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

interface SheetProps extends UndoProps {
  onSave: () => void;
  /** Copies the new passwords. */
  onCopy: () => void;
  onClose: () => void;
}

/** The buttons of a sheet. It cannot close while the page works; the server works without it. */
export const RunButtons = ({ handle, now, onUndo, onSave, onCopy, onClose }: SheetProps) => {
  const translate = useTranslate();
  const staysOpen = isHeld(now);
  return (
    <>
      {isGoing(now) && <StopButton handle={handle} now={now} takesFocus />}
      {isBegun(now) && !isGoing(now) && !now.run && (
        <Button sx={{ mr: 'auto' }} onClick={onSave}>
          {translate('portal.runs.save')}
        </Button>
      )}
      {now.passwords > 0 && !isGoing(now) && (
        <Button onClick={onCopy}>{translate('portal.people.new_accounts.copy')}</Button>
      )}
      <UndoButton handle={handle} now={now} onUndo={onUndo} />
      <Button
        key={String(staysOpen)}
        disabled={staysOpen}
        ref={isBegun(now) && !staysOpen ? focusIt : undefined}
        onClick={onClose}
      >
        {translate('ra.action.close')}
      </Button>
      <StartButton handle={handle} now={now} />
    </>
  );
};
