import { expect, it } from 'vitest';
import { periodFault, periodOf, secondsOf, unitNames } from '../../../src/lib/periods';

it('[OAUTH-16] [OAUTH-17] the units are seconds, minutes, hours and days, of 1, 60, 3600 and 86400 seconds', () => {
  expect(unitNames).toEqual(['seconds', 'minutes', 'hours', 'days']);
  expect(unitNames.map(unit => secondsOf({ count: '2', unit }))).toEqual([2, 120, 7200, 172_800]);
});

it.each([
  [2_592_000, '30', 'days'],
  [604_800, '7', 'days'],
  [5_400, '90', 'minutes'],
  [7_200, '2', 'hours'],
  [61, '61', 'seconds'],
])('[OAUTH-18] %i seconds are %s %s', (seconds, count, unit) => {
  expect(periodOf(seconds)).toEqual({ count, unit });
});

it.each(['0', '', '-1', '-1.5', ' ', '00'])('[OAUTH-15] %j is not greater than 0', count =>
  expect(periodFault({ count, unit: 'days' })).toBe('not_positive'),
);

it.each(['1.5', '1,5', 'ten', '1e3', '0x10', '1 2'])('[OAUTH-16] %j is no whole number', count =>
  expect(periodFault({ count, unit: 'days' })).toBe('not_whole'),
);

it('[OAUTH-16] 1 is the least, 2^31 - 1 seconds the most', () => {
  expect(periodFault({ count: '1', unit: 'seconds' })).toBeUndefined();
  expect(periodFault({ count: '2147483647', unit: 'seconds' })).toBeUndefined();
  expect(periodFault({ count: '2147483648', unit: 'seconds' })).toBe('too_long');
  expect(periodFault({ count: '24855', unit: 'days' })).toBeUndefined();
  expect(periodFault({ count: '1000000000000', unit: 'days' })).toBe('too_long');
});
