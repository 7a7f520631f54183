import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
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

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && unreachable.has(error.status);

/** Whether the server has stopped answering. Asks every 5 seconds, then repeats the queries that failed. */
const useServerAway = (): boolean => {
  const queryClient = useQueryClient();
  const { getBranding } = useDataProvider<PortalDataProvider>();
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isUnreachable(event.action.error)) setAway(true);
    };
    // A deployment may have replaced missing files. One query serves all; `notice` sees its result.
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
