import { expect, it } from 'vitest';
import { isUsable } from '../../../contract/filterValue';
import { parseId } from '../../../server/ids';
import { aDate } from '../../../server/queries/filterValues';

it.each([1.5, 0, -1, '0x10', '1e3', 99_999_999_999, 'Infinity', true, null, [5], '', ' 5'])(
  '[FILT-39] the portal sends no id that the server refuses: %j',
  value => {
    expect(isUsable({ type: 'reference' }, value)).toBe(false);
  },
);

it.each([1, '5', 2_147_483_647])('[FILT-39] an id is %j for both', value => {
  expect(isUsable({ type: 'reference' }, value)).toBe(true);
  expect(parseId(String(value))).toBe(Number(value));
});

it('[FILT-39] the server takes an id with zeros before it, and none beyond the largest', () => {
  expect(['005', '0', '2147483648', '1.5', '0x10', ''].map(parseId)).toEqual([5, null, null, null, null, null]);
});

it.each([
  ['9999-12-31', true],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['2027-02-30', false],
  ['10000-01-01', false],
])('[FILT-40] %s is a day for both, or for none: %s', (day, expected) => {
  expect(isUsable({ type: 'date' }, day)).toBe(expected);
  expect(aDate.parse(day)).toBe(expected ? day : null);
});
