import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/services/passwords';

it('a password is kept as scrypt of 128 MiB with a salt of its own, and only it matches', async () => {
  const [hash, again] = [await hashPassword('Portal-demo-1'), await hashPassword('Portal-demo-1')];
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(again).not.toBe(hash);
  expect(await verifyPassword('Portal-demo-1', hash)).toBe(true);
  expect(await verifyPassword('portal-demo-1', hash)).toBe(false);
});
