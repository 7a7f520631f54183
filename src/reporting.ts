import type { ErrorEvent } from '@sentry/browser';

const emails = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const queries = /\?\S*/g;

/** What an event may carry: what failed and where in the code; nobody's name, address or search. */
export const withoutPersonalData = ({ exception, request, ...event }: ErrorEvent): ErrorEvent => ({
  type: undefined,
  event_id: event.event_id,
  timestamp: event.timestamp,
  platform: event.platform,
  level: event.level,
  release: event.release,
  sdk: event.sdk,
  request: request?.url ? { url: request.url.replace(queries, '') } : undefined,
  exception: {
    values: exception?.values?.map(({ value, ...rest }) => ({
      ...rest,
      value: value?.replace(emails, '<email>').replace(queries, ''),
    })),
  },
});

/**
 * Starts error reporting (rows SHELL-33, SHELL-34). Without a DSN in the configuration it is not called, and not
 * even its code is downloaded.
 */
export const startErrorReporting = async (dsn: string): Promise<void> => {
  const early = keepErrors();
  const { captureException, init } = await import('@sentry/browser').finally(early.stop);
  init({
    dsn,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: defaults => defaults.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession'),
    beforeSend: withoutPersonalData,
  });
  for (const error of early.errors) captureException(error);
};

/** What fails before the code is there that would report it: much of what can go wrong at a start. */
const keepErrors = () => {
  const errors: unknown[] = [];
  const keep = (event: globalThis.ErrorEvent | PromiseRejectionEvent) =>
    errors.push('reason' in event ? event.reason : event.error);
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);
  const stop = () => {
    window.removeEventListener('error', keep);
    window.removeEventListener('unhandledrejection', keep);
  };
  return { errors, stop };
};
