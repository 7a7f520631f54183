import { describe, expect, it } from 'vitest';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { toCsv } from '../../src/lib/csv';
import { tableRows } from '../../src/lib/pastedTable';
import { guessMapping, listEntries, ownHeading, withColumn } from '../../src/workOnList/listEntries';

const rowsOf = (text: string) => {
  const rows = tableRows(text);
  if (typeof rows === 'string') throw new Error(rows);
  return rows;
};
const entriesOf = (text: string, column?: number) => {
  const rows = rowsOf(text);
  const guessed = guessMapping(rows);
  return listEntries(rows, column === undefined ? guessed : withColumn(guessed, column));
};
const takenFor = (text: string) => entriesOf(text).map(({ line, value, kinds }) => [line, value, kinds[0]]);
const columnOf = (text: string) => {
  const { column, kind, headings } = guessMapping(rowsOf(text));
  return [column, kind, headings !== undefined];
};

describe('[WLIST-07] a mixed list', () => {
  it('says by its shape what each line is taken for', () => {
    expect(
      takenFor('HJ2T-UW68-347K-FWYR\nada@customer.test\nMAC-ANNA-7\nACME-100200\n\nworkstation\nbuild-1.acme.test'),
    ).toEqual([
      [1, 'HJ2T-UW68-347K-FWYR', 'key'],
      [2, 'ada@customer.test', 'email'],
      [3, 'MAC-ANNA-7', 'host'],
      [4, 'ACME-100200', 'order'],
      [6, 'workstation', 'host'],
      [7, 'build-1.acme.test', 'host'],
    ]);
  });

  it('takes a key that has no digit by chance for a key, and words with hyphens not', () => {
    const kinds = entriesOf('HJTT-UWXP-QWKP-FWYR\nrender-farm-number-two').map(({ kinds: [kind] }) => kind);
    expect(kinds).toEqual(['key', 'host']);
  });

  it('tries the other kinds after the likeliest, but an address is only an address', () => {
    const kinds = entriesOf('ACME-100200\nHJ2T-UW68-347K\nada@customer.test').map(entry => entry.kinds);
    expect(kinds).toEqual([['order', 'host', 'key'], ['key', 'order', 'host'], ['email']]);
  });

  it('says which lines cannot be looked up; several words may be a host name', () => {
    expect(
      entriesOf('Please reset these\nKEY-0001-AAAA\n"KEY-0002').map(({ line, kinds, problem }) => [
        line,
        kinds[0],
        problem,
      ]),
    ).toEqual([
      [1, 'host', undefined],
      [2, 'key', undefined],
      [3, undefined, 'unclosed'],
    ]);
  });

  it('counts a value that comes again, however it is capitalised', () => {
    expect(
      entriesOf('KEY-0001-AAAA\nada@x.test\nkey-0001-aaaa\nADA@x.test').map(({ line, sameAs }) => [line, sameAs]),
    ).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 1],
      [4, 2],
    ]);
  });

  it.each([
    ['without dashes, and with spaces', 'HJ2T-UW68-347K-FWYR\nHJ2TUW68347KFWYR\nHJ2T UW68 347K FWYR', [1, 1]],
    ['with another dash, below its heading', 'License key\nACME-12\nACME–12\nACME 12', [2, 2]],
    ['as a mark alone, which is no key', 'License key\n*\n?', [undefined]],
  ])('[WLIST-21] knows a key that comes again %s', (_how, text, same) => {
    expect(entriesOf(text).map(({ sameAs }) => sameAs)).toEqual([undefined, ...same]);
  });

  it('takes several addresses of a line one by one', () => {
    expect(takenFor('Ann <ann@x.test>, ben@x.test\n"cy@x.test; dot@x.test"')).toEqual([
      [1, 'ann@x.test', 'email'],
      [1, 'ben@x.test', 'email'],
      [2, 'cy@x.test', 'email'],
      [2, 'dot@x.test', 'email'],
    ]);
  });
});

describe('[WLIST-08] the column of a table', () => {
  it.each([
    [
      'our own export',
      'Created on,Order ID,License users / key,Product\n2026-01-02 10:00,A-1001,KEY-0001-AAAA,Renderer',
      [2, 'any', true],
    ],
    [
      'our German export',
      'Erstellt am;Bestellnummer;Lizenzschlüssel\n02.01.2026;A-1001;KEY-0001-AAAA',
      [2, 'key', true],
    ],
    ['an export of orders', 'Created on,Order ID\n2026-01-02,A-1001', [1, 'order', true]],
    ['other headings, by the cells', 'When\tWho\tWhat\n02.01.2026\tada@x.test\tRenderer', [1, 'any', true]],
    ['no headings', 'Renderer;5;KEY-0001-AAAA\nRenderer;7;KEY-0002-BBBB', [2, 'any', false]],
    ['a row of addresses', 'ann@x.test;ben@x.test', ['every', 'any', false]],
    ['one column', 'KEY-0001-AAAA\nada@x.test', [0, 'any', false]],
  ])('%s', (_what, text, mapping) => {
    expect(columnOf(text)).toEqual(mapping);
  });

  it('can be chosen, and lines that lack it say so', () => {
    const text = 'License key,Note\nKEY-0001-AAAA,host-1\nKEY-0002-BBBB\nKEY-0003-CCCC,';
    expect(entriesOf(text, 1).map(({ line, value, problem }) => [line, value, problem])).toEqual([
      [2, 'host-1', undefined],
      [3, '', 'no_cell'],
      [4, '', 'no_cell'],
    ]);
  });

  it('is read as its heading says, whatever the shape of the cells', () => {
    expect(entriesOf('Order ID\nPO 7\nada@x.test').map(({ value, kinds, problem }) => [value, kinds, problem])).toEqual(
      [
        ['PO 7', ['order', 'host'], undefined],
        ['ada@x.test', ['order', 'email'], undefined],
      ],
    );
  });

  it('has the guards against formulas taken off, and quoted line breaks keep the number of the line', () => {
    const text = toCsv([
      ['Note', 'License key'],
      ['two\nlines', '-KEY-0001'],
      ['=1+1', 'KEY-0002-BBBB'],
    ]);
    expect(entriesOf(text).map(({ line, value }) => [line, value])).toEqual([
      [2, '-KEY-0001'],
      [4, 'KEY-0002-BBBB'],
    ]);
  });

  it.each([
    ['en', en],
    ['de', de],
    ['es', es],
    ['fr', fr],
  ])('knows the headings of our exports in %s', (_language, { resources }) => {
    const { license_key, users_or_key, license_users, order } = resources.licenses.fields;
    const headings = [
      license_key,
      users_or_key,
      license_users,
      resources.devices.fields.hostname,
      order,
      resources.orders.fields.store_id,
    ];
    expect(headings.map(heading => ownHeading(` ${heading} `)?.kind)).toEqual([
      'key',
      'any',
      'email',
      'host',
      'order',
      'order',
    ]);
  });
});

