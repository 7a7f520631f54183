import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import { reasonOf } from '../../lib/refusal';
import { useAcceptsCredentials } from '../../components/credentials';
import { AccountsNote } from '../people/NewAccountsNote';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import type { RunHandle, RunNow } from './driver';
import { GroupedLines } from './RunLines';
import { RunProgress } from './RunProgress';
import { ServerLines } from './ServerLines';

/** The initial passwords that the run's creator hands over. They stay with the run until the note is closed. */
const RunAccounts = ({ run: { id, new_accounts } }: { run: Run }) => {
  const call = useCall();
  const client = useQueryClient();
  const isShown = useAcceptsCredentials() && new_accounts > 0;
  const {
    data: accounts = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['runs', 'getRunAccounts', id, new_accounts],
    queryFn: () => call(provider => provider.getRunAccounts(id)),
    enabled: isShown,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { mutate, isPending } = useCommand<void, void>({
    send: (provider, _values, key) => provider.closeRunAccounts(id, key),
    onSuccess: () => client.invalidateQueries({ queryKey: ['runs'] }),
  });
  if (!isShown) return null;
  if (error) return <ListError onRetry={() => void refetch()} />;
  return <AccountsNote accounts={accounts} onClose={() => mutate()} isClosing={isPending} />;
};

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
      {run && <RunAccounts run={run} />}
      <RunProgress now={now} />
      {phase === 'unread' && (
        <ListError
          {...(reason && { detail: translate(reason.detail, reason.values) })}
          onRetry={() => handle.preview()}
        />
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
