import { describe, expect, it } from 'vitest';
import { emailKey, hostnameKey, licenseKeyKey, normalEmail } from '../../../contract/normal';
import { nameKey } from '../../../server/queries/keys';

describe('an address as pasted or typed', () => {
  it.each([
    'kim@cust.test\u200b',
    'k\u00adim@cust.test',
    'kim@cust\u2060.test',
    '\u200ckim@cust.test',
    'kim\u180e@cust.test',
    'kim@cust.test\u3164',
    'kim\u2800@cust.test',
    'kim\ufe0f@cust.test',
    'kim@cust.test\u{e0020}',
    '\u115fkim@cust.test',
    '\ufeffkim@cust.test',
    '\u202akim@cust.test\u202c',
    ' kim@cust.test\u00a0',
    "'kim@cust.test'",
    '"kim@cust.test"',
    '“kim@cust.test”',
    '„kim@cust.test“',
    '«\u00a0kim@cust.test\u00a0»',
    '‹kim@cust.test›',
    '「kim@cust.test」',
    '<kim@cust.test>',
    '(kim@cust.test),',
    '[kim@cust.test]',
    '• kim@cust.test',
    '– kim@cust.test',
    '- kim@cust.test;',
    '12. kim@cust.test.',
    'mailto:kim@cust.test',
    'MAILTO:kim@cust.test?subject=Hello%20Kim',
    'SMTP:kim@cust.test',
    '<mailto:kim@cust.test>',
    'kim@cust.test、',
    'kim@cust.test،',
  ])('[NORM-40] is stored without what cannot be seen or only stands around it: %j', text => {
    expect(normalEmail(text)).toEqual({ address: 'kim@cust.test' });
  });

  it.each([
    ['Kim.Doe+x@Cust.test', 'Kim.Doe+x@Cust.test'],
    ["O'Brien@x.io", "O'Brien@x.io"],
    ['zoe\u0308@mu\u0308nchen.example', 'zoë@münchen.example'],
    ['zoë@münchen.example', 'zoë@münchen.example'],
    ['ida@xn--mller-kva.test', 'ida@xn--mller-kva.test'],
    ['δοκιμή@παράδειγμα.gr', 'δοκιμή@παράδειγμα.gr'],
    ['نمونه@نمونه.ایران', 'نمونه@نمونه.ایران'],
    ['straße@straße.test', 'straße@straße.test'],
    [`${'a'.repeat(244)}@cust.test`, `${'a'.repeat(244)}@cust.test`],
  ])('[NORM-40] is stored in NFC and in its own case: %j', (text, address) => {
    expect(normalEmail(text)).toEqual({ address });
    expect(normalEmail(address)).toEqual({ address });
  });

  it('[NORM-59] a text of more than 1,000 characters is refused as it is, whatever it takes to bring it into normal form', () => {
    expect(normalEmail(`${' '.repeat(987)}kim@cust.test`)).toEqual({ address: 'kim@cust.test' });
    expect(normalEmail(`${' '.repeat(988)}kim@cust.test`)).toEqual({ refused: '' });
    const marks = `a${'\u0323\u0301'.repeat(500)}@Cust.test`;
    expect(normalEmail(marks)).toEqual({ refused: '' });
    expect(emailKey(marks)).toBe(marks);
  });

  it.each([
    ['kim doe@cust.test', ' '],
    ['kim＠cust.test', '＠'],
    ['kim@cust@x.test', ''],
    ['kim@@cust.test', ''],
    ['k"m@cust@x.test', '"'],
    ['kim’s@cust.test', '’'],
    ['ki\u0007m@cust.test', '\u0007'],
    ['ki"m@cust.test', '"'],
    ['kim:doe@cust.test', ':'],
    ['mi\u212ae@acme.test', '\u212a'],
    ['kim@ｃust.test', 'ｃ'],
    ['kim@cu\u212a.test', '\u212a'],
    ['kim@STRAẞE.test', 'ẞ'],
    ['kim@cust。test', '。'],
    ['kim@cust_x.test', '_'],
    ['kim@cust.test:8080', ':'],
    ['kim@cust.test/x', '/'],
    ['kim–lou@cust.test', '–'],
    ['kim', ''],
    ['kim@cust', ''],
    ['kim@.test', ''],
    ['@cust.test', ''],
    ['', ''],
    [`${'a'.repeat(245)}@cust.test`, ''],
  ])('[NORM-41] [NORM-49] is refused with the character named: %j', (text, refused) => {
    expect(normalEmail(text)).toEqual({ refused });
  });
});

