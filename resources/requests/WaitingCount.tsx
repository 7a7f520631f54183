import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWaitingRequests } from '../../src/licensing/requests/requests';

/** Shows how many requests wait for this manager, such as '(3)'. When the number changes, the list is read again. */
export const WaitingCount = () => {
  const client = useQueryClient();
  const { data } = useWaitingRequests();
  const seen = data && `${data.total} ${data.newest}`;
  useEffect(() => {
    if (seen !== undefined) void client.invalidateQueries({ queryKey: ['requests', 'getList'] });
  }, [client, seen]);
  return data && data.total > 0 ? <span>{` (${data.total})`}</span> : null;
};
