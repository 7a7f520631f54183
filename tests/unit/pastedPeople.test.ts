import { expect, it } from 'vitest';
import { extractEmails, mayHaveHeadings, misspeltEmails } from '../../src/lib/emailList';
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
  expect(withoutOtherAddresses(text)).toBe('kim@acme.test\nLou\tlou');
});

/** What the field for addresses makes of a text: the addresses, and the entries to correct. */
const inField = (text: string) => {
  const people = withoutOtherAddresses(text);
  return people === undefined ? undefined : [extractEmails(people), misspeltEmails(people)];
};

it.each([
  ['Name\tEmail\tManager\nCeo\tceo@x.io\t\nBob\tbob@x.io\tboss@x.io', ['ceo@x.io', 'bob@x.io'], []],
  ['Name\tEmail\tManager\n"Ada\nWu"\tada@x.io\tboss@x.io\nBob\tbob@x.io\t', ['ada@x.io', 'bob@x.io'], []],
  ['Name,Email,Manager\nCeo,ceo@x.io\nBob,bob@x.io,boss@x.io,', ['ceo@x.io', 'bob@x.io'], []],
  ['Manager\tEmail\nboss@x.io\t\nboss@x.io\tbob@x.io', ['bob@x.io'], ['boss']],
  ['Manager\tEmail\nboss@x.io\t\nboss@x.io\t', [], ['boss', 'boss']],
  ['Name\tEmail\tManager\nAda\t-\tboss@x.io\nBob\tbob@x\tboss@x.io', [], ['Ada', 'bob@x']],
])('[NORM-50] takes nobody’s superior, whichever cells are empty: %j', (text, emails, left) => {
  expect(inField(text)).toEqual([emails, left]);
  expect(people(text).emails).toEqual(emails);
  expect(people(text).unusable).toHaveLength(left.length);
});

it.each([
  'First Name [Required],Email Address [Required],Recovery Email\nAda,ada@x.io,ada@home.io\nBob,bob@x.io,',
  'Work email\tManager email\nada@x.io\teve@x.io\nbob@x.io\t',
  'Email (private)\tEmail (work)\nada@home.io\tada@x.io\n\tbob@x.io',
  'Vorgesetzter\tE-Mail-Adresse geschäftlich\neve@x.io\tada@x.io\neve@x.io\tbob@x.io',
  'Courriel professionnel\tResponsable\nada@x.io\teve@x.io\nbob@x.io\teve@x.io',
  'Correo electrónico del trabajo;Correo personal\nada@x.io;ada@home.io\nbob@x.io;bob@home.io',
  'recovery_email,work_email\nada@home.io,ada@x.io\nbob@home.io,bob@x.io',
  'managerEmail,primaryEmail\neve@x.io,ada@x.io\neve@x.io,bob@x.io',
  'Adresse\tE-Mail\tVorgesetzter\nWeg 1\tada@x.io\teve@x.io\nWeg 2\tbob@x.io\teve@x.io',
  'Staff in May\nName\tEmail\tManager\nAda\tada@x.io\teve@x.io\nBob\tbob@x.io\t',
  'Emails\t\t\n\t\t\nName\tEmail\tManager\nAda\tada@x.io\teve@x.io\nBob\tbob@x.io\t',
  'Staff;;\nName;Email;Manager\nAda;ada@x.io;eve@x.io\nBob;bob@x.io;',
  'Staff, May 2026;;\nName;Email;Manager\nAda;ada@x.io;eve@x.io\nBob;bob@x.io;',
  'Staff, May 2026\nName\tEmail\tManager\nAda\tada@x.io\teve@x.io\nBob\tbob@x.io\t',
])('[NORM-51] knows the people’s own addresses by their heading: %j', text => {
  expect(inField(text)).toEqual([['ada@x.io', 'bob@x.io'], []]);
  expect(people(text)).toEqual({ emails: ['ada@x.io', 'bob@x.io'], duplicates: 0, unusable: [] });
});

