import { captureException, type ErrorEvent, init } from '@sentry/browser';

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

/** Reports what fails from now on. @param early the errors before */
export const report = (dsn: string, early: readonly unknown[]): void => {
  init({
    dsn,
    release: reportedRelease(builtRelease),
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: defaults => defaults.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession'),
    beforeSend: withoutPersonalData,
  });
  for (const error of early) captureException(error);
};
