import { useQuery } from '@tanstack/react-query';
import type { License } from '../../../contract/schemas/license';
import { useRunCommand } from '../../../src/components/useRunCommand';

/** How many devices of a license are active; 0 until it is known, the back end checks as well. */
export const useActiveDevices = ({ id }: License): number => {
  const run = useRunCommand();
  const { data = 0 } = useQuery({
    queryKey: ['devices', 'countActiveDevices', id],
    queryFn: () => run(provider => provider.countActiveDevices(id)),
  });
  return data;
};
