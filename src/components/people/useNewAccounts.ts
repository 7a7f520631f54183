import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';

const keyOf = (orderId: number) => ['newAccounts', orderId];

/** Remembers the accounts that an order's licenses made, until they are put away or the person signs out; in memory only. */
export const useRememberNewAccounts = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (orderId: number, accounts: NewAccounts) => {
      if (accounts.length === 0) return;
      queryClient.setQueryDefaults(keyOf(orderId), { gcTime: Infinity });
      queryClient.setQueryData<NewAccounts>(keyOf(orderId), (before = []) => [...before, ...accounts]);
    },
    [queryClient],
  );
};

export const useNewAccounts = (orderId: number) => {
  const queryClient = useQueryClient();
  const queryKey = keyOf(orderId);
  const { data: accounts = [] } = useQuery<NewAccounts>({ queryKey, queryFn: skipToken });
  return { accounts, putAway: () => queryClient.setQueryData<NewAccounts>(queryKey, []) };
};
