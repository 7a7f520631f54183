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
