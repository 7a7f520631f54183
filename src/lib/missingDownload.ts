const reloadedAt = 'portal.reloadedAt';
const onceAMinute = 60_000;
const retryMs = 5_000;
const missing = new WeakSet<object>();

/** Remembers which errors are files of the portal that failed to download. Vite reports them. */
export const watchDownloads = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
  });

export const isMissingDownload = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Reloads the page once the server answers. A file is missing because the server was away or because a deployment
 * replaced it. A reload helps in both cases. It happens only once.
 * @returns a function that stops the waiting
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
 * Downloads a file. If the server was away, waits for it and tries again, so that the page loses nothing. Fails if the
 * file is missing although the server answers, or if the browser does not request a failed file twice. Chromium does
 * since 156 and Firefox since 155; Safari 27 does not.
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

/** Asks every 5 seconds. Ends when the signal is aborted. */
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
