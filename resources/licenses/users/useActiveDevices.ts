import { useQuery } from '@tanstack/react-query';
import type { License } from '../../../contract/schemas/license';
import { useCall } from '../../../src/components/useCall';

/** How many devices of a license are active; 0 until it is known, the back end checks as well. */
export const useActiveDevices = ({ id }: License): number => {
  const call = useCall();
  const { data = 0 } = useQuery({
    queryKey: ['devices', 'countActiveDevices', id],
    queryFn: () => call(provider => provider.countActiveDevices(id)),
  });
  return data;
};
