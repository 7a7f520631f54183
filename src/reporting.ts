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
  const { init } = await import('@sentry/browser');
  init({
    dsn,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: defaults => defaults.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession'),
    beforeSend: withoutPersonalData,
  });
};
