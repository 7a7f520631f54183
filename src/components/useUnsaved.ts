import { useEffect } from 'react';
import { watchUnsaved } from '../lib/unsaved';

/**
 * Protects unsaved entries. The browser asks before the page is closed or reloaded, and an ended sign-in is renewed in
 * a dialog over the page.
 */
export const useUnsaved = (isUnsaved: () => boolean): void =>
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const forget = watchUnsaved(isUnsaved);
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
