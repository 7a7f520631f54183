import { useCallback } from 'react';
import { usePortalNotify } from './usePortalNotify';

/** Copies a text. Notifies if the browser does not allow it. @returns whether it was copied */
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
