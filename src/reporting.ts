import type { ErrorEvent } from '@sentry/browser';

const emails = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const queries = /\?\S*/g;

/** Keeps what failed and where in the code, but no name, address or search. */
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

/** As Sentry sorts releases: by the version, with the commit as its build. */
export const reportedRelease = ({ version, commit }: typeof builtRelease): string =>
  `licensing-portal@${version}${commit ? `+${commit}` : ''}`;

/** Downloads its code, so it is called only if the configuration has a DSN. */
export const startErrorReporting = async (dsn: string): Promise<void> => {
  const early = keepErrors();
  const { captureException, init } = await import('@sentry/browser').finally(early.stop);
  init({
    dsn,
    release: reportedRelease(builtRelease),
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: defaults => defaults.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession'),
    beforeSend: withoutPersonalData,
  });
  for (const error of early.errors) captureException(error);
};

/** Keeps errors that occur before the reporting code has loaded. */
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
