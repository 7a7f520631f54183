import { QueryClient } from '@tanstack/react-query';

/** In milliseconds. Within this time, a page is shown again without a request. */
const staleTimeMs = 15_000;

/**
 * Retries are the HTTP client's job, because it knows which calls are safe to repeat. By default, calls would wait
 * while the browser seems offline and be sent later, unexpectedly. networkMode 'always' sends them at once.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Loads a resource's records again whenever they are opened, even if their list row is fresh. */
export const readRecordsAnew = (client: QueryClient, resource: string): void =>
  client.setQueryDefaults([resource, 'getOne'], { refetchOnMount: 'always' });
