import { useEffect } from 'react';

/** Milliseconds. By then, the page has long been shown. */
const later = 5000;

/** For code that is needed only after a failure. By then, the server may be unreachable or have a newer version. */
export const useDownloadLater = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), later);
    return () => clearTimeout(timer);
  }, [load]);
};
