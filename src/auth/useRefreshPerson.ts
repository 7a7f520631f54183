import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePortalAuth } from './usePortalAuth';

/** Renews the sign-in silently and shows the person's new record everywhere (rows AUTH-10, AUTH-11). */
export const useRefreshPerson = () => {
  const { refreshPerson } = usePortalAuth();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await refreshPerson();
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [refreshPerson, queryClient]);
};
