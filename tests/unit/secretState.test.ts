import { expect, it } from 'vitest';
import { largestUnit, secretState } from '../../src/licensing/oauth/secretState';
import { createOAuthClient } from '../support/records';

const created = 1_000_000;
const period = { SECRET_EXPIRATION_PERIOD: '2592000' };

it('[OAUTH-28] a disabled client says so, whatever secret it has', () => {
  expect(secretState({ ...createOAuthClient(), enabled: false }, created)).toEqual({ kind: 'disabled' });
});

it('[OAUTH-22] a secret without an expiration period is perpetual, however old', () => {
  expect(secretState(createOAuthClient(), created + 1_000_000_000)).toEqual({ kind: 'perpetual' });
});

it('[OAUTH-23] a secret whose period has not passed is normal, with the time that is left', () => {
  expect(secretState(createOAuthClient(period), created + 2_000_000)).toEqual({ kind: 'normal', secondsLeft: 592_000 });
});

it.each([
  [59, '2592000', 2_592_000],
  [60, '2592000', 2_591_940],
  [59, '3600', 3600],
  [59, '3599', 3540],
])('[OAUTH-26] %i seconds after its creation a period of %s leaves %i seconds', (age, period, secondsLeft) => {
  const client = createOAuthClient({ SECRET_EXPIRATION_PERIOD: period });
  expect(secretState(client, created + age)).toEqual({ kind: 'normal', secondsLeft });
});

it('[OAUTH-25] a secret is expired at creation time plus period, not a second earlier', () => {
  const client = createOAuthClient(period);
  expect(secretState(client, 3_591_999)).toEqual({ kind: 'normal', secondsLeft: 1 });
  expect(secretState(client, 3_592_000)).toEqual({ kind: 'expired' });
});

it('[OAUTH-25] its own expiration time overrides the period', () => {
  const client = createOAuthClient({ ...period, 'client.secret.expiration.time': '1000500' });
  expect(secretState(client, 1_000_499)).toEqual({ kind: 'normal', secondsLeft: 1 });
  expect(secretState(client, 1_000_500)).toEqual({ kind: 'expired' });
});

it('[OAUTH-24] the end of the rotated secret makes it a warning, by its time or by its period', () => {
  const byTime = createOAuthClient({
    ...period,
    'client.secret.rotated': 'previous',
    'client.secret.rotated.expiration.time': '1000100',
  });
  expect(secretState(byTime, 1_000_099).kind).toBe('normal');
  expect(secretState(byTime, 1_000_100)).toEqual({ kind: 'warning', secondsLeft: 2_591_900 });

  const byPeriod = createOAuthClient({
    ...period,
    'client.secret.rotated': 'previous',
    SECRET_ROTATED_EXPIRATION_PERIOD: '604800',
  });
  expect(secretState(byPeriod, 1_604_799).kind).toBe('normal');
  expect(secretState(byPeriod, 1_604_800).kind).toBe('warning');
});

it('[OAUTH-25] the replaced secret does not work longer than its replacement', () => {
  const client = createOAuthClient({
    SECRET_EXPIRATION_PERIOD: '60',
    'client.secret.rotated': 'previous',
    SECRET_ROTATED_EXPIRATION_PERIOD: '3600',
  });
  expect(secretState(client, created)).toMatchObject({ kind: 'normal', previousUntil: created + 60 });
});

it('[OAUTH-24] without a rotated secret a secret goes straight from normal to expired', () => {
  const client = createOAuthClient({ ...period, SECRET_ROTATED_EXPIRATION_PERIOD: '604800' });
  expect(secretState(client, 3_591_999).kind).toBe('normal');
  expect(secretState(client, 3_592_000).kind).toBe('expired');
});

it.each([
  [259_200, 'days', 3],
  [279_999, 'days', 3],
  [86_400, 'days', 1],
  [86_399, 'hours', 23],
  [18_000, 'hours', 5],
  [90, 'minutes', 1],
  [59, 'seconds', 59],
  [0, 'seconds', 0],
])('[OAUTH-26] %i seconds are shown in %s, rounded down', (seconds, unit, count) => {
  expect(largestUnit(seconds)).toEqual({ unit, count });
});
