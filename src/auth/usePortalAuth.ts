import { useAuthProvider, useLocation } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import type { PortalAuthProvider } from '../../authProvider';
import { useRereadPerson } from '../components/usePerson';

export const usePortalAuth = (): PortalAuthProvider => {
  const authProvider = useAuthProvider<PortalAuthProvider>();
  if (!authProvider) throw new Error('the portal needs its authProvider');
  return authProvider;
};

export const useSession = () => usePortalAuth().session;

export const useSignInState = () => {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state);
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

export const useCurrentPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
};
