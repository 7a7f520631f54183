import { expect, it } from 'vitest';
import { sortedBy } from '../../../src/lib/sortedBy';

const records = [
  { id: 1, name: 'bolt' },
  { id: 2, name: 'anvil' },
  { id: 3, name: 'bolt' },
];
const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id);

it('[LLIST-03] sorts in both directions, equals as they came, and leaves the records where they are', () => {
  expect(ids(sortedBy(records, { field: 'name', order: 'ASC' }))).toEqual([2, 1, 3]);
  expect(ids(sortedBy(records, { field: 'name', order: 'DESC' }))).toEqual([1, 3, 2]);
  expect(ids(sortedBy(records, { field: '', order: 'ASC' }))).toEqual([1, 2, 3]);
  expect(ids(records)).toEqual([1, 2, 3]);
});
