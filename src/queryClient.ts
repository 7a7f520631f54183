import { QueryClient } from '@tanstack/react-query';

/** Milliseconds for which a page that was just seen is shown again without asking. */
const staleTime = 15_000;

/**
 * The cache of what was read. Whether a call is repeated is decided by the HTTP client alone, which knows what may
 * be. 'always': the default would hold calls back while the browser believes itself offline and send them later,
 * when nobody expects it any more.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Has the records of a resource asked for whenever one is opened, also where a row that may stand for it is fresh. */
export const readRecordsAnew = (client: QueryClient, resource: string): void =>
  client.setQueryDefaults([resource, 'getOne'], { refetchOnMount: 'always' });
