import { useEffect } from 'react';
import { watchUnsaved } from '../lib/unsaved';

/**
 * Keeps what would be lost with the page: the browser asks before it is closed or loaded anew, and a sign-in that ends is
 * asked for over it, not in its place.
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
