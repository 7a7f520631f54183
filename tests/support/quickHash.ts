import { randomBytes, scryptSync } from 'node:crypto';
import { passwordCost } from './quickCost';

/**
 * A hash like hashPassword's, at a hundredth of the cost. Tests sign in hundreds of times, and the parameters in the
 * hash decide how long verifying a password takes.
 */
export const quickHash = (password: string): Promise<string> => {
  const { ln, r, p } = passwordCost;
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** ln, r, p });
  return Promise.resolve(`$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`);
};
