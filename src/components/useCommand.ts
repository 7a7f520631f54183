import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useRunCommand } from './useRunCommand';

interface Command<V, A> {
  send: (provider: PortalDataProvider, values: V) => Promise<A>;
  onSuccess: (answer: A, values: V) => void;
  onError: (error: unknown) => void;
}

/**
 * A command on what a page shows. It is fetched anew however the command went: a refusal tells that something has
 * changed, and a command whose answer was lost may have been done.
 */
export const useCommand = <V = void, A = unknown>({ send, onSuccess, onError }: Command<V, A>) => {
  const run = useRunCommand();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (values: V) => run(provider => send(provider, values)),
    onSuccess,
    onError,
    onSettled: refresh,
  });
};
