import type { ErrorEvent } from '@sentry/browser';
import { expect, it } from 'vitest';
import { withoutPersonalData } from '../../src/reporting';

it('[SHELL-33] an event says what failed and where, and nothing about anybody', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e1',
    level: 'error',
    user: { email: 'dana@acme.test' },
    breadcrumbs: [{ message: 'clicked dana@acme.test' }],
    extra: { record: { license_key: 'ABCD' } },
    tags: { host: 'acme' },
    request: { url: 'https://portal.test/licenses?filter=dana%40acme.test', headers: { Authorization: 'Bearer x' } },
    exception: {
      values: [
        {
          type: 'HttpError',
          value: 'dana@acme.test is taken, see /licenses?q=dana now',
          stacktrace: { frames: [{ filename: '/assets/index.js', lineno: 1 }] },
        },
      ],
    },
  };
  expect(withoutPersonalData(event)).toEqual({
    event_id: 'e1',
    level: 'error',
    request: { url: 'https://portal.test/licenses' },
    exception: {
      values: [
        {
          type: 'HttpError',
          value: '<email> is taken, see /licenses now',
          stacktrace: { frames: [{ filename: '/assets/index.js', lineno: 1 }] },
        },
      ],
    },
  });
});
