import Alert from '@mui/material/Alert';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';

/** Says that the server is unreachable. The live region is rendered first, so that screen readers read its text. */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const isAway = useServerAway();
  return (
    <output>
      {isAway && (
        <Alert severity="warning" role="presentation" square>
          {translate('portal.shell.offline')}
        </Alert>
      )}
    </output>
  );
};

const retryMs = 5000;
/** Either there was no answer (0), or a gateway could not reach the server. */
const unreachable = new Set<unknown>([0, 502, 503, 504]);

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && unreachable.has(error.status);

interface Noticed {
  type: string;
  query?: Query;
  action?: { type: string; error?: unknown };
}

/** Queries that were repeated because the server answers. If one fails again, only the server itself can be asked. */
export const repeated = new WeakSet<Query>();

/**
 * Whether the server has stopped answering. Asks every 5 seconds, then repeats the queries that failed, each once.
 * @param wasAway whether it had before this was there to notice
 */
export const useServerAway = (wasAway = false): boolean => {
  const queryClient = useQueryClient();
  const { getBranding } = useDataProvider<PortalDataProvider>();
  const [isAway, setAway] = useState(wasAway);

  useEffect(() => {
    // A deployment may have replaced missing files. One query serves all; `notice` sees its result.
    const queryFn = () => getBranding(window.location.hostname);
    const doubt = () => void queryClient.prefetchQuery({ queryKey: ['serverAway'], queryFn, staleTime: 0 });
    const notice = ({ query, action }: Noticed) => {
      if (query && action?.type === 'success') repeated.delete(query);
      if (action?.type !== 'error' || !isUnreachable(action.error)) return;
      if (query && repeated.has(query)) doubt();
      else setAway(true);
    };
    const forget = [queryClient.getQueryCache().subscribe(notice), queryClient.getMutationCache().subscribe(notice)];
    window.addEventListener('vite:preloadError', doubt);
    return () => {
      forget.forEach(unsubscribe => unsubscribe());
      window.removeEventListener('vite:preloadError', doubt);
    };
  }, [queryClient, getBranding]);

  useEffect(() => {
    if (!isAway) return;
    const goOn = () => {
      setAway(false);
      const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
      for (const query of queryClient.getQueryCache().findAll(failed)) repeated.add(query);
      void queryClient.refetchQueries(failed);
    };
    const ask = () =>
      getBranding(window.location.hostname).then(goOn, error => {
        // A refusal is an answer too: the host may belong to no company.
        if (!isUnreachable(error)) goOn();
      });
    const timer = setInterval(() => void ask(), retryMs);
    return () => clearInterval(timer);
  }, [isAway, queryClient, getBranding]);

  return isAway;
};
