import { useMutation } from '@tanstack/react-query';
import { HttpError, useRefresh } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { reasonOf } from '../lib/refusal';
import { useCall } from './useCall';
import { useIdempotencyKey } from './useIdempotencyKey';
import { type ToastOptions, usePortalNotify } from './usePortalNotify';

interface Command<V, A> {
  /** @param keyOf the Idempotency-Key for a body, where the command carries one */
  send: (provider: PortalDataProvider, values: V, keyOf: (body?: unknown) => string) => Promise<A>;
  /** The lines below 'Changes saved successfully'. */
  saved?: (values: V) => ToastOptions;
  onSuccess?: (answer: A, values: V) => void;
  /** In place of 'Your changes were not saved' and why. */
  onError?: (error: unknown) => void;
}

/**
 * A command on what a page shows, and what is said of it (row SHELL-31). The page is fetched anew however the command
 * went: a refusal tells that something has changed, and a command whose answer was lost may have been done. Only where
 * nobody is signed in any more, nothing was done and nothing can be fetched.
 */
export const useCommand = <V = void, A = unknown>({ send, saved, onSuccess, onError }: Command<V, A>) => {
  const call = useCall();
  const refresh = useRefresh();
  const notify = usePortalNotify();
  const { keyOf, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: V) => call(provider => send(provider, values, keyOf)),
    onSuccess: (answer, values) => {
      forget();
      onSuccess?.(answer, values);
      if (saved) notify.saved(saved(values));
    },
    onError: error => (onError ? onError(error) : notify.notSaved(reasonOf(error))),
    onSettled: (_answer, error) => {
      if (!isSignedOut(error)) refresh();
    },
  });
};

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
