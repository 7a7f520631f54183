import { randomInt } from 'node:crypto';
import type { SealedPassword } from '../queries/userCredentials';
import type { Secrets } from '../secrets';

/** No characters that are easily confused. */
const alphabet = 'abcdefghijkmnopqrstuvwxyz123456789!@#_';
const length = 12;

export const initialPassword = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export type SealPassword = (password: string) => SealedPassword;

export const sealWith =
  ({ encrypt }: Pick<Secrets, 'encrypt'>, days: number): SealPassword =>
  password => ({ initial_password: encrypt(password), initial_password_days: days });
