import Button from '@mui/material/Button';
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, type Identifier, useRefresh, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';
import { isUnanswered, reasonOf } from '../lib/refusal';
import { useDialog } from './DialogHost';
import { LeaveGuard } from './LeaveGuard';
import { QuestionDialog } from './QuestionDialog';
import { useCall } from './useCall';
import { type ToastOptions, usePortalNotify } from './usePortalNotify';

interface Command<V, A> {
  /** @param idempotencyKey stays the same when this submission is repeated */
  send: (provider: PortalDataProvider, values: V, idempotencyKey: string) => Promise<A>;
  /** The lines below 'Changes saved successfully'. */
  saved?: (values: V) => ToastOptions;
  onSuccess?: (answer: A, values: V) => void | Promise<void>;
  /** Replaces the message 'Your changes were not saved' after a refusal. */
  onError?: (error: unknown) => void;
  /** The record that is no more afterwards. Its page, which is left, does not ask for it again. */
  ends?: Ended | undefined;
}

interface Ended {
  resource: string;
  id: Identifier;
}

/** Sends a command, reports the result and refreshes the page. After a lost answer, the person can try again. */
export const useCommand = <V = void, A = unknown>({ send, saved, onSuccess, onError, ends }: Command<V, A>) => {
  const call = useCall();
  const refresh = useRefresh();
  const refreshOthers = useRefreshOthers();
  const notify = usePortalNotify();
  const untilAnswered = useAskAgain();
  const submission = useRef<{ values: string; key: string }>(null);
  /** The same values keep their key until they succeed. */
  const keyFor = (given: V): string => {
    const values = JSON.stringify(given ?? null);
    if (submission.current?.values !== values) submission.current = { values, key: crypto.randomUUID() };
    return submission.current.key;
  };
  return useMutation({
    // What was sent or answered can be a secret, such as a password.
    gcTime: 0,
    mutationFn: (values: V) => {
      const idempotencyKey = keyFor(values);
      return untilAnswered(() => call(provider => send(provider, values, idempotencyKey)));
    },
    onSuccess: async (answer, values) => {
      submission.current = null;
      // A failure from here on does not mean that nothing was saved.
      try {
        await onSuccess?.(answer, values);
      } catch (error) {
        reportError(error);
        notify.error('portal.shell.toasts.error');
      }
      if (saved) notify.saved(saved(values));
    },
    onError: (error, values) => {
      if (isUnanswered(error)) {
        // The person has given up. A form keeps its key. A confirmed command gets a new key next time.
        if (values === undefined) submission.current = null;
      } else if (onError) onError(error);
      else notify.notSaved(reasonOf(error));
    },
    onSettled: (_answer, error) => {
      if (isSignedOut(error)) return;
      if (ends && !error) refreshOthers(ends);
      else refresh();
    },
  });
};

/** As `useRefresh`, but what was read of the ended record is only no longer trusted. */
const useRefreshOthers = () => {
  const queryClient = useQueryClient();
  return ({ resource, id }: Ended) => {
    const isOf = ({ queryKey: [name, method, params] }: Pick<Query, 'queryKey'>) =>
      name === resource && method === 'getOne' && String(Object(params).id) === String(id);
    void queryClient.invalidateQueries({ predicate: isOf, refetchType: 'none' });
    void queryClient.invalidateQueries({ predicate: query => !isOf(query) });
  };
};

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

/** Says that it is unknown whether the command was done, and offers to try again. */
const AskAgain = ({ onDecide }: { onDecide: (isAgain: boolean) => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.shell.unanswered.title')}
      detail={translate('portal.shell.unanswered.detail')}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{translate('ra.action.close')}</Button>
          <Button variant="contained" onClick={() => onDecide(true)}>
            {translate('portal.shell.unanswered.ask')}
          </Button>
        </>
      }
    >
      <LeaveGuard isOverPage isHeld isUnsaved={always} onDiscard={() => onDecide(false)} />
    </QuestionDialog>
  );
};

const always = () => true;

const useAskAgain = () => {
  const showDialog = useDialog();
  return async <A,>(send: () => Promise<A>): Promise<A> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const isAgain = await new Promise<boolean>(resolve =>
          showDialog(close => (
            <AskAgain
              onDecide={decision => {
                close();
                resolve(decision);
              }}
            />
          )),
        );
        if (!isAgain) throw error;
      }
    }
  };
};
