import { expect, it } from 'vitest';
import { usesProblems, usesText } from '../../server/services/catalogue/records';

it('[CATL-78] what uses a record is counted to 10,000, and the server says so', () => {
  const uses = { licenses: 10_000, orders: 9_999, bundles: 0 };
  expect(usesText(uses)).toBe('at least 10000 licenses and 9999 orders');
  expect(usesProblems(uses)).toEqual([
    { field: 'licenses', pointer: '/licenses', code: 'in_use', message: '10000+' },
    { field: 'orders', pointer: '/orders', code: 'in_use', message: '9999' },
  ]);
});
