import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useCounted } from '../bulk/useCounted';
import { useDialog } from '../DialogHost';
import { ConfirmDialog } from '../QuestionDialog';
import { useCommand } from '../useCommand';
import { isUnderWay, rememberRun } from './serverRuns';

type Command = 'stopRun' | 'resumeRun' | 'undoRun';

const useRunCommand = (command: Command, { id }: Run, onDone: (run: Run) => void = () => {}) => {
  const client = useQueryClient();
  return useCommand<void, Run>({
    send: (provider: PortalDataProvider, _values, key) => provider[command](id, key),
    onSuccess: run => {
      rememberRun(client, run);
      onDone(run);
    },
  });
};

interface Props {
  run: Run;
  /** Called with the run that undoes this one. */
  onUndoing: (run: Run) => void;
}

/** Stop, resume and undo: only for the person who started the run. */
export const RunActions = ({ run, onUndoing }: Props) => {
  const translate = useTranslate();
  const counted = useCounted();
  const showDialog = useDialog();
  const stop = useRunCommand('stopRun', run);
  const resume = useRunCommand('resumeRun', run);
  const undo = useRunCommand('undoRun', run, onUndoing);
  const { is_own, state, done, open, has_undo, undone_by } = run;
  if (!is_own) return null;
  const canUndo = has_undo && done > 0 && undone_by === null && !isUnderWay(run);
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title="portal.runs.undo.title"
        detail="portal.runs.undo.detail"
        values={counted(done)}
        confirm="portal.runs.undo.confirm"
        action={() => undo.mutateAsync()}
        onClose={close}
      />
    ));
  return (
    <>
      {isUnderWay(run) && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {translate('portal.bulk.stop')}
        </Button>
      )}
      {canUndo && <Button onClick={ask}>{translate('portal.bulk.undo', counted(done))}</Button>}
      {state === 'stopped' && undone_by === null && (
        <Button variant="contained" loading={resume.isPending} onClick={() => resume.mutate()}>
          {translate('portal.bulk.go_on', counted(open))}
        </Button>
      )}
    </>
  );
};
