import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useRefresh, useTranslate } from 'ra-core';
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
  /** Set if the page is left, because its record is no more. It reads nothing again, and the next page reads anew. */
  leavesPage?: boolean;
}

/** Sends a command, reports the result and refreshes the page. After a lost answer, the person can try again. */
export const useCommand = <V = void, A = unknown>({
  send,
  saved,
  onSuccess,
  onError,
  leavesPage = false,
}: Command<V, A>) => {
  const call = useCall();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
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
    // What was sent or answered can be a secret, such as a password. With 0, the end of a command whose page was left is
    // looked for without a pause.
    gcTime: 100,
    mutationFn: (values: V) => {
      const idempotencyKey = keyFor(values);
      return untilAnswered(() => call(provider => send(provider, values, idempotencyKey)));
    },
    onSuccess: async (answer, values) => {
      submission.current = null;
      if (leavesPage) await queryClient.invalidateQueries({ refetchType: 'none' });
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
      if (!isSignedOut(error) && (error || !leavesPage)) refresh();
    },
  });
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
