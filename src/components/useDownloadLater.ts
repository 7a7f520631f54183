import { useEffect } from 'react';

/** Milliseconds after the start. By then the page has loaded. */
const later = 5000;

/**
 * Downloads code in the background that is needed only when something goes wrong. By then, the server may be away or
 * have another version.
 */
export const useDownloadLater = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), later);
    return () => clearTimeout(timer);
  }, [load]);
};
