const reloadedAt = 'portal.reloadedAt';
const onceAMinute = 60_000;
const missing = new WeakSet<Error>();

/** Remembers which errors are parts of the portal that could not be downloaded; Vite tells them apart for us. */
export const watchDownloads = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
  });

/**
 * A deployment replaces the files an open page still refers to: loading the page anew brings the new ones.
 * Not while the server is away (the person would lose the page), and once, not for ever.
 */
export const reloadAfterDeployment = async (error: unknown): Promise<void> => {
  if (
    !(error instanceof Error) ||
    !missing.has(error) ||
    Date.now() - Number(sessionStorage.getItem(reloadedAt)) < onceAMinute
  )
    return;
  if (!(await isServerThere())) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
};

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
