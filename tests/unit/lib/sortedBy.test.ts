import { expect, it } from 'vitest';
import { sortedBy } from '../../../src/lib/sortedBy';

const records = [
  { id: 1, name: 'bolt' },
  { id: 2, name: 'anvil' },
  { id: 3, name: 'bolt' },
];
const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id);

it('[LLIST-03] sorts in both directions, keeps the order of equals, and does not change the given list', () => {
  expect(ids(sortedBy(records, { field: 'name', order: 'ASC' }))).toEqual([2, 1, 3]);
  expect(ids(sortedBy(records, { field: 'name', order: 'DESC' }))).toEqual([1, 3, 2]);
  expect(ids(sortedBy(records, { field: '', order: 'ASC' }))).toEqual([1, 2, 3]);
  expect(ids(records)).toEqual([1, 2, 3]);
});

it('[DASH-08] sorts null last in both directions, among numbers and texts', () => {
  const products = [
    { id: 1, name: 'vise', remaining: null },
    { id: 2, name: null, remaining: 0 },
    { id: 3, name: 'anvil', remaining: -2 },
    { id: 4, name: 'bolt', remaining: null },
    { id: 5, name: null, remaining: 7 },
  ];
  expect(ids(sortedBy(products, { field: 'remaining', order: 'ASC' }))).toEqual([3, 2, 5, 1, 4]);
  expect(ids(sortedBy(products, { field: 'remaining', order: 'DESC' }))).toEqual([5, 2, 3, 1, 4]);
  expect(ids(sortedBy(products, { field: 'name', order: 'ASC' }))).toEqual([3, 4, 1, 2, 5]);
  expect(ids(sortedBy(products, { field: 'name', order: 'DESC' }))).toEqual([1, 4, 3, 2, 5]);
});

it('[LUSR-01] sorts texts ignoring case', () => {
  const people = [
    { id: 1, email: 'bob@x.io' },
    { id: 2, email: 'Cy@x.io' },
    { id: 3, email: 'ada@x.io' },
  ];
  expect(ids(sortedBy(people, { field: 'email', order: 'ASC' }))).toEqual([3, 1, 2]);
  expect(ids(sortedBy(people, { field: 'email', order: 'DESC' }))).toEqual([2, 1, 3]);
});
