import { expect, it } from 'vitest';
import { demoPassword } from '../../server/seed/accounts';
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
