import { useQuery } from '@tanstack/react-query';
import type { LicenseRequest, OwnRequest } from '../../../contract/extensions/requests';
import { useCall } from '../../components/useCall';
import type { Translate } from '../../lib/words';

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

type Asked = Pick<LicenseRequest | OwnRequest, 'kind' | 'product' | 'wish'>;

/** A title such as 'One more device: Studio'. */
export const requestTitle = ({ kind, product, wish }: Asked, translate: Translate): string =>
  translate(`portal.requests.asks.${kind}`, { name: wish || product?.name || '-' });

/** Free places in words. @param places null if there is no limit */
export const placesText = (places: number | null, translate: Translate, figure: (value: number) => string): string =>
  places === null
    ? translate('resources.requests.places.unlimited')
    : translate('resources.requests.places.free', { smart_count: places, count: figure(places) });
