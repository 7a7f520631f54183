import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { useCall } from '../../src/components/useCall';

/** While the tab is visible. */
const refreshEveryMs = 20_000;

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** Shows how many requests wait for this manager, such as '(3)'. When the number changes, the list is read again. */
export const WaitingCount = () => {
  const call = useCall();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['requests', 'waiting'],
    queryFn: async () => {
      const list = { filter: { state: 'waiting' }, pagination: { page: 1, perPage: 1 }, sort: newestFirst };
      const read = call(provider => provider.getList<LicenseRequest>('requests', list));
      const { data: [newest] = [], total = 0 } = await read;
      return { total, newest: newest?.id ?? 0 };
    },
    refetchInterval: refreshEveryMs,
  });
  const seen = data && `${data.total} ${data.newest}`;
  useEffect(() => {
    if (seen !== undefined) void client.invalidateQueries({ queryKey: ['requests', 'getList'] });
  }, [client, seen]);
  return data && data.total > 0 ? <span>{` (${data.total})`}</span> : null;
};
