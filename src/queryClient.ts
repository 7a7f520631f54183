import { QueryClient } from '@tanstack/react-query';

/** In milliseconds. A page that was just seen is shown again without a request. */
const staleTime = 15_000;

/**
 * The cache of what was read. Retries are the HTTP client's job, because it knows which calls are safe to repeat.
 * networkMode 'always', because the default would hold calls back while the browser believes it is offline, and send
 * them later, when nobody expects it.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Loads a resource's records again whenever one is opened, even if its list row is fresh. */
export const readRecordsAnew = (client: QueryClient, resource: string): void =>
  client.setQueryDefaults([resource, 'getOne'], { refetchOnMount: 'always' });
