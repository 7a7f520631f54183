import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePortalAuth } from './usePortalAuth';

/** Loads the person's record again, at most once a minute, and updates every page. */
export const useRereadPerson = () => {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['auth'] }), [queryClient]);
};

/** Renews the sign-in silently and updates the person's record on every page. */
export const useRefreshPerson = () => {
  const { refreshPerson } = usePortalAuth();
  const rereadPerson = useRereadPerson();
  return useCallback(async () => {
    await refreshPerson();
    await rereadPerson();
  }, [refreshPerson, rereadPerson]);
};
