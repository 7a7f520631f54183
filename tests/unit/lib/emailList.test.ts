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
