import { useEffect } from 'react';

/** Milliseconds after the start, when the page itself has long been shown. */
const later = 5000;

/**
 * Downloads in the background what is needed only when something has gone wrong: by then the server may be away, or
 * have another version without this one's files.
 */
export const useDownloadLater = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), later);
    return () => clearTimeout(timer);
  }, [load]);
};
