import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { problemOf } from '../../../dataProvider/problem';
import { refusals } from '../../../i18n/en/refusals';
import { reasonOf, reasonOfField } from '../../../src/lib/refusal';

it("[SHELL-31] a refusal has a reason: the text for its code, or the server's", () => {
  expect(reasonOf(new HttpError('Device is not borrowed.', 409, { code: 'device_not_borrowed' }))).toEqual({
    detail: 'portal.refusals.device_not_borrowed',
    values: { _: 'Device is not borrowed.' },
  });
});

it('[SHELL-31] an invalid request has the reason of its first field', () => {
  const body = { code: 'invalid', codes: { items: 'incomplete_bundle' } };
  expect(reasonOf(new HttpError('why', 400, body))?.detail).toBe('portal.refusals.incomplete_bundle');
});

it.each([
  ['items.0.licenses.0.key', 'key_used', 'portal.refusals.key_used'],
  ['items.1.licenses.0.users', 'too_many_users', 'portal.validation.too_many_emails'],
  ['customer.phone', undefined, 'portal.refusals.undefined'],
])("[WIZ-28] the refused value %s (%s) has its own reason, or the server's text", (path, code, detail) =>
  expect(reasonOfField(path, code, 'why')).toEqual({ detail, values: { _: 'why' } }),
);

it('[WIZ-28] [I18N-06] every refusal of an order has a text', () => {
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

it('[PERM-17] a missing permission is told in the language of the portal', () => {
  const detail = 'You do not have permission to perform this action.';
  expect(reasonOf(new HttpError(detail, 403, { code: null }))?.detail).toBe(
    'portal.shell.toasts.missing_permission_detail',
  );
});

it("[FAIL-29] every code of the reference server's 403 that a page can get has a text", () => {
  const codes = ['csrf_failed', 'unknown_person', 'own_password', 'view_as_is_read_only'];
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining(codes));
  const body = { code: 'permission_denied' };
  expect(reasonOf(new HttpError('why', 403, body))?.detail).toBe('portal.shell.toasts.missing_permission_detail');
});

it('[FAIL-29] another reason of a 403 is told in the words of the back end', () => {
  expect(reasonOf(problemOf(403, 'Forbidden', '{"detail": "Accounting has closed this month."}'))).toEqual({
    detail: 'portal.refusals.null',
    values: { _: 'Accounting has closed this month.' },
  });
});

it('[RUNS-72] a full disk has a reason, which is no error while saving', () => {
  const body = JSON.stringify({ code: 'storage_full', detail: 'The server has no space left to store anything.' });
  expect(reasonOf(problemOf(507, '', body))).toEqual({
    detail: 'portal.refusals.storage_full',
    values: { _: 'The server has no space left to store anything.' },
  });
  expect(reasonOf(problemOf(507, '', '<html>Insufficient Storage</html>'))).toBeUndefined();
});

it.each([409, 413])('[SHELL-31] [I18N-06] a refusal %s without a message has no reason', status => {
  expect(reasonOf(problemOf(status, '', ''))).toBeUndefined();
  expect(reasonOf(problemOf(status, 'Conflict', '<html>Conflict</html>'))).toBeUndefined();
});

it('[PERM-17] a 403 without a message is still a missing permission', () => {
  expect(reasonOf(problemOf(403, '', ''))?.detail).toBe('portal.shell.toasts.missing_permission_detail');
});

it.each([
  new HttpError('Internal Server Error', 500),
  new HttpError('ra.notification.http_error', 0),
  new Error('bug'),
])('[SHELL-31] %s is no refusal: nothing more is known about it', error => expect(reasonOf(error)).toBeUndefined());
