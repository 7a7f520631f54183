import { useQuery } from '@tanstack/react-query';
import type { License } from '../../../contract/schemas/license';
import { useCall } from '../../../src/components/useCall';

/** How many devices of a license are active; undefined until it is known, 0 where the back end does not say. */
export const useActiveDevices = ({ id }: License): number | undefined => {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['devices', 'countActiveDevices', id],
    queryFn: () => call(provider => provider.countActiveDevices(id)),
  });
  return isError ? 0 : data;
};
