import { type NotificationType, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { toastDurationMs } from '../../contract/constants';
import { useRereadPerson } from './usePerson';

export interface ToastOptions {
  detail?: string;
  about?: string;
  values?: Record<string, string | number>;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export const usePortalNotify = () => {
  const notify = useNotify();
  const rereadPerson = useRereadPerson();
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
      /** @param reason replaces the general reason */
      notSaved: (reason: ToastOptions = { detail: 'portal.shell.toasts.not_saved_detail' }) =>
        error('portal.shell.toasts.not_saved', reason),
      /** Somebody may have given the permission meanwhile, even a moment ago: then the next try has it. */
      missingPermission: () => {
        void rereadPerson();
        error('portal.shell.toasts.missing_permission', { detail: 'portal.shell.toasts.missing_permission_detail' });
      },
    };
  }, [notify, rereadPerson]);
};
