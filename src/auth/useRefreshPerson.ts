import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePortalAuth } from './usePortalAuth';

/** Asks for the person's record again, unless that was done a moment ago, and shows it everywhere. */
export const useRereadPerson = () => {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['auth'] }), [queryClient]);
};

/** Renews the sign-in silently and shows the person's new record everywhere (rows AUTH-10, AUTH-11). */
export const useRefreshPerson = () => {
  const { refreshPerson } = usePortalAuth();
  const rereadPerson = useRereadPerson();
  return useCallback(async () => {
    await refreshPerson();
    await rereadPerson();
  }, [refreshPerson, rereadPerson]);
};
