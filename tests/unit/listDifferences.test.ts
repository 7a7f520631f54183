import { expect, it } from 'vitest';
import { differencesOf } from '../../src/declared/lists/differences';

const list = {
  path: 'vouchers',
  fields: [
    { source: 'code', type: 'text' },
    { source: 'amount', type: 'number' },
  ],
  search: ['code__icontains'],
  words: { en: { name: 'Voucher' } },
};

it('[DECL-46] finds what was added, removed and changed, and where', () => {
  const after = {
    path: 'coupons',
    fields: [
      { source: 'code', type: 'text', sort: true },
      { source: 'note', type: 'text' },
    ],
    search: [],
    words: { en: { name: 'Voucher' }, de: { name: 'Gutschein' } },
  };
  expect(differencesOf(list, after)).toEqual([
    { kind: 'changed', place: ['path'], from: 'vouchers', to: 'coupons' },
    { kind: 'added', place: ['fields', 'code', 'sort'], to: true },
    { kind: 'added', place: ['fields', 'note'], to: { source: 'note', type: 'text' } },
    { kind: 'removed', place: ['fields', 'amount'], from: { source: 'amount', type: 'number' } },
    { kind: 'removed', place: ['search', 'code__icontains'], from: 'code__icontains' },
    { kind: 'added', place: ['words', 'de', 'name'], to: 'Gutschein' },
  ]);
});

it('[DECL-46] tells another order of a list, and not of the keys of an object', () => {
  const turned = { ...list, fields: list.fields.toReversed() };
  expect(differencesOf(list, turned)).toEqual([{ kind: 'moved', place: ['fields'] }]);
  const { path, ...rest } = list;
  expect(differencesOf(list, { ...rest, path })).toEqual([]);
});

it('[DECL-46] compares values of different kinds, and entries of the same name by their order', () => {
  expect(differencesOf({ menu: false }, { menu: { order: 3 } })).toEqual([
    { kind: 'changed', place: ['menu'], from: false, to: { order: 3 } },
  ]);
  expect(differencesOf(null, 7)).toEqual([{ kind: 'changed', place: [], from: null, to: 7 }]);
  const twice = [
    { source: 'kind', type: 'text' },
    { source: 'kind', type: 'choice' },
  ];
  expect(differencesOf({ filters: twice }, { filters: twice.slice(0, 1) })).toEqual([
    { kind: 'removed', place: ['filters', 'kind (2)'], from: { source: 'kind', type: 'choice' } },
  ]);
});
