import { useCallback } from 'react';
import { usePortalNotify } from './usePortalNotify';

/** Copies a text and returns whether that succeeded. Shows an error if the browser does not allow it. */
export const useCopy = () => {
  const notify = usePortalNotify();
  return useCallback(
    async (text: string): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        notify.error('portal.detail.not_copied');
        return false;
      }
    },
    [notify],
  );
};

/** Copies the address of the page, which holds everything that a list shows. */
export const useCopyLink = () => {
  const copy = useCopy();
  const notify = usePortalNotify();
  return async () => {
    if (await copy(window.location.href)) notify.success('portal.shell.views.copied');
  };
};
