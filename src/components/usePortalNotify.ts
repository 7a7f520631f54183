import { type NotificationType, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { toastDurationMs } from '../../contract/constants';

export interface ToastOptions {
  /** Translation key of the line below the title. */
  detail?: string;
  /** Translation key of a last line: what it is about, where the text above it does not say so. */
  about?: string;
  /** Values for the placeholders of all texts. */
  values?: Record<string, string | number>;
  /** Offered beside the message: the way back, where there is one. */
  action?: ToastAction;
}

export interface ToastAction {
  /** Translation key. */
  label: string;
  run: () => void;
}

/** Notifications of a title and, if it says more, a line below it. */
export const usePortalNotify = () => {
  const notify = useNotify();
  return useMemo(() => {
    const toast =
      (type: NotificationType) =>
      (title: string, { detail, about, values, action }: ToastOptions = {}) =>
        notify(title, { type, autoHideDuration: toastDurationMs, messageArgs: values, detail, about, action });
    const success = toast('success');
    const error = toast('error');
    return {
      success,
      error,
      saved: (what?: ToastOptions) => success('portal.shell.toasts.saved', what),
      /** @param reason in place of the line that says no more than that it failed */
      notSaved: (reason: ToastOptions = { detail: 'portal.shell.toasts.not_saved_detail' }) =>
        error('portal.shell.toasts.not_saved', reason),
      missingPermission: () =>
        error('portal.shell.toasts.missing_permission', { detail: 'portal.shell.toasts.missing_permission_detail' }),
    };
  }, [notify]);
};
