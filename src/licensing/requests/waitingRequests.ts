import { useQuery } from '@tanstack/react-query';
import type { LicenseRequest } from '../../../contract/extensions/requests';
import { useCall } from '../../components/useCall';

/** While the tab is visible. */
const refreshEveryMs = 20_000;

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** How many requests wait for this manager. The menu and the dashboard share one answer. */
export const useWaitingRequests = () => {
  const call = useCall();
  return useQuery({
    queryKey: ['requests', 'waiting'],
    queryFn: async () => {
      const list = { filter: { state: 'waiting' }, pagination: { page: 1, perPage: 1 }, sort: newestFirst };
      const read = call(provider => provider.getList<LicenseRequest>('requests', list));
      const { data: [newest] = [], total = 0 } = await read;
      return { total, newest: newest?.id ?? 0 };
    },
    refetchInterval: refreshEveryMs,
  });
};
