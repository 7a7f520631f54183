import { expect, it } from 'vitest';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import { withFilter, withPlace } from '../../src/declared/adding/editing';
import { spoken } from '../../src/declared/adding/speaking';

const before: ListDeclaration = {
  version: 1,
  name: 'repairs',
  path: 'repairs',
  wire: { records: 'data', order: false, slash: false },
  fields: [{ source: 'id', type: 'text' }],
};
const found = { records: 'data', order: 'sort', slash: false, parameters: { state: 'filter[state]' } } as const;
const state = { source: 'state', type: 'text' } as const;

it('[ADDL-17] a filter or an order that is added to an older list brings what the back end wants to be asked with', () => {
  const filtered = spoken(withFilter(before, state, true), found);
  expect(filtered.wire).toEqual({
    records: 'data',
    order: false,
    slash: false,
    parameters: { state: 'filter[state]' },
  });
  expect(spoken(withFilter(filtered, state, false), found)).toEqual(before);
  const sorted = spoken(withPlace(before, { source: 'title', type: 'text', sort: true }, 'column'), found);
  expect(sorted.wire).toEqual({ records: 'data', order: 'sort', slash: false });
});

it('[ADDL-17] what the author has written stays, and a list without a wire stays without one', () => {
  const own = { ...before, filters: [state], wire: { parameters: { state: 'where[state]', id__in: 'ids' } } };
  expect(spoken(own, found)).toEqual(own);
  const { wire: _without, ...plain } = before;
  expect(spoken(plain)).toEqual(plain);
});

it('[ADDL-17] a parameter of a filter that the list does not have is a fault', () => {
  const wire = { parameters: { stat: 'filter[state]' } };
  expect(faultOf({ ...before, filters: [state], wire })).toBe(
    '/wire/parameters: "stat" is none of the list\'s filters',
  );
});

it('[ADDL-17] no filter has the name of a parameter with which the portal asks for pages, and none is named twice over', () => {
  const list = { version: 1, name: 'films', path: 'films', fields: [{ source: 'title', type: 'text' }] };
  for (const source of ['limit', 'offset', 'order_by', 'id__in'])
    expect(faultOf({ ...list, filters: [{ source, type: 'text' }] })).toContain('/filters/0/source');
  const filters = [{ source: 'state', type: 'text' }];
  expect(faultOf({ ...list, filters, wire: { style: 'postgrest', parameters: { state: 'status' } } })).toBe(
    '/wire: "parameters" say nothing beside "style"',
  );
});
