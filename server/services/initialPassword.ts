import { randomInt } from 'node:crypto';
import type { SealedPassword } from '../queries/userCredentials';
import type { Secrets } from '../secrets';

/** Nothing that is taken for something else when it is read out or typed from paper. */
const alphabet = 'abcdefghijkmnopqrstuvwxyz123456789!@#_';
const length = 12;

/** A password for an account that somebody made for another person. */
export const initialPassword = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Makes of an initial password what is stored of it. */
export type SealPassword = (password: string) => SealedPassword;

export const sealWith =
  ({ encrypt }: Pick<Secrets, 'encrypt'>, days: number): SealPassword =>
  password => ({ initial_password: encrypt(password), initial_password_days: days });
