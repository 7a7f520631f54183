import type { RaRecord } from 'ra-core';
import { expect, it } from 'vitest';
import { documentFault } from '../../contract/declarations';
import type { DeclaredField, ListDeclaration } from '../../contract/listDeclaration';
import type { DeclaredInput } from '../../contract/listForms';
import { hasValue, isMet } from '../../src/declared/actions';
import { columnsOf, shownOf, titleIn } from '../../src/declared/columns';
import { chosenValues, placesIn } from '../../src/declared/conflict/places';
import { goneFields } from '../../src/declared/drift';
import { formsOf } from '../../src/declared/folder/forms';
import { namesIn } from '../../src/declared/folder/names';
import { inputRulesOf } from '../../src/declared/inputRules';
import { textsOf } from '../../src/declared/texts';
import { recordName } from '../../src/lib/records';

const things: ListDeclaration = {
  version: 1,
  name: 'things',
  path: 'things',
  fields: [{ source: 'code', type: 'text' }],
};
const addresses: DeclaredInput = {
  source: 'addresses',
  type: 'parts',
  inputs: [
    { source: 'city', type: 'text' },
    { source: 'kind', type: 'text' },
    { source: 'vat', type: 'text', when: { source: 'kind', is: ['work'] } },
  ],
};
const rome = { city: 'Rome', kind: 'work', vat: 'IT1' };
const bonn = { city: 'Bonn', kind: 'home', vat: null };

it('[DECL-94] of two changes, parts without ids are one value, and none is doubled', () => {
  const inputs: DeclaredInput[] = [{ source: 'note', type: 'text' }, addresses];
  const before = { id: 1, note: 'a', code: 'x', addresses: [rome, bonn] };
  const ofNote = { before, mine: { ...before, note: 'mine' }, theirs: { ...before, code: 'theirs' } };
  const places = placesIn(inputs, ofNote);
  expect(places.map(({ key, chosen }) => [key, chosen])).toEqual([['note', 'mine']]);
  expect(chosenValues(inputs, places, ofNote, { note: 'mine' })).toEqual({ note: 'mine' });
  const added = { before, mine: { ...before, addresses: [rome] }, theirs: { ...before, note: 'theirs' } };
  const ofParts = placesIn(inputs, added);
  expect(ofParts.map(({ key, chosen }) => [key, chosen])).toEqual([
    ['note', 'theirs'],
    ['addresses', 'mine'],
  ]);
  const choice = { note: 'theirs', addresses: 'mine' } as const;
  expect(chosenValues(inputs, ofParts, added, choice)).toEqual({ addresses: [rome] });
});

it.each([
  ['gift', 'gift', true],
  ['gift', 'promo', false],
  ['1', 1, true],
  [1, '1', true],
  [0, null, false],
  [0, '', false],
  [0, 0, true],
  [1, true, true],
  [0, false, true],
  [true, 1, true],
  [true, '1', false],
  ['true', true, false],
  [null, undefined, true],
  [null, '', false],
  ['1', ['1'], false],
])('[DECL-102] [DECL-106] the declared value %j is that of %j: %s', (declared, value, is) => {
  expect(hasValue(declared, value)).toBe(is);
});

it('[DECL-106] a condition holds for a state that the back end has as a number', () => {
  expect(isMet({ source: 'level', is: ['1'] }, { level: 1 })).toBe(true);
  expect(isMet({ source: 'level', is: ['1'], not: true }, { level: 1 })).toBe(false);
  expect(isMet({ source: 'level', is: [null] }, {})).toBe(true);
});

it('[DECL-103] a field whose name has a dot is not gone', () => {
  const fields: DeclaredField[] = ['code', 'address.city', 'owner.name', 'toString'].map(source => ({
    source,
    type: 'text',
  }));
  const rows = [{ id: 1, code: 'A', 'address.city': 'Rome', owner: {} }];
  expect([...goneFields({ ...things, fields }, rows)]).toEqual(['owner.name', 'toString']);
});

it.each([
  ['integer', 9_007_199_254_740_991, undefined],
  ['integer', 9_007_199_254_740_992, 'portal.declared.form.digits'],
  ['integer', -9_007_199_254_740_992, 'portal.declared.form.digits'],
  ['number', 12.5, undefined],
  ['number', 12_345_678_901_234_568, 'portal.declared.form.digits'],
] as const)(
  '[DECL-104] of type %s, %d is refused if it could be another number than was typed',
  (type, value, fault) => {
    const input: DeclaredInput = { source: 'amount', type };
    expect(inputRulesOf({ input, record: undefined, beside: [input] })(value, {})).toBe(fault);
  },
);

