import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { orderRunActions } from '../../../contract/actions/actions';
import type { RenewedAccounts, Run } from '../../../contract/extensions/runs';
import { useAcceptsCredentials } from '../../components/credentials';
import { useDialog } from '../../components/DialogHost';
import { ConfirmDialog } from '../../components/QuestionDialog';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { useVerdict } from '../../components/usePerson';
import { allOf, labelled } from '../../lib/words';
import { AccountsNote } from '../people/NewAccountsNote';
import { useCounted } from '../../components/useFigure';
import { reasonOfCode, reasonText } from './reasons';
import { isUnderWay } from './serverRuns';

interface Props {
  run: Run;
}

/**
 * The accounts that a person's run made, with their passwords until they are handed over, and a button for new ones.
 */
export const RunAccounts = ({ run }: Props) => (
  <>
    {useAcceptsCredentials() && run.new_accounts > 0 && <Passwords run={run} />}
    {run.unused_accounts > run.new_accounts && !isUnderWay(run) && <Renewal run={run} />}
  </>
);

const isOnOrders = ({ action }: Run): boolean => orderRunActions.some(each => each === action);

const Passwords = ({ run }: Props) => {
  const { id, new_accounts } = run;
  const call = useCall();
  const client = useQueryClient();
  const {
    data: accounts = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['runs', 'getRunAccounts', id, new_accounts],
    queryFn: () => call(provider => provider.getRunAccounts(id)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { mutate, isPending } = useCommand<void, void>({
    send: (provider, _values, key) => provider.closeRunAccounts(id, key),
    onSuccess: () => client.invalidateQueries({ queryKey: ['runs'] }),
  });
  if (error) return <ListError onRetry={() => void refetch()} />;
  const of = isOnOrders(run) ? 'managers' : 'users';
  return <AccountsNote accounts={accounts} of={of} onClose={() => mutate()} isClosing={isPending} />;
};

/** Shown to those who may give a single new password. Gives all of them by one command. */
const Renewal = ({ run }: Props) => {
  const { id, unused_accounts } = run;
  const translate = useTranslate();
  const counted = useCounted();
  const client = useQueryClient();
  const showDialog = useDialog();
  const verdict = useVerdict(isOnOrders(run) ? 'manage_managers' : 'manage_license_user_credentials');
  const [refused, setRefused] = useState<RenewedAccounts['refused']>([]);
  const { mutateAsync } = useCommand<void, RenewedAccounts>({
    send: (provider, _values, key) => provider.renewRunAccounts(id, key),
    onSuccess: answer => {
      setRefused(answer.refused);
      return client.invalidateQueries({ queryKey: ['runs'] });
    },
  });
  if (verdict !== 'allowed') return null;
  const values = counted(unused_accounts);
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title="portal.runs.renew.title"
        detail="portal.runs.renew.detail"
        confirm="portal.runs.renew.confirm"
        values={values}
        action={() => mutateAsync()}
        onClose={close}
      />
    ));
  return (
    <>
      <Button size="small" variant="outlined" sx={{ mb: 1 }} onClick={ask}>
        {translate(allOf('portal.runs.renew.action', unused_accounts), values)}
      </Button>
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('portal.runs.renew.refused', counted(refused.length))}
          <ul>
            {refused.map(({ email, reason }) => (
              <li key={email}>{labelled(email, reasonText(translate, reasonOfCode(reason)), translate)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};
