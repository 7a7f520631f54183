import { expect, it } from 'vitest';
import { demoPassword } from '../../server/seed/accounts';
import { isOfOwnWords, isOneCharacter, isStrongPassword } from '../../contract/passwords';
import { SetPasswordBody } from '../../contract/schemas/licenseCommands';
import { bodies } from '../../server/validation';
import { passwordLength } from '../../src/lib/validation';
import { isCommonPassword } from '../../server/services/commonPasswords';
import { initialPassword } from '../../server/services/initialPassword';
import { generatePassword } from '../../src/lib/passwordGenerator';
import { hashPassword, verifyPassword } from '../../server/services/passwords';

it('a password is stored as scrypt of 128 MiB with its own salt, and only it matches', async () => {
  const [hash, again] = [await hashPassword('Portal-demo-1'), await hashPassword('Portal-demo-1')];
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(again).not.toBe(hash);
  expect(await verifyPassword('Portal-demo-1', hash)).toBe(true);
  expect(await verifyPassword('portal-demo-1', hash)).toBe(false);
});

it.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou1', 'ｐａｓｓｗｏｒｄ'])(
  '[PASS-01] %s is common',
  password => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it("the demo accounts' password and generated passwords are not common", () => {
  expect(isCommonPassword(demoPassword)).toBe(false);
  for (let i = 0; i < 50; i += 1) {
    expect(isCommonPassword(initialPassword())).toBe(false);
    expect(isCommonPassword(generatePassword())).toBe(false);
  }
});

it('[ACC-05] initial passwords begin with a letter', () => {
  for (let i = 0; i < 200; i += 1) expect(initialPassword()).toMatch(/^[a-z][a-z1-9!@#_]{11}$/);
});

it.each([
  'aaaaaaaa',
  'AaAaAaAa',
  '        ',
  '\u200b'.repeat(8),
  `${'\u200b'.repeat(7)}x`,
  '11111111',
  '\u3164'.repeat(9),
])('[ACC-06] %j is one character or none', password => {
  expect(isOneCharacter(password)).toBe(true);
});

const about = [
  'ana.lopez@acme-tools.test',
  'ana.lopez',
  'Ana',
  'López',
  'Acme Tools',
  'portal.acme.test',
  '12345678@x.test',
];

it.each([
  'ana.lopez@acme-tools.test',
  'Ana.Lopez@Acme-Tools.test',
  'acmeacme',
  'Acme2026!',
  'AcmeTools2026',
  'licenses',
  'Licenses-1',
  'AnaLópez99',
  'lopez-ana-1',
  'portalportal',
  '12345678@x.test',
])('[ACC-06] %j is of the own words', password => {
  expect(isOfOwnWords(password, about)).toBe(true);
});

it.each([
  'Portal-demo-1',
  'Own-Secret1',
  'acmeshovels',
  'ana-is-not-here',
  '20261125!',
  'correct horse battery staple',
])('[ACC-06] %j is not', password => {
  expect(isOfOwnWords(password, about)).toBe(false);
  expect(isOneCharacter(password)).toBe(false);
});

it.each([
  ['Aa1🌵🌵🌵🌵', false],
  ['Aa1🌵🌵🌵🌵🌵', true],
])('[LUSR-37] page, API and identity provider count the characters of %s alike', (password, isAccepted) => {
  const isOfPage = passwordLength(password) === undefined;
  const isOfApi = bodies.validate(SetPasswordBody, { password });
  expect([isOfPage, isOfApi, isStrongPassword(password)]).toEqual([isAccepted, isAccepted, isAccepted]);
});
