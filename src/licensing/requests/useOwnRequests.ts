import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnRequest } from '../../../contract/extensions/requests';
import { useCall } from '../../components/useCall';

/** In milliseconds, between two looks while a request waits. None while the tab is hidden. */
const refreshEveryMs = 20_000;

const none: readonly OwnRequest[] = [];

/** None while they are not known. When one is given or fulfilled, the licenses are read again. */
export const useOwnRequests = () => {
  const call = useCall();
  const client = useQueryClient();
  const {
    data = none,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: ['requests', 'own'],
    queryFn: () => call(provider => provider.getOwnRequests()),
    refetchInterval: ({ state }) =>
      (state.data?.some(({ state: now }) => now === 'waiting') ?? false) && refreshEveryMs,
  });
  const given =
    data === none ? undefined : data.filter(({ state, is_fulfilled }) => state === 'given' || is_fulfilled).length;
  const known = useRef(given);
  useEffect(() => {
    if (given !== undefined && known.current !== undefined && given > known.current)
      void client.invalidateQueries({ queryKey: ['licenses'] });
    known.current = given;
  }, [client, given]);
  return { requests: data, hasFailed: isLoadingError, retry: () => void refetch() };
};