it('[WLIST-33] a heading is known however its letters are composed', () => {
  const ranks = ['Lizenzschl\u00FCssel', 'Lizenzschlu\u0308ssel'].map(heading => ownHeading(heading)?.rank);
  expect(ranks).toEqual([1, 1]);
});

it('[WLIST-07] 5,000 mixed lines are taken apart', () => {
  const line = (index: number) =>
    ['KEY-%-AAAA', '%@x.test', 'host-%.x', 'ACME-%'][index % 4]?.replace('%', String(10_000 + index));
  const entries = entriesOf(Array.from({ length: 5_000 }, (_, index) => line(index)).join('\n'));
  expect(entries).toHaveLength(5_000);
  expect([entries[4_996], entries[4_999]].map(entry => [entry?.line, entry?.kinds[0]])).toEqual([
    [4_997, 'key'],
    [5_000, 'order'],
  ]);
});

it.each([
  ['x', 'x'.repeat(1_000_000)],
  ['@', `@${'x'.repeat(1_000_000)}`],
])('[WLIST-07] a line of a million characters cannot be looked up, and does not hold the page (%s)', (_what, text) => {
  expect(entriesOf(`${text}\nKEY-0001-AAAA`).map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'unknown'],
    [2, undefined],
  ]);
});

it('[WLIST-07] a text of more than 255 characters is not looked up, whatever its column is', () => {
  const entries = entriesOf(`License key\n${'K'.repeat(255)}\n${'K'.repeat(256)}`);
  expect(entries.map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [3, 'unknown'],
  ]);
});

describe('[NORM-47] what is pasted from elsewhere', () => {
  it.each([
    [
      'one line of names with commas',
      'Doe, Kim <a@x.io>; Poe, Lou <b@x.io>; Roe, Max <c@x.io>',
      ['a@x.io', 'b@x.io', 'c@x.io'],
    ],
    ['Outlook', "'kim@cust.test' <kim@cust.test>", ['kim@cust.test']],
    ['Word', '• „kim@cust.test“\n• «lou@cust.test»', ['kim@cust.test', 'lou@cust.test']],
    ['a phone', 'Kim Doe kim@x.io, Lou Poe lou@x.io', ['kim@x.io', 'lou@x.io']],
    ['nobody is lost', 'Kim <kim@x.io>, lou＠x.io', ['kim@x.io', 'lou＠x.io']],
    [
      'host names with spaces',
      'Anna’s MacBook Pro\nWS 042\n• bu\u0308ro-pc-147',
      ['Anna’s MacBook Pro', 'WS 042', 'büro-pc-147'],
    ],
    [
      'keys in any dress',
      '"LJ2T–UZ68–34AK–FWYR"\nlj2t-uz68-34ak-fwys\u200b',
      ['LJ2T-UZ68-34AK-FWYR', 'lj2t-uz68-34ak-fwys'],
    ],
    [
      'a key over two lines',
      'LJ2T-UZ68-\n34AK-FWYR\nHJ2T-UW68-347K-FWYR',
      ['LJ2T-UZ68-34AK-FWYR', 'HJ2T-UW68-347K-FWYR'],
    ],
    ['a key broken in a group', 'LJ2T-UZ6\n8-34AK-FWYR', ['LJ2T-UZ68-34AK-FWYR']],
    ['German Excel', 'sep=;\nLizenzschlüssel;Produkt\nLJ2T-UZ68-34AK-FWYR;Flow', ['LJ2T-UZ68-34AK-FWYR']],
    [
      'a space before a quotation mark',
      'Flow, "LJ2T-UZ68-34AK-FWYR"\nFlow, "HJ2T-UW68-347K-FWYR"',
      ['LJ2T-UZ68-34AK-FWYR', 'HJ2T-UW68-347K-FWYR'],
    ],
  ])('%s', (_from, text, values) => {
    expect(entriesOf(text).map(({ value }) => value)).toEqual(values);
  });

  it('knows a wide at sign', () => expect(takenFor('lou＠x.io')).toEqual([[1, 'lou＠x.io', 'email']]));

  it('counts an address once in any form', () => {
    const text = 'Rene\u0301e@x.test\nrenée@x.test\nida@müller.test\nida@xn--mller-kva.test';
    expect(entriesOf(text).map(({ sameAs }) => sameAs)).toEqual([undefined, 1, undefined, 3]);
  });
});