it('[DECL-105] a record whose title is empty is named by its id', () => {
  expect(titleIn(things, { id: 7, code: '' })).toBe('things 7');
  expect(titleIn(things, { id: 7, code: 0 })).toBe('0');
  const named = (code: unknown) => recordName({ recordRepresentation: 'code' }, { id: 7, code });
  expect([named(''), named(null), named({ a: 1 }), named(0), named('A')]).toEqual(['#7', '#7', '#7', '0', 'A']);
});

it('[DECL-130] a record is named in the words of its column', () => {
  const titled = (type: DeclaredField['type'], code: unknown) => {
    const translate = (key: string, { _ }: { _?: string } = {}) => (key.endsWith('.gift') ? 'Geschenk' : (_ ?? key));
    return titleIn({ ...things, fields: [{ source: 'code', type }] }, { id: 7, code }, translate);
  };
  expect(titled('choice', 'gift')).toBe('Geschenk');
  expect(titled('choice', 'promo')).toBe('promo');
  expect(titled('date', '2026-12-01')).toBe('01/12/2026');
  expect(titled('boolean', true)).toBe('portal.values.yes');
  expect(titled('number', 1_200)).toBe('1200');
  expect(titled('text', '')).toBe('things 7');
});

it('[DECL-107] a day that no calendar has is shown as it is', () => {
  const shown = (when: string, type: 'date' | 'time') => shownOf({ when }, { source: 'when', type }, 'things');
  expect(shown('2026-02-31', 'date')).toEqual({ kind: 'text', text: '2026-02-31' });
  expect(shown('0000-00-00', 'date')).toEqual({ kind: 'text', text: '0000-00-00' });
  expect(shown('2026-02-31T10:00:00Z', 'time')).toEqual({ kind: 'text', text: '2026-02-31T10:00:00Z' });
  expect(shown('2026-02-28', 'date')).toEqual({ kind: 'date', day: '2026-02-28' });
});

const kind = { source: 'kind', type: 'text' } as const;
it.each([
  [{ search: ['kind', 'kind'] }, '/search: "kind" is named twice'],
  [{ filters: [kind, { ...kind, type: 'choice', choices: ['a'] } as const] }, '/filters: "kind" is named twice'],
  [
    { filters: [kind], presets: ['x', 'y'].map(value => ({ name: 'a', filter: { kind: value } })) },
    '/presets: "a" is named twice',
  ],
  [{ search: ['kind'], filters: [kind] }, undefined],
])('[DECL-108] what a list has twice is refused when it is published: %j', (more, fault) => {
  expect(documentFault('things', { ...things, ...more }, true)).toBe(fault);
});

it('[DECL-110] the form of a folder sends nothing for a yes or no that nobody chose', () => {
  const create: DeclaredInput[] = [
    { source: 'is_gift', type: 'boolean' },
    { source: 'is_open', type: 'boolean', required: true },
  ];
  const text = formsOf({ ...things, create }, namesIn('things'));
  expect(text).toContain('<NullableBooleanInput source="is_gift" />');
  expect(text).toContain('<BooleanInput source="is_open" />');
});

it('[DECL-111] a field can be called as something that every object has', () => {
  const fields: DeclaredField[] = [{ source: 'valueOf', type: 'text' }];
  const texts = textsOf({ ...things, fields, words: { en: { fields: { code: 'C' } } } }, 'de');
  expect(texts).toEqual({ 'resources.things.name': 'Things', 'resources.things.fields.valueOf': 'ValueOf' });
});

it('[EXPO-28] a negative number that a back end sends as a text is exported as a number, a code like it is not', () => {
  const fields = [
    { source: 'amount', type: 'number' },
    { source: 'code', type: 'text' },
  ] as const;
  const columns = columnsOf({ name: 'invoices', fields: [...fields] }, {});
  const exported = (record: RaRecord) => columns.map(({ text }) => text?.(record, String, undefined, record));
  expect(exported({ id: 1, amount: '-12.50', code: '-12.50' })).toEqual([-12.5, '-12.50']);
  expect(exported({ id: 2, amount: '12.50', code: 'A' })).toEqual(['12.50', 'A']);
  expect(exported({ id: 3, amount: '-123456789012345.67', code: 'A' })).toEqual(['-123456789012345.67', 'A']);
});
