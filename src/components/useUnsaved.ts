import { useEffect } from 'react';
import { watchUnsaved } from '../lib/unsaved';

/** Makes the browser ask before it closes the page, and keeps the page if the sign-in ends. */
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
