const reloadedAt = 'portal.reloadedAt';
const reloadEveryMs = 60_000;
const retryMs = 5_000;
const missing = new WeakSet<object>();

/** Remembers which errors are failed downloads of a part of the portal. Vite reports them. */
export const watchDownloads = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
  });

export const isMissingDownload = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Reloads once the server is reachable, at most once a minute. */
export const reloadWhenServerIsThere = (): (() => void) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < reloadEveryMs) return () => {};
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

/** Downloads a part, and after a failure once more when the server is back. Safari 27 would not request it again. */
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

/** Asks every 5 seconds. Also resolves if the signal stops it. */
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
