import { expect, it } from 'vitest';
import type { Found } from '../../src/lib/resource';
import type { Entry } from '../../src/workOnList/listEntries';
import { countsOf, foundIds, listedNames, missingLines, problemsFirst } from '../../src/workOnList/outcomes';

const entry = (line: number, value: string, more: Partial<Entry> = {}): Entry => ({
  line,
  text: `${value};x`,
  value,
  kinds: ['key'],
  ...more,
});
const found = (...ids: number[]): Found => ({ kind: ids.length > 0 ? 'key' : null, ids, isAll: true });

const entries = [
  entry(1, 'ONE'),
  entry(2, 'none'),
  entry(3, 'Two'),
  entry(4, 'one', { sameAs: 1 }),
  entry(5, 'open'),
  entry(6, '', { text: '=cmd', problem: 'no_cell', kinds: [] }),
  entry(7, 'again'),
];
const results = new Map([
  ['ONE', found(11)],
  ['NONE', found()],
  ['TWO', found(12, 11)],
  ['AGAIN', found(12)],
]);

it('[WLIST-09] counts what was found, several, not found and twice', () => {
  const { count, missing } = countsOf(entries, results);
  expect([count('found'), count('several'), count('none'), count('duplicate'), count('open'), missing]).toEqual([
    2, 1, 1, 1, 1, 2,
  ]);
});

it('[WLIST-09] takes each license once, and those of an ambiguous line only if the person does', () => {
  const ambiguous = new Map([
    ['ONE', found(11)],
    ['TWO', found(12, 11)],
  ]);
  expect(foundIds(entries, ambiguous, new Set())).toEqual([11]);
  expect(foundIds(entries, ambiguous, new Set(['TWO']))).toEqual([11, 12]);
});

it('[WLIST-09] shows problems first, then several, and keeps the order of the lines else', () => {
  expect(problemsFirst(entries, results).map(({ line }) => line)).toEqual([2, 6, 3, 1, 4, 5, 7]);
  expect(problemsFirst(entries, new Map()).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('[WLIST-10] lines not found are copied with number and original text, formulas made harmless', () => {
  expect(missingLines(entries, results)).toBe("2\tnone;x\n6\t'=cmd");
});

it('[WLIST-31] each cell of a copied line is harmless, whatever separates them', () => {
  const lines = [
    entry(1, 'none', { text: 'none\t=1+1' }),
    entry(2, 'none', { text: '"none";"=1+1"' }),
    entry(3, 'none', { text: '"=1+1"' }),
  ];
  expect(missingLines(lines, results)).toBe('1\tnone\t\'=1+1\n2\t"none";"\'=1+1"\n3\t"\'=1+1"');
});

it('[EXPO-21] an address is a person on all their licenses, and a row of an export a person on one', () => {
  const named = (entry: Entry, kind: Found['kind']) => {
    const { people, isByLicense } = listedNames([entry], new Map([[entry.value, { ...found(11), kind }]]), new Set());
    return [people, isByLicense];
  };
  expect(named(entry(1, 'ada@x.test'), 'email')).toEqual([['ada@x.test'], false]);
  expect(named(entry(1, '11', { people: ['Ada@x.test'] }), 'number')).toEqual([['Ada@x.test'], true]);
});
