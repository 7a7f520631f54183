import { describe, expect, it } from 'vitest';
import { entriesIn } from '../../src/components/views/guessSearch';
import { tableRows } from '../../src/lib/pastedTable';
import { guessMapping, listEntries } from '../../src/workOnList/listEntries';

const entriesOf = (text: string) => {
  const rows = tableRows(text);
  if (typeof rows === 'string') throw new Error(rows);
  return listEntries(rows, guessMapping(rows));
};

describe('[WLIST-22] each of several entries on a line is looked up', () => {
  it.each([
    ['kiosk-64, kiosk-65', ['kiosk-64', 'kiosk-65']],
    ['kiosk-64 kiosk-65 kiosk-66', ['kiosk-64', 'kiosk-65', 'kiosk-66']],
    ['HJ2T-UW68-347K-FWYR, kiosk-64', ['HJ2T-UW68-347K-FWYR', 'kiosk-64']],
    ['HJ2T-UW68-347K-FWYR LJ2T-UZ68-34AK-FWYR', ['HJ2T-UW68-347K-FWYR', 'LJ2T-UZ68-34AK-FWYR']],
    ['ACME-1001; ACME-1002; ACME-1003', ['ACME-1001', 'ACME-1002', 'ACME-1003']],
    ['kiosk-1, kiosk-2,\nkiosk-3\tada@x.io, bob@x.io', ['kiosk-1', 'kiosk-2', 'kiosk-3', 'ada@x.io', 'bob@x.io']],
    ['ada@x.io, Bob, cy@x.io', ['ada@x.io', 'Bob', 'cy@x.io']],
    ['WS 042\nAnna’s MacBook Pro', ['WS 042', 'Anna’s MacBook Pro']],
  ])('%j', (text, values) => {
    expect(entriesOf(text).map(({ value }) => value)).toEqual(values);
    expect(entriesOf(text).length).toBeGreaterThanOrEqual(entriesIn(text));
  });

  it('however many they are', () => {
    const hosts = Array.from({ length: 500 }, (_, index) => `kiosk-${index}`);
    expect(entriesOf(hosts.join(', ')).map(({ line, value }) => [line, value])).toEqual(hosts.map(host => [1, host]));
  });

  it('dates and amounts beside a key are none', () => {
    const text = '2026-01-02\tHJ2T-UW68-347K-FWYR\t49.90\n2026-01-03\tLJ2T-UZ68-34AK-FWYR\t5.00';
    expect(entriesOf(text).map(({ value }) => value)).toEqual(['HJ2T-UW68-347K-FWYR', 'LJ2T-UZ68-34AK-FWYR']);
  });
});

it.each([
  ['DESKTOP-ABCDEFG, kiosk-60, buildbox', ['DESKTOP-ABCDEFG', 'kiosk-60', 'buildbox']],
  ['PC0042; PC0043; PC0044', ['PC0042', 'PC0043', 'PC0044']],
  ['PC0042 PC0043 PC0044', ['PC0042', 'PC0043', 'PC0044']],
  ['ws01,ws02,ws03', ['ws01', 'ws02', 'ws03']],
  ["'kiosk-64', 'kiosk-65', kiosk-66.", ['kiosk-64', 'kiosk-65', 'kiosk-66']],
  ['PC0042\tINV1234\nPC0043\tINV1235', ['PC0042', 'PC0043']],
])('[WLIST-25] the names on a single line are no columns, whatever their shape: %j', (text, values) => {
  expect(entriesOf(text).map(({ value }) => value)).toEqual(values);
});

it.each([
  ['20261001\n20261002', ['20261001', '20261002']],
  ['LT004711\nLT004712', ['LT004711', 'LT004712']],
  ['buildbox\ndatabase', ['buildbox', 'database']],
  ['Hostname\nAB12-CD34-\nEF56-GH78', ['AB12-CD34-', 'EF56-GH78']],
])('[WLIST-23] two lines are joined to a key only at a dash, and never below another heading: %j', (text, values) => {
  expect(entriesOf(text).map(({ value }) => value)).toEqual(values);
});

describe('[WLIST-24] a first row of words', () => {
  it('is looked up above host names', () => {
    expect(entriesOf('buildbox\tBerlin\nkiosk-64\tBerlin').map(({ value }) => value)).toEqual(['buildbox', 'kiosk-64']);
  });

  it.each([
    'Computername\tStandort\nkiosk-64\tBerlin',
    'Number plate\tWhere\nHJ2T-UW68-347K-FWYR\tBerlin',
    'Asset;E-Mail\nkiosk-64;ada@x.io',
  ])('is the headings if a word of it is one, or above keys and addresses: %j', text => {
    expect(entriesOf(text).map(({ line }) => line)).toEqual([2]);
  });
});
