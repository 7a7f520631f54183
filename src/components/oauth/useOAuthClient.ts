import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ClientOwner, PortalDataProvider } from '../../../dataProvider/types';

/** The OAuth client of a license or of a company; null when there is none yet (rows WIRE-47, WIRE-52). */
export const useOAuthClient = (owner: ClientOwner) => {
  const { getOAuthClient } = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['oauth_clients', 'getOAuthClient', owner], queryFn: () => getOAuthClient(owner) });
};
