import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnRequest } from '../../../contract/extensions/requests';
import { useCall } from '../useCall';

/** In milliseconds, between two looks while a request waits. None while the tab is hidden. */
const often = 20_000;

const none: readonly OwnRequest[] = [];

/** Empty while they load and after a failure. When one is given or fulfilled, the licenses are read again. */
export const useOwnRequests = (): readonly OwnRequest[] => {
  const call = useCall();
  const client = useQueryClient();
  const { data = none } = useQuery({
    queryKey: ['requests', 'own'],
    queryFn: () => call(async provider => (await provider.requests()).own()),
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => now === 'waiting') ?? false) && often,
  });
  const given =
    data === none ? undefined : data.filter(({ state, is_fulfilled }) => state === 'given' || is_fulfilled).length;
  const known = useRef(given);
  useEffect(() => {
    if (given !== undefined && known.current !== undefined && given > known.current)
      void client.invalidateQueries({ queryKey: ['licenses'] });
    known.current = given;
  }, [client, given]);
  return data;
};
