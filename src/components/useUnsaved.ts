import { useEffect } from 'react';

const watched = new Set<() => boolean>();

/** Registers a check for unsaved entries and returns a function to remove it. Each caller needs its own function. */
export const watchUnsaved = (isUnsaved: () => boolean): (() => void) => {
  watched.add(isUnsaved);
  return () => {
    watched.delete(isUnsaved);
  };
};

/** Whether leaving the page would lose entries. */
export const hasUnsaved = (): boolean => [...watched].some(isUnsaved => isUnsaved());

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
