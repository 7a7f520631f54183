import { useEffect } from 'react';
import { watchUnsaved } from '../lib/unsaved';

/**
 * Protects unsaved entries: the browser asks before the page is closed or reloaded, and when a sign-in ends, the page
 * stays and asks for a new one.
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
