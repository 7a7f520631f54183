import { SigninResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessOf } from '../../authProvider/tokens';

const start = Date.parse('2026-01-01T00:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (expiresInSeconds?: number) => {
  const response = new SigninResponse(new URLSearchParams());
  response.access_token = 'access-1';
  if (expiresInSeconds !== undefined) response.expires_in = expiresInSeconds;
  return response;
};

it.each([
  [600, 540],
  [121, 61],
  [120, 60],
  // A minute before its end, such a token is brand-new. It would be renewed endlessly.
  [60, 30],
  [10, 5],
])('[AUTH-10] a token that lasts %d s is renewed after %d s', (lifetime, renewed) => {
  const { expiresAt, renewAt } = accessOf(answer(lifetime));
  expect((expiresAt - start) / 1000).toBe(lifetime);
  expect((renewAt - start) / 1000).toBe(renewed);
});

it('[AUTH-10] a token without a known lifetime is kept until the back end refuses it', () => {
  const tomorrow = start + 86_400_000;
  const { accessToken, expiresAt, renewAt } = accessOf(answer());
  expect(accessToken).toBe('access-1');
  expect(expiresAt).toBeGreaterThan(tomorrow);
  expect(renewAt).toBeGreaterThan(tomorrow);
});
