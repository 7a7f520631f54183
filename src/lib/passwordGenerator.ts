import { generatedPasswordLength } from '../../contract/constants';

const lowercase = 'abcdefghijklmnopqrstuvwxyz';
/** 0 is missing, because it looks like the letter O. */
const digits = '123456789';
const symbols = '!@#_';
const alphabet = lowercase + digits + symbols;

/**
 * A random password with lowercase letters, digits from 1 to 9 and symbols, and at least one of each. It begins with a
 * letter, so that no spreadsheet takes it for a formula or a number.
 */
export const generatePassword = (): string => {
  let password: string;
  do password = Array.from({ length: generatedPasswordLength }, randomCharacter).join('');
  while (!/^[a-z]/.test(password) || ![digits, symbols].every(kind => containsAny(password, kind)));
  return password;
};

const containsAny = (password: string, kind: string): boolean =>
  [...password].some(character => kind.includes(character));

const randomCharacter = (): string => {
  // Numbers above the last multiple of the alphabet's length would favour its first characters.
  const limit = 256 - (256 % alphabet.length);
  const [number = limit] = crypto.getRandomValues(new Uint8Array(1));
  return number < limit ? alphabet.charAt(number % alphabet.length) : randomCharacter();
};
