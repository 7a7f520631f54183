import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';

const retryMs = 5000;
/** No answer at all (0), or a gateway that could not reach the server. */
const unreachable = new Set<unknown>([0, 502, 503, 504]);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && unreachable.has(error.status);

/**
 * Whether the server has stopped answering. If so, asks every 5 seconds with the one call that needs no sign-in. Once
 * the server answers, repeats the queries that failed.
 */
export const useServerAway = (): boolean => {
  const queryClient = useQueryClient();
  const { getBranding } = useDataProvider<PortalDataProvider>();
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isUnreachable(event.action.error)) setAway(true);
    };
    // A part of the portal can also be missing because a deployment replaced it. One query serves all missing files,
    // and `notice` sees its result.
    const queryFn = () => getBranding(window.location.hostname);
    const doubt = () => void queryClient.prefetchQuery({ queryKey: ['serverAway'], queryFn, staleTime: 0 });
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
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
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
