import { useEffect } from 'react';

const watched = new Set<() => boolean>();

/** Whether leaving the page would lose entries. */
export const hasUnsaved = (): boolean => [...watched].some(isUnsaved => isUnsaved());

/**
 * Makes the browser ask before it closes the page, and keeps the page if the sign-in ends.
 * @param isUnsaved a function of this caller alone
 */
export const useUnsaved = (isUnsaved: () => boolean): void =>
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    watched.add(isUnsaved);
    window.addEventListener('beforeunload', ask);
    return () => {
      watched.delete(isUnsaved);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
