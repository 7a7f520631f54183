/** Downloads its code, so it is called only if the configuration has a DSN. */
export const startErrorReporting = async (dsn: string): Promise<void> => {
  const early = keepErrors();
  const { report } = await import('./sentry').finally(early.stop);
  report(dsn, early.errors);
};

/** Keeps errors that occur before the reporting code has loaded. */
const keepErrors = () => {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) =>
    errors.push('reason' in event ? event.reason : event.error);
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);
  const stop = () => {
    window.removeEventListener('error', keep);
    window.removeEventListener('unhandledrejection', keep);
  };
  return { errors, stop };
};