describe("what a person's address is compared by", () => {
  it.each([
    ['Kim@CUST.test', 'kim@cust.test'],
    ['ida@müller.test', 'ida@xn--mller-kva.test'],
    ['ida@MÜLLER.test', 'ida@xn--mller-kva.test'],
    ['ida@mu\u0308ller.test', 'ida@xn--mller-kva.test'],
    ['IDA@XN--MLLER-KVA.test', 'ida@xn--mller-kva.test'],
    ['Rene\u0301e@x.test', 'renée@x.test'],
    ['Renée@x.test', 'renée@x.test'],
    ['T\u0308om@x.test', '\u1e97om@x.test'],
    ['kim@straße.test', 'kim@xn--strae-oqa.test'],
    ['kim@10.0.1', 'kim@10.0.1'],
    ['kim@0x7f.1', 'kim@0x7f.1'],
  ])('[NORM-42] %j is %j', (address, key) => {
    expect(emailKey(address)).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  it('[NORM-42] no two letters become one', () => {
    const distinct = [
      'mike@acme.test',
      'm\u0130ke@acme.test',
      'm\u0131ke@acme.test',
      'mi\u212ae@acme.test',
      'mike@ac\u217fe.test',
      'mike＠acme.test',
      'mike@ａcme.test',
      'mike@аcme.test',
      'mike@acme。test',
      'Straße@x.test',
      'Strasse@x.test',
      'STRAẞE@x.test',
      'kim@straße.test',
      'kim@strasse.test',
      'kim@straẞe.test',
      'kim@\u0130x.test',
      'kim@ix.test',
      'É@x.test',
      'é@x.test',
      'a@10.0.1',
      'a@10.0.0.1',
      'a@x.test:80',
      'a@x.test/',
      'a@x.test',
    ];
    expect(new Set(distinct.map(emailKey)).size).toBe(distinct.length);
  });
});

describe('a license key', () => {
  it.each([
    'LJ2T-UZ68-34AK-FWYR',
    'lj2t-uz68-34ak-fwyr',
    'LJ2T-UZ68-34AK-FWYR\u200b',
    '\u202aLJ2T-UZ68\u00ad-34AK-FWYR\u200e',
    'LJ2T-UZ68-\n34AK-FWYR',
    'LJ2T-UZ68-34\r\n  AK-FWYR',
    '"LJ2T-UZ68-34AK-FWYR"',
    "'LJ2T-UZ68-34AK-FWYR",
    '„LJ2T–UZ68—34AK‑FWYR“,',
    'LJ2T−UZ68‐34AK－FWYR',
    'LJ2T - UZ68 - 34AK - FWYR',
    'LJ2T UZ68 34AK FWYR',
    'LJ2TUZ6834AKFWYR',
    '• LJ2T-UZ68-34AK-FWYR.',
  ])('[NORM-43] is the same in any dress: %j', text => {
    expect(licenseKeyKey(text)).toBe('LJ2T-UZ68-34AK-FWYR');
  });

  it.each([
    ['uz68-34', 'UZ68-34'],
    ['ı\u212aß-ab', 'ı\u212aß-AB'],
    ['', ''],
    ['---', ''],
  ])('[NORM-43] a part of one, too, and only ASCII changes its case: %j', (text, key) => {
    expect(licenseKeyKey(text)).toBe(key);
    expect(licenseKeyKey(key)).toBe(key);
  });
});

describe('a host name', () => {
  it.each([
    [' WS 042\u200b', 'ws 042'],
    ['Anna’s MacBook Pro', 'anna’s macbook pro'],
    ['bu\u0308ro-pc-147', 'büro-pc-147'],
    ['BÜRO-PC-147', 'bÜro-pc-147'],
    ['CI-RUNNER-8', 'ci-runner-8'],
    ['\u0130-\u212a', '\u0130-\u212a'],
  ])('[NORM-44] %j is %j', (text, key) => {
    expect(hostnameKey(text)).toBe(key);
    expect(hostnameKey(key)).toBe(key);
  });
});

it.each([' ', "'", '1', 'a', '-', '@', '\u200b', 'é', 'e\u0301', 'mailto:', '.', 'ü@', '1. ', '- ', '\r\n'])(
  '[NORM-40] a million characters take linear time, and the result stays itself: %j',
  part => {
    const text = `x${part.repeat(1_000_000 / part.length)}x`;
    for (const normal of [emailKey, licenseKeyKey, hostnameKey]) {
      const once = normal(text);
      expect(normal(once) === once).toBe(true);
    }
    expect(normalEmail(text)).toHaveProperty('refused');
  },
);

it('[NORM-30] keys are what databases have stored: another result needs a migration that fills them anew', () => {
  const stored = [
    emailKey('Rene\u0301@M\u00dcLLER.test'),
    emailKey('Stra\u00dfe@FASS.test'),
    emailKey('m\u0130ke@acme.test'),
    licenseKeyKey(' lj2t\u2013uz68 34ak\u2011fwyr.'),
    licenseKeyKey('KEY-\u00e4'),
    hostnameKey(' Anna\u2019s Bu\u0308ro  PC\u200b'),
    nameKey('\u00c4pfel \u0130'),
  ];
  expect(stored).toEqual([
    'ren\u00e9@xn--mller-kva.test',
    'stra\u00dfe@fass.test',
    'm\u0130ke@acme.test',
    'LJ2T-UZ68-34AK-FWYR',
    'KEY-\u00e4',
    'anna\u2019s b\u00fcro  pc',
    '\u00e4pfel i\u0307',
  ]);
});
