import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../src/lib/email';
import { emailRefusal, extractEmails, misspeltEmails, withEmails } from '../../../src/lib/emailList';

describe('an address', () => {
  it.each([
    'ada@x.io\u0007',
    'a\u0000da@x.io',
    'ada@x\u0085.io',
    '\u202eoi.x@ada.evil.io',
    'ada\u2066@x.io',
    'ada@x.\u200fio',
    'ada@\u061cx.io',
  ])('is refused with a control or bidirectional character in it: %j', address => {
    expect(isEmail(address)).toBe(false);
  });

  it.each(['zoë@münchen.example', 'δοκιμή@παράδειγμα.gr', 'نمونه@نمونه.ایران', "o'brien+a=b@x.io"])(
    'may have letters of every script: %s',
    address => {
      expect(isEmail(address)).toBe(true);
    },
  );
});

describe('addresses in a text', () => {
  it.each([
    ['A <a@x.io>; b@x.io', ['a@x.io', 'b@x.io']],
    ['a@x.io\nb@x.io\tc@x.io,d@x.io', ['a@x.io', 'b@x.io', 'c@x.io', 'd@x.io']],
    ['Write to mailto:a@x.io, or (b@x.io). Not to c@x or "d@y.io".', ['a@x.io', 'b@x.io', 'd@y.io']],
    ['Write to a@x.io. Or to b@x.io: it is hers!', ['a@x.io', 'b@x.io']],
    ['nothing here', []],
    ['', []],
  ])('[LUSR-15] are found: %j', (text, emails) => {
    expect(extractEmails(text)).toEqual(emails);
  });

  it('[LUSR-15] misspelt ones are found as well', () => {
    expect(misspeltEmails('Ada <ada@x.io>, bob@x; cy@@x.io @mention Dee')).toEqual(['bob@x', 'cy@@x.io']);
  });

  it.each([
    ['ada@x.io\nbob.x.io\r\n\ncy@x.io', ['bob.x.io']],
    ['ada@x.io\tAda\tLovelace\nbob.x.io\tBob\nGrace\tgrace@x.io', ['bob.x.io']],
    ['ada@x.io,Ada,Lovelace\n"bob.x.io","Bob"', ['bob.x.io']],
    ['Ada Lovelace\tada@x.io\nBob Smith\tbob.x.io\nCy\tcy', ['bob.x.io', 'Cy']],
    ['ada@x.io, bob.x.io; cy@x.io', ['bob.x.io']],
    ['Lovelace, Ada <ada@x.io>; bob.x.io; Hopper, Grace <grace@x.io>', ['bob.x.io']],
    ['Email\tName\nada@x.io\tAda', []],
    ['Name;E-Mail-Adresse\nAda;ada@x.io', []],
    ['Correo electrónico\nada@x.io\nEmail', ['Email']],
    ['mail.x.io\nada@x.io\n-----', ['mail.x.io']],
    ['foo', ['foo']],
  ])("[LUSR-17] so are lines without '@', except names next to an address and a heading: %j", (text, misspelt) => {
    expect(misspeltEmails(text)).toEqual(misspelt);
  });

  it('[LUSR-16] are joined to a list once each, ignoring case, and the first spelling stays', () => {
    expect(withEmails(['Ada@x.io'], ['ada@X.io', 'bob@x.io', 'BOB@x.io', 'cy@x.io'])).toEqual([
      'Ada@x.io',
      'bob@x.io',
      'cy@x.io',
    ]);
    expect(withEmails([], [])).toEqual([]);
  });
});

it.each([
  ['LUSR-17', 'foo', 'invalid'],
  ['LUSR-17', '', 'invalid'],
  ['LUSR-18', 'ada@x.io', 'duplicate'],
  ['LUSR-18', 'ADA@x.io', 'duplicate'],
  ['LUSR-18', 'bob@x.io', undefined],
])('[%s] a typed %j next to ada@x.io: %s', (_row, typed, refusal) => {
  expect(emailRefusal(['ada@x.io'], typed)).toBe(refusal);
});

