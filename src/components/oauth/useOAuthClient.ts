import { useQuery } from '@tanstack/react-query';
import type { ClientOwner } from '../../../dataProvider/types';
import { useCall } from '../useCall';

/** The OAuth client of a license or of a company; null when there is none yet (rows WIRE-47, WIRE-52). */
export const useOAuthClient = (owner: ClientOwner) => {
  const call = useCall();
  return useQuery({
    queryKey: ['oauth_clients', 'getOAuthClient', owner],
    queryFn: () => call(({ getOAuthClient }) => getOAuthClient(owner)),
  });
};
