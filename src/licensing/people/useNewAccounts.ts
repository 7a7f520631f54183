import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import { useAcceptsCredentials } from '../../components/credentials';
import { useUnsaved } from '../../components/useUnsaved';

const ofAll = ['newAccounts'];
const keyOf = (order: number) => [...ofAll, order];

/** Holds new accounts in memory until the note is closed, unless the identity provider ignores their passwords. */
export const useRememberNewAccounts = () => {
  const queryClient = useQueryClient();
  const acceptsCredentials = useAcceptsCredentials();
  return useCallback(
    (order: number, accounts: NewAccounts = []) => {
      if (accounts.length === 0 || !acceptsCredentials) return;
      queryClient.setQueryDefaults(ofAll, { gcTime: Infinity });
      const told = new Set(accounts.map(({ email }) => email));
      queryClient.setQueryData<NewAccounts>(keyOf(order), (before = []) => [
        // A repeated answer contains the same accounts.
        ...before.filter(({ email }) => !told.has(email)),
        ...accounts,
      ]);
    },
    [queryClient, acceptsCredentials],
  );
};

export const useNewAccounts = (order: number) => {
  const queryClient = useQueryClient();
  const queryKey = keyOf(order);
  const { data: accounts = [] } = useQuery<NewAccounts>({ queryKey, queryFn: skipToken });
  return { accounts, putAway: () => queryClient.setQueryData<NewAccounts>(queryKey, []) };
};

const isAnyLeft = (queryClient: QueryClient): boolean =>
  queryClient.getQueriesData<NewAccounts>({ queryKey: ofAll }).some(([, accounts = []]) => accounts.length > 0);

/** Passwords in a note that is not closed count as unsaved on every page. */
export const NewAccountsWatch = () => {
  const queryClient = useQueryClient();
  useUnsaved(useCallback(() => isAnyLeft(queryClient), [queryClient]));
  return null;
};
