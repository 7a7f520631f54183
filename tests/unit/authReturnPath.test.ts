import { expect, it } from 'vitest';
import { safeReturnPath } from '../../authProvider/paths';

it.each([
  ['/', '/'],
  ['/licenses', '/licenses'],
  ['/licenses?page=2&filter=%7B%7D', '/licenses?page=2&filter=%7B%7D'],
  ['/licenses/17/devices#top', '/licenses/17/devices#top'],
  ['/loginhistory', '/loginhistory'],
])('[AUTH-06] returns to the path %s', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});

it.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'http://evil.test',
  'http:',
  'javascript:alert(1)',
  'licenses',
  '',
  '//',
  '/login',
  '/login?again',
  '/Login/',
  '/auth/callback/',
  '/auth/callback?code=1',
  null,
  17,
])('[AUTH-06] returns to / instead of %j', path => {
  expect(safeReturnPath(path)).toBe('/');
});
