import { randomBytes, scryptSync } from 'node:crypto';

/**
 * A hash like hashPassword's, at a hundredth of the cost. Tests sign in hundreds of times, and the parameters in the
 * hash decide how long verifying a password takes.
 */
export const quickHash = (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return Promise.resolve(`$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${hash.toString('base64')}`);
};
