import { useSyncExternalStore } from 'react';
import { useSession } from './usePortalAuth';

export const useSignInState = () => {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state);
};
