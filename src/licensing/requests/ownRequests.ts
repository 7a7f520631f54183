import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../components/useCall';

/** While a request waits and the tab is visible. */
const refreshEveryMs = 20_000;

/** What the person has asked for. All cards of home share one answer. */
export const useOwnRequests = () => {
  const call = useCall();
  return useQuery({
    queryKey: ['requests', 'own'],
    queryFn: () => call(provider => provider.getOwnRequests()),
    staleTime: refreshEveryMs,
    refetchInterval: ({ state }) =>
      (state.data?.some(({ state: now }) => now === 'waiting') ?? false) && refreshEveryMs,
  });
};
