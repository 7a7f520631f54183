import { expect, it } from 'vitest';
import { addressColumns, peopleIn, withoutOtherAddresses } from '../../src/lib/pastedPeople';
import { type TableRow, tableRows } from '../../src/lib/pastedTable';

const rowsOf = (text: string): TableRow[] => {
  const rows = tableRows(text);
  return typeof rows === 'string' ? [] : rows;
};
/** The people in the guessed column. */
const people = (text: string) => peopleIn(rowsOf(text), addressColumns(rowsOf(text)).guess);

it('[RECON-02] has each person once, ignoring case, and counts the others', () => {
  expect(people('Ada@x.io\nbob@x.io\nADA@x.io\n"Ada" <ada@x.io>')).toEqual({
    emails: ['Ada@x.io', 'bob@x.io'],
    duplicates: 2,
    unusable: [],
  });
});

it.each([
  ['one per line', 'ada@x.io\nbob@x.io\ncy@x.io'],
  ['separated by semicolons', 'ada@x.io; bob@x.io; cy@x.io'],
  ['separated by commas, on lines of different lengths', 'ada@x.io, bob@x.io\ncy@x.io'],
  ['as a mail program copies them', 'Lovelace, Ada <ada@x.io>; Smith, Bob <bob@x.io>; Cy <cy@x.io>'],
  ['with names in front', 'Lovelace, Ada <ada@x.io>\nSmith, Bob <bob@x.io>\nWu, Cy <cy@x.io>'],
  ['a column of a table', 'Name\tE-Mail\nAda\tada@x.io\nBob\tbob@x.io\nCy\tcy@x.io'],
  ['with a heading', 'Email addresses\nada@x.io\nbob@x.io\ncy@x.io'],
])('[RECON-02] reads addresses %s', (_how, text) => {
  expect(people(text)).toEqual({ emails: ['ada@x.io', 'bob@x.io', 'cy@x.io'], duplicates: 0, unusable: [] });
});

it('[RECON-02] names what is no address with its line, and loses nobody', () => {
  const { emails, unusable } = people('Email;Name\nada@x.io;Ada\n;Bob\ncy@x;Cy\n\ndee.x.io;Dee\n-;Eve');
  expect(emails).toEqual(['ada@x.io']);
  expect(unusable).toEqual([
    { line: 3, text: 'Bob' },
    { line: 4, text: 'cy@x' },
    { line: 6, text: 'dee.x.io, Dee' },
    { line: 7, text: '-, Eve' },
  ]);
});

it('[RECON-02] a quotation mark that is never closed takes no line away', () => {
  expect(people('ada@x.io\n"bob@x.io\ncy@x.io\nnobody')).toEqual({
    emails: ['ada@x.io', 'bob@x.io', 'cy@x.io'],
    duplicates: 0,
    unusable: [{ line: 4, text: 'nobody' }],
  });
});

it('[RECON-02] takes the column whose heading says so, and any other on request', () => {
  const rows = rowsOf('Login,Email,Superior\nada@old.io,ada@x.io,eve@x.io\nbob@old.io,bob@x.io,eve@x.io');
  expect(addressColumns(rows)).toEqual({
    choices: [
      { column: 0, heading: 'Login' },
      { column: 1, heading: 'Email' },
      { column: 2, heading: 'Superior' },
    ],
    guess: 1,
  });
  expect(peopleIn(rows, 1).emails).toEqual(['ada@x.io', 'bob@x.io']);
  expect(peopleIn(rows, 2)).toEqual({ emails: ['eve@x.io'], duplicates: 1, unusable: [] });
  expect(peopleIn(rows, 'every').emails).toEqual(['ada@old.io', 'ada@x.io', 'eve@x.io', 'bob@old.io', 'bob@x.io']);
});

it('[RECON-02] without headings, no column of addresses is left out', () => {
  const rows = rowsOf('ada@x.io,bob@x.io\ncy@x.io,dee.x.io');
  expect(addressColumns(rows).guess).toBe('every');
  expect(peopleIn(rows, 'every')).toMatchObject({
    emails: ['ada@x.io', 'bob@x.io', 'cy@x.io'],
    unusable: [{ line: 2, text: 'dee.x.io' }],
  });
});

it.each([
  ["'kim@cust.test' <kim@cust.test>", ['kim@cust.test'], 0],
  ['sep=;\nName;E-Mail\n"Müller, Kim";kim@müller.test\nKim;kim@xn--mller-kva.test', ['kim@müller.test'], 1],
  ['• „kim@cust.test“\n• «lou@cust.test»', ['kim@cust.test', 'lou@cust.test'], 0],
  ['displayName,userPrincipalName,mail\nKim,kim@acme.onmicrosoft.test,kim@acme.test', ['kim@acme.test'], 0],
])('[NORM-45] reconciling finds everybody once in %j', (text, emails, duplicates) => {
  expect(people(text)).toEqual({ emails, duplicates, unusable: [] });
});

it('[NORM-45] an address that is none is named once', () => {
  const { emails, unusable } = people('Name;E-Mail-Adresse\nKim;kim＠x.io\nLou;lou@x.io\nMax;max.x.io');
  expect(emails).toEqual(['lou@x.io']);
  expect(unusable).toEqual([
    { line: 2, text: 'kim＠x.io' },
    { line: 4, text: 'Max, max.x.io' },
  ]);
});

it('[NORM-45] a table with two addresses a person has one of each, and loses nobody', () => {
  const text = 'displayName,userPrincipalName,mail\nKim,kim@ms.test,kim@acme.test\nLou,lou@ms.test,\n';
  expect(withoutOtherAddresses(text)).toBe('kim@acme.test\nLou\tlou@ms.test\t');
});
