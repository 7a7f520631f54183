import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFigure } from '../../src/components/useFigure';
import { useWaitingRequests } from '../../src/licensing/requests/requests';

/** Shows how many requests wait for this manager, such as '(3)'. When the number changes, the list is read again. */
export const WaitingCount = () => {
  const client = useQueryClient();
  const figure = useFigure();
  const { data } = useWaitingRequests();
  const seen = data && `${data.total} ${data.newest}`;
  useEffect(() => {
    if (seen !== undefined) void client.invalidateQueries({ queryKey: ['requests', 'getList'] });
  }, [client, seen]);
  return data && data.total > 0 ? <span>{` (${figure(data.total)})`}</span> : null;
};
