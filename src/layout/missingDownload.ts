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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    if (await isServerThere()) {
      sessionStorage.setItem(reloadedAt, String(Date.now()));
      window.location.reload();
    } else {
      timer = setTimeout(() => void attempt(), retryMs);
    }
  };
  void attempt();
  return () => clearTimeout(timer);
};

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
