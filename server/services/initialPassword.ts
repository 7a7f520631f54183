import { randomInt } from 'node:crypto';
import type { SealedPassword } from '../queries/userCredentials';
import type { Secrets } from '../secrets';

/** No characters that are easily confused. */
const letters = 'abcdefghijkmnopqrstuvwxyz';
const alphabet = `${letters}123456789!@#_`;
const length = 12;

const oneOf = (characters: string): string => characters.charAt(randomInt(characters.length));

/** Begins with a letter, so that no spreadsheet takes it for a formula or a number. It has 62 bits. */
export const initialPassword = (): string =>
  oneOf(letters) + Array.from({ length: length - 1 }, () => oneOf(alphabet)).join('');

export interface SealPassword {
  (password: string): SealedPassword;
  /** False with an external provider, where nobody signs in with our passwords. */
  isUsed: boolean;
}

export const sealWith = ({ encrypt }: Pick<Secrets, 'encrypt'>, days: number, isUsed = true): SealPassword =>
  Object.assign((password: string) => ({ initial_password: encrypt(password), initial_password_days: days }), {
    isUsed,
  });
