import { useAuthProvider } from 'ra-core';
import type { PortalAuthProvider } from '../../authProvider';

export const usePortalAuth = (): PortalAuthProvider => {
  const authProvider = useAuthProvider<PortalAuthProvider>();
  if (!authProvider) throw new Error('the portal needs its authProvider');
  return authProvider;
};

export const useSession = () => usePortalAuth().session;
