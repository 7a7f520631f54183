import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { problemOf } from '../../../dataProvider/problem';
import { refusals } from '../../../i18n/en/refusals';
import { reasonOf, reasonOfField } from '../../../src/lib/refusal';

it('[SHELL-31] a refusal has a reason: the words for its code, else its own', () => {
  expect(reasonOf(new HttpError('Device is not borrowed.', 409, { code: 'device_not_borrowed' }))).toEqual({
    detail: 'portal.refusals.device_not_borrowed',
    values: { _: 'Device is not borrowed.' },
  });
});

it('[SHELL-31] what is refused as invalid has the reason of its first field', () => {
  const body = { code: 'invalid', codes: { items: 'incomplete_bundle' } };
  expect(reasonOf(new HttpError('why', 400, body))?.detail).toBe('portal.refusals.incomplete_bundle');
});

it.each([
  ['items.0.licenses.0.key', 'key_used', 'portal.refusals.key_used'],
  ['items.1.licenses.0.users', 'too_many_users', 'portal.validation.too_many_emails'],
  ['customer.phone', undefined, 'portal.refusals.undefined'],
])('[WIZ-28] the refused value %s (%s) has a reason of its own, else the words of the server', (path, code, detail) =>
  expect(reasonOfField(path, code, 'why')).toEqual({ detail, values: { _: 'why' } }),
);

it('[WIZ-28] [I18N-06] there are words for everything an order is refused for', () => {
  const codes = [
    'key_used',
    'unknown_key',
    'no_keys',
    'allowance_exceeded',
    'not_found',
    'unknown_policy',
    'one_license',
    'key_authorized',
    'user_authorized',
    'duplicate',
    'bundle',
    'no_bundle',
    'empty_bundle',
    'no_member',
    'incomplete_bundle',
  ];
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining(codes));
});

it('[PERM-17] a missing permission the portal did not know of is called by its name', () => {
  expect(reasonOf(new HttpError('Forbidden', 403, { code: null }))?.detail).toBe(
    'portal.shell.toasts.missing_permission_detail',
  );
});

it.each([409, 413])('[SHELL-31] [I18N-06] a refusal %s that says nothing has no reason', status => {
  expect(reasonOf(problemOf(status, '', ''))).toBeUndefined();
  expect(reasonOf(problemOf(status, 'Conflict', '<html>Conflict</html>'))).toBeUndefined();
});

it('[PERM-17] a 403 that says nothing is a missing permission all the same', () => {
  expect(reasonOf(problemOf(403, '', ''))?.detail).toBe('portal.shell.toasts.missing_permission_detail');
});

it.each([
  new HttpError('Internal Server Error', 500),
  new HttpError('ra.notification.http_error', 0),
  new Error('bug'),
])('[SHELL-31] %s is no refusal: nothing more is known of it', error => expect(reasonOf(error)).toBeUndefined());
