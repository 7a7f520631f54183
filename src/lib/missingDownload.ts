const reloadedAt = 'portal.reloadedAt';
const onceAMinute = 60_000;
const retryMs = 5_000;
const missing = new WeakSet<object>();

/** Remembers which errors are parts of the portal that could not be downloaded; Vite tells them apart for us. */
export const watchDownloads = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
  });

export const isMissingDownload = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * A part is missing because the server is away, or because a deployment replaced the files an open page refers to.
 * Loading the page anew helps with both, once the server is there; and once, not for ever.
 * @returns what stops the waiting
 */
export const reloadWhenServerIsThere = (): (() => void) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < onceAMinute) return () => {};
  const waiting = new AbortController();
  const reload = async () => {
    await untilServerIsThere(waiting.signal);
    if (waiting.signal.aborted) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    window.location.reload();
  };
  void reload();
  return () => waiting.abort();
};

/**
 * Downloads a part, and once more when what was missing may only have been out of reach: a page whose dialog comes late
 * loses nothing. What is missing with the server there fails, and with it what a browser does not ask for a second time:
 * Chromium does since 156, Firefox since 155, Safari 27 does not.
 */
export const downloadOnceThere = async <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!isMissingDownload(error)) throw error;
    await untilServerIsThere(signal);
    signal?.throwIfAborted();
    return load();
  }
};

/** Asks every 5 seconds; stopped by the signal, it ends, too. */
const untilServerIsThere = async (signal?: AbortSignal): Promise<void> => {
  const isStopped = () => signal?.aborted ?? false;
  while (!isStopped() && !(await isServerThere())) await new Promise(resolve => setTimeout(resolve, retryMs));
};

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
