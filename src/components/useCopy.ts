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
