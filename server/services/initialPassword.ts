import { randomInt } from 'node:crypto';

/** Nothing that is taken for something else when it is read out or typed from paper. */
const alphabet = 'abcdefghijkmnopqrstuvwxyz123456789!@#_';
const length = 12;

/** A password for an account that somebody made for another person. */
export const initialPassword = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
