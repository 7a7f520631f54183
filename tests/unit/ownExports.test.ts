import { expect, it } from 'vitest';
import { toCsv } from '../../src/lib/csv';
import { tableRows } from '../../src/lib/pastedTable';
import { guessMapping, listEntries } from '../../src/workOnList/listEntries';

const entriesOf = (text: string) => {
  const rows = tableRows(text);
  if (typeof rows === 'string') throw new Error(rows);
  return listEntries(rows, guessMapping(rows));
};

it.each(['License number', 'Lizenznummer', 'Número de licencia', 'Numéro de licence'])(
  '[EXPO-07] [RUN-26] a row of our own export is these users of that license (%s)',
  heading => {
    const text = toCsv([
      ['License users / key', 'Order ID', heading],
      ['ada@x.test, bob@x.test', 'ACME-100001', '17'],
      ['', 'ACME-100001', '18'],
    ]);
    expect(entriesOf(text).map(({ value, kinds, people }) => [value, kinds, people])).toEqual([
      ['17', ['number'], ['ada@x.test', 'bob@x.test']],
      ['18', ['number'], undefined],
    ]);
  },
);

it('[EXPO-21] the saved result of a run means its people on their licenses, and where it names nobody the license', () => {
  const text = toCsv([
    ['Lizenznummer', 'Eintrag', 'Ergebnis', 'Grund', 'E-Mail', 'Passwort'],
    ['17', 'Flow, #17 (+2)', 'Fehlgeschlagen', '', 'ada@x.test', ''],
    ['18', 'Flow, #18', 'Fehlgeschlagen', '', '', ''],
  ]);
  expect(entriesOf(text).map(({ value, kinds, people }) => [value, kinds, people])).toEqual([
    ['17', ['number'], ['ada@x.test']],
    ['18', ['number'], undefined],
  ]);
});

it.each([
  ['License users', 'ada.x.test'],
  ['License users', 'a@x.test, b.x.test'],
  ['License users', 'a@x.test b@x'],
  ['License users', 'Kim Doe'],
  ['License users / key', 'ada.x.test'],
  ['License users / key', 'ada@x'],
  ['E-Mail', 'n/a'],
])(
  '[WLIST-30] a row that names somebody who cannot be read is not the license as a whole (%s: %s)',
  (heading, cell) => {
    const text = toCsv([
      ['License number', heading],
      ['12', cell],
      ['13', 'bob@x.test'],
    ]);
    expect(entriesOf(text).map(({ line, value, people, problem }) => [line, value, people, problem])).toEqual([
      [2, '', undefined, 'bad_people'],
      [3, '13', ['bob@x.test'], undefined],
    ]);
  },
);

it.each([
  ['License users / key', 'HJ2T-UW68-347K-FWYR', undefined],
  ['License users / key', 'OUR.KEY', undefined],
  ['License users', '-', undefined],
  ['License users', 'Doe, J.R. <kim@x.test>', ['kim@x.test']],
  ['License users', '"Kim Doe" <kim@x.test>; Lou <lou@x.test>', ['kim@x.test', 'lou@x.test']],
])('[WLIST-30] a key, a dash and names beside addresses are as before (%s: %s)', (heading, cell, people) => {
  const text = toCsv([
    ['License number', heading],
    ['12', cell],
  ]);
  expect(entriesOf(text).map(entry => [entry.value, entry.people, entry.problem])).toEqual([['12', people, undefined]]);
});
