import { useEffect } from 'react';

/** By then, the page has long been shown. */
const quietAfterMs = 5000;

/**
 * Downloads code ahead that is needed soon, or only after a failure, when the server may be unreachable or have a newer
 * version.
 * @param load nothing is downloaded without it
 * @param delay milliseconds after `load` is given
 */
export const useDownloadLater = (load: (() => Promise<unknown>) | undefined, delay = quietAfterMs) => {
  useEffect(() => {
    if (!load) return undefined;
    const timer = setTimeout(() => void load().catch(() => {}), delay);
    return () => clearTimeout(timer);
  }, [load, delay]);
};

/** A part that loads long after the page, because nobody waits for it. @param delay milliseconds */
export const afterPage =
  <T>(load: () => Promise<T>, delay = quietAfterMs) =>
  async (): Promise<T> => {
    await new Promise(resolve => {
      setTimeout(resolve, delay);
    });
    return load();
  };
