import { useEffect } from 'react';

/** Milliseconds. By then, the page has long been shown. */
const quietAfterMs = 5000;

/**
 * For code that is needed only after a failure, when the server may be unreachable or have a newer version, or soon.
 * @param load nothing is downloaded without it
 * @param delay milliseconds from when it is known
 */
export const useDownloadLater = (load: (() => Promise<unknown>) | undefined, delay = quietAfterMs) => {
  useEffect(() => {
    if (!load) return undefined;
    const timer = setTimeout(() => void load().catch(() => {}), delay);
    return () => clearTimeout(timer);
  }, [load, delay]);
};
