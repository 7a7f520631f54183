import { expect, it } from 'vitest';
import { assignments, insertion } from '../../server/queries/insertion';

it('[CATL-23] a statement has names of columns only', () => {
  expect(assignments({ floating_timeout: 5, hash: null }).map(({ sql }) => sql)).toEqual([
    'floating_timeout = ?',
    'hash = ?',
  ]);
  const injected = { 'name = (select email from users limit 1), hash': 1 };
  expect(() => assignments(injected)).toThrow('is no column');
  expect(() => insertion('product_files', [injected])).toThrow('is no column');
});
