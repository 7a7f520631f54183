import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { reasonOf } from '../../lib/refusal';
import { ListError } from '../../components/table/ListError';
import type { RunHandle, RunNow } from './driver';
import { reasonText } from './reasons';
import { RunAccounts } from './RunAccounts';
import { GroupedLines } from './RunLines';
import { RunProgress } from './RunProgress';
import { ServerLines } from './ServerLines';

interface Props {
  handle: Pick<RunHandle, 'preview' | 'leaveOut'>;
  now: RunNow;
  /** Set in a sheet. */
  isEmbedded?: boolean;
}

/** The preview or progress of a run, for the sheet and for its page. */
export const RunBody = ({ handle, now, isEmbedded = false }: Props) => {
  const translate = useTranslate();
  const { run, error, phase } = now;
  const reason = reasonOf(error);
  return (
    <>
      {run?.is_own && <RunAccounts run={run} />}
      <RunProgress now={now} />
      {phase === 'unread' && (
        <ListError {...(reason && { detail: reasonText(translate, reason) })} onRetry={() => handle.preview()} />
      )}
      {run && !run.has_undo && run.done > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('portal.runs.undo.none')}
        </Typography>
      )}
      {run ? (
        run.is_own && <ServerLines run={run} isEmbedded={isEmbedded} />
      ) : (
        <GroupedLines now={now} onLeaveOut={handle.leaveOut} />
      )}
    </>
  );
};
