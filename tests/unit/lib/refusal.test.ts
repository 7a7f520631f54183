import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { reasonOf } from '../../../src/lib/refusal';

it('[SHELL-31] a refusal has a reason: the words for its code, else its own', () => {
  expect(reasonOf(new HttpError('Device is not borrowed.', 409, { code: 'device_not_borrowed' }))).toEqual({
    detail: 'portal.refusals.device_not_borrowed',
    values: { _: 'Device is not borrowed.' },
  });
});

it('[PERM-17] a missing permission the portal did not know of is called by its name', () => {
  expect(reasonOf(new HttpError('Forbidden', 403, { code: null }))?.detail).toBe(
    'portal.shell.toasts.missing_permission_detail',
  );
});

it.each([
  new HttpError('Internal Server Error', 500),
  new HttpError('ra.notification.http_error', 0),
  new Error('bug'),
])('[SHELL-31] %s is no refusal: nothing more is known of it', error => expect(reasonOf(error)).toBeUndefined());
