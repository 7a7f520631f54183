import { useMutation } from '@tanstack/react-query';
import { HttpError, useRefresh } from 'ra-core';
import { useRef } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';
import { isUnanswered, reasonOf } from '../lib/refusal';
import { useAskAgain } from './AskAgain';
import { useCall } from './useCall';
import { type ToastOptions, usePortalNotify } from './usePortalNotify';

interface Command<V, A> {
  /** @param idempotencyKey of this submission, however often it is sent; once for each address it is sent to */
  send: (provider: PortalDataProvider, values: V, idempotencyKey: string) => Promise<A>;
  /** The lines below 'Changes saved successfully'. */
  saved?: (values: V) => ToastOptions;
  onSuccess?: (answer: A, values: V) => void | Promise<void>;
  /** In place of 'Your changes were not saved' and why: the server said that it did not do it. */
  onError?: (error: unknown) => void;
}

/**
 * A command on what a page shows, and what is said of it (row SHELL-31). Where the answer is lost, the command goes on as
 * long as the person asks again: whoever waits for it, a form or a question, stays as it is. The page is fetched anew
 * however the command went: a refusal tells that something has changed, and a command without an answer may have been done.
 * Only where nobody is signed in any more, nothing was done and nothing can be fetched.
 */
export const useCommand = <V = void, A = unknown>({ send, saved, onSuccess, onError }: Command<V, A>) => {
  const call = useCall();
  const refresh = useRefresh();
  const notify = usePortalNotify();
  const untilAnswered = useAskAgain();
  const submission = useRef<{ values: string; key: string }>(null);
  /** What is sent again unchanged is the same submission, until it has succeeded. */
  const keyFor = (given: V): string => {
    const values = JSON.stringify(given ?? null);
    if (submission.current?.values !== values) submission.current = { values, key: crypto.randomUUID() };
    return submission.current.key;
  };
  return useMutation({
    mutationFn: (values: V) => {
      const idempotencyKey = keyFor(values);
      return untilAnswered(() => call(provider => send(provider, values, idempotencyKey)));
    },
    onSuccess: async (answer, values) => {
      submission.current = null;
      await onSuccess?.(answer, values);
      if (saved) notify.saved(saved(values));
    },
    onError: (error, values) => {
      if (isUnanswered(error)) {
        // The person has been told, and asks no more. A form keeps what was entered; what was confirmed may be meant anew.
        if (values === undefined) submission.current = null;
      } else if (onError) onError(error);
      else notify.notSaved(reasonOf(error));
    },
    onSettled: (_answer, error) => {
      if (!isSignedOut(error)) refresh();
    },
  });
};

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
