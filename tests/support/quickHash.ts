import { randomBytes, scryptSync } from 'node:crypto';

/**
 * A hash as hashPassword makes them, at a hundredth of the cost: the people of tests sign in hundreds of times, and to
 * verify a password takes what its hash says.
 */
export const quickHash = (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return Promise.resolve(`$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${hash.toString('base64')}`);
};