it.each([
  'Staff, Q4\nName;E-Mail;Manager E-Mail\nWu, Ada;ada@x.io;eve@x.io\nPoe, Bob;bob@x.io;eve@x.io',
  'Staff, Q4\nName\tE-Mail\tManager E-Mail\nWu, Ada\tada@x.io\teve@x.io\nPoe, Bob\tbob@x.io\teve@x.io',
  'Staff, questions to hr@x.io\nName;E-Mail;Manager E-Mail\nAda;ada@x.io;eve@x.io\nBob;bob@x.io;eve@x.io',
  'Questions to hr@x.io\nName\tE-Mail\tManager E-Mail\nAda\tada@x.io\teve@x.io\nBob\tbob@x.io\teve@x.io',
  'geschäftl. E-Mail\tprivate E-Mail\nada@x.io\tada@home.io\nbob@x.io\tbob@home.io',
])('[NORM-54] a title above a table has no people, whatever it says, and parts no columns: %j', text => {
  expect(mayHaveHeadings(text)).toBe(true);
  expect(inField(text)).toEqual([['ada@x.io', 'bob@x.io'], []]);
  expect(people(text)).toEqual({ emails: ['ada@x.io', 'bob@x.io'], duplicates: 0, unusable: [] });
});

it('[NORM-54] takes nobody of a table whose lines have more cells than its headings', () => {
  const text = 'Name,E-Mail,Manager\nWu, Ada,ada@x.io,eve@x.io\nPoe, Bob,bob@x.io,eve@x.io';
  expect([inField(text), people(text).emails]).toEqual([undefined, []]);
});

it.each([
  'Login\tVorgesetzter\nada@x.io\teve@x.io\nbob@x.io\teve@x.io',
  'Name,Login,Superior\nAda,ada@x.io,\nBob,bob@x.io,eve@x.io',
  'Private email\tManager email\nada@x.io\teve@x.io\nbob@x.io\t',
])('[NORM-52] takes nobody if no heading says which addresses are meant: %j', text => {
  expect(inField(text)).toBeUndefined();
  expect(people(text)).toEqual({ emails: [], duplicates: 0, unusable: [] });
});

it('[NORM-52] names the columns to choose from, and takes the chosen one', () => {
  const rows = rowsOf('Login\tVorgesetzter\nada@x.io\teve@x.io\nbob@x.io\teve@x.io');
  expect(addressColumns(rows)).toEqual({
    choices: [
      { column: 0, heading: 'Login' },
      { column: 1, heading: 'Vorgesetzter' },
    ],
    guess: undefined,
  });
  expect(peopleIn(rows, 0).emails).toEqual(['ada@x.io', 'bob@x.io']);
});

it.each([
  'Manager email\nada@x.io\nbob@x.io',
  'Team:\nada@x.io, bob@x.io',
  'Team A\t\nada@x.io\tbob@x.io',
  'Name\tManager email\nAda\tada@x.io\nBob\tbob@x.io',
])('[NORM-52] needs no heading where only one thing can be meant: %j', text => {
  expect(people(text).emails).toEqual(['ada@x.io', 'bob@x.io']);
  expect(inField(text)?.[0]).toEqual(['ada@x.io', 'bob@x.io']);
});

it('[NORM-53] a column of login names has no misspelt addresses', () => {
  const both = { emails: ['ada@x.io', 'bob@x.io'], duplicates: 0, unusable: [] };
  expect(people('ada.lovelace,ada@x.io\nbob.smith,bob@x.io')).toEqual(both);
  expect(people('ada@x.io, bob@x.io\ncy@x.io, dee.x.io').unusable).toEqual([{ line: 2, text: 'dee.x.io' }]);
  expect(people('ada@x.io\nbob@x.io, cy.x.io').unusable).toEqual([{ line: 2, text: 'cy.x.io' }]);
});
