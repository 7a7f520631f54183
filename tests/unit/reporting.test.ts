import type { ErrorEvent } from '@sentry/browser';
import { expect, it } from 'vitest';
import { reportedRelease, withoutPersonalData } from '../../src/sentry';

it('[SHELL-33] an event says what failed and where, and nothing about anybody', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e1',
    level: 'error',
    release: 'licensing-portal@1.0.0+4f2a91c',
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
    release: 'licensing-portal@1.0.0+4f2a91c',
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

it.each([
  ['licensing-portal@1.0.0+4f2a91c', '4f2a91c'],
  ['licensing-portal@1.0.0', null],
])('[DEPLOY-64] reports the release %s', (release, commit) => {
  expect(reportedRelease({ version: '1.0.0', commit })).toBe(release);
});
