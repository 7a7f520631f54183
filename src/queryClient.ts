import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** Taken once, so that a clock that a test has stopped holds nothing back. */
const later = setTimeout;
let waiting: (() => void)[] = [];

const notifyAll = () => {
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks)
    try {
      callback();
    } catch (error) {
      reportError(error);
    }
};

/**
 * Delivers together what changes together. React Query would use a timer for each query, so that React would render a
 * page once for each reference in its rows, and refuse to after 50 (error 185).
 */
notifyManager.setScheduler(callback => {
  if (waiting.push(callback) === 1) later(notifyAll, 0);
});

/** In milliseconds. Within this time, a page is shown again without a request. */
const staleTimeMs = 15_000;

/** The query of react-admin's usePermissions: the person. */
export const personKey = ['auth', 'getPermissions', {}];

/**
 * Retries are the HTTP client's job, because it knows which calls are safe to repeat. By default, calls would wait
 * while the browser seems offline and be sent later, unexpectedly. networkMode 'always' sends them at once.
 */
export const createQueryClient = () => {
  const queryCache = new QueryCache({
    // A list's rows are newer than what is kept of their records. ra-core would write what is kept again, as fresh.
    onSuccess: (answer, { queryKey: [resource, method] }) => {
      if (method !== 'getList' || client.getQueryDefaults([resource, 'getOne']).staleTime === 0) return;
      for (const row of (answer as { data: RaRecord[] }).data)
        client.setQueryData(
          [resource, 'getOne', { id: String(row.id) }],
          (kept: object) => kept && { ...kept, ...row },
        );
    },
  });
  const client: QueryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // React-admin's routes and the whole shell read the person. Each refresh would render them twice, although nothing of it
  // shows that it is read again.
  client.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error'] });
  // If it failed, the screen that says so asks again, not each mount.
  client.setQueryDefaults(personKey, { retryOnMount: false });
  return client;
};

/**
 * Loads a resource's records again whenever they are opened, even if their list row is fresh. `refetchOnMount` would not
 * do: react-admin's pages ask for the record only after they are mounted.
 */
export const readRecordsAnew = (client: QueryClient, resource: string): void =>
  client.setQueryDefaults([resource, 'getOne'], { staleTime: 0 });