describe('a pasted list finds everybody once', () => {
  it.each([
    ['Outlook', "'kim@cust.test' <kim@cust.test>", ['kim@cust.test']],
    ['Outlook, many', "'kim@cust.test' <kim@cust.test>; 'Lou Poe' <lou@cust.test>", ['kim@cust.test', 'lou@cust.test']],
    ['Exchange', 'SMTP:kim@cust.test;smtp:lou@cust.test', ['kim@cust.test', 'lou@cust.test']],
    ['names with commas', 'Doe, Kim <a@x.io>; Poe, Lou <b@x.io>; Roe, Max <c@x.io>', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['RFC 5322', '"Doe, Kim" <a@x.io>, Lou (Poe) <b@x.io>, c@x.io', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['a group', 'Team: a@x.io, Lou <b@x.io>;', ['a@x.io', 'b@x.io']],
    ['another address as the name', '"kim@old.test" <kim@cust.test>', ['kim@cust.test']],
    ['another address and a comma in the name', '"kim@old.test, Kim" <kim@cust.test>', ['kim@cust.test']],
    ['an invisible character after the name', '"kim@old.test, Kim"\u200b <kim@cust.test>', ['kim@cust.test']],
    ['an address before a name', 'a@x.io, b@x.io <b@x.io>', ['a@x.io', 'b@x.io']],
    ['no commas at all', 'a@x.io b@x.io <c@x.io>', ['a@x.io', 'b@x.io', 'c@x.io']],
    [
      'Word',
      '• „kim@cust.test“\n• «lou@cust.test»\n– max@cust.test',
      ['kim@cust.test', 'lou@cust.test', 'max@cust.test'],
    ],
    ['a phone', 'Kim Doe kim@cust.test, Lou Poe lou@cust.test', ['kim@cust.test', 'lou@cust.test']],
    ['a link', 'kim@cust.test<mailto:kim@cust.test>', ['kim@cust.test']],
    [
      'other commas',
      'a@x.io、b@x.io，c@x.io；d@x.io، e@x.io؛f@x.io',
      ['a@x.io', 'b@x.io', 'c@x.io', 'd@x.io', 'e@x.io', 'f@x.io'],
    ],
    ['German Excel', 'sep=;\nName;E-Mail\nMüller, Kim;kim@müller.test\n', ['kim@müller.test']],
    ['invisible characters', '\u202akim@cust.test\u202c\u200b', ['kim@cust.test']],
    ['a quotation mark never closed', 'Ada <a@x.io>, "Bob <b@x.io>, c@x.io', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['a bracket never closed', 'Ada <a@x.io, Bob <b@x.io>, c@x.io', ['a@x.io', 'b@x.io', 'c@x.io']],
    [
      'German Outlook',
      'Müller, Jörg <jörg@müller.test>; Groß, Ida (Einkauf) <ida@cust.test>',
      ['jörg@müller.test', 'ida@cust.test'],
    ],
    [
      'non-breaking blanks',
      '•\u00a0Kim Doe\u00a0kim@cust.test\n·\u00a0lou@cust.test',
      ['kim@cust.test', 'lou@cust.test'],
    ],
    ['apostrophes', "O'Brien <o'brien@x.io>", ["o'brien@x.io"]],
  ])('[NORM-45] %s', (_from, text, emails) => {
    expect(extractEmails(text)).toEqual(emails);
    expect(misspeltEmails(text)).toEqual([]);
  });

  it('[NORM-45] once, whatever its form', () => {
    const forms = ['Rene\u0301e@x.test', 'Renée@X.test', 'ida@müller.test', 'ida@xn--mller-kva.test'];
    expect(withEmails([], forms)).toEqual(['Rene\u0301e@x.test', 'ida@müller.test']);
  });

  it.each([
    ['kim＠cust.test\nlou@cust.test', ['kim＠cust.test']],
    ['Lou lou@cust.test, Kim kim＠cust.test', ['kim＠cust.test']],
    ['o’brien@x.io, lou@cust.test', ['o’brien@x.io']],
    ['mi\u212ae@acme.test', ['mi\u212ae@acme.test']],
  ])('[NORM-41] and names what is none: %j', (text, misspelt) => {
    expect(misspeltEmails(text)).toEqual(misspelt);
  });

  it.each(['<', '@', '<@', "'@' <@>", '"', ', <@>', 'a@x.io <'])('[NORM-45] in linear time: %j', part => {
    expect(extractEmails(part.repeat(200_000))).toEqual(part.startsWith('a') ? Array(200_000).fill('a@x.io') : []);
  });
});
