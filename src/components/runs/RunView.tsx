import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import { useAcceptsCredentials } from '../credentials';
import { AccountsNote } from '../people/NewAccountsNote';
import { useCall } from '../useCall';
import { useCommand } from '../useCommand';
import { RunLineTable } from './RunLineTable';
import { RunProgress } from './RunProgress';

/** The initial passwords that the run's creator hands over. They stay with the run until the note is closed. */
const RunAccounts = ({ run: { id, new_accounts } }: { run: Run }) => {
  const call = useCall();
  const client = useQueryClient();
  const isShown = useAcceptsCredentials() && new_accounts > 0;
  const { data: accounts = [] } = useQuery({
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
  return isShown && <AccountsNote accounts={accounts} onClose={() => mutate()} isClosing={isPending} />;
};

/** What a run of the server is at, wherever it is looked at. */
export const RunView = ({ run, isEmbedded = false }: { run: Run; isEmbedded?: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      <RunAccounts run={run} />
      <RunProgress run={run} />
      {!run.has_undo && run.done > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('portal.runs.undo.none')}
        </Typography>
      )}
      {run.is_own && <RunLineTable run={run} isEmbedded={isEmbedded} />}
    </>
  );
};
