import { expect, it } from 'vitest';
import { toCsv, withGuard, withoutGuard } from '../../../src/lib/csv';

it('separates with commas and ends lines as RFC 4180 has it', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('a,b\r\n1,\r\n');
  expect(toCsv([])).toBe('');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
])('quotes %j', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "\t'=1"],
  ['\r=1', '"\r\'=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['a=1', 'a=1'],
])('makes a formula harmless: %j', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`);
});

it.each([
  ['Foo;=1+1', "Foo;'=1+1"],
  ['Foo;;@sum;-1', "Foo;;'@sum;'-1"],
  ['Foo;"=1+1"', '"Foo;""\'=1+1"""'],
  ['x\t=1+1', "x\t'=1+1"],
  ['\n=1+1', '"\n\'=1+1"'],
  ['x\r\n＋1', '"x\r\n\'＋1"'],
  ['a; -b', 'a; -b'],
  ['x - y', 'x - y'],
  ['a;b-c', 'a;b-c'],
  ['one, -two', '"one, -two"'],
])('[EXPO-27] a formula after what a spreadsheet splits at is harmless, and read again as it was: %j', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`);
  expect(withoutGuard(withGuard(text))).toBe(text);
});

it('[ACC-05] leaves a password as it is, whatever it begins with', () => {
  expect(toCsv([['@a', { asIs: '@ipee8oapdiq' }, { asIs: 'a"b,c' }]])).toBe('\'@a,@ipee8oapdiq,"a""b,c"\r\n');
});

it('takes off what it puts before a formula, and nothing else', () => {
  expect(['=1', '＋1', "'quoted'"].map(text => withoutGuard(withGuard(text)))).toEqual(['=1', '＋1', "'quoted'"]);
});
