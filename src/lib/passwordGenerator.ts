import { generatedPasswordLength } from '../../contract/constants';

const lowercase = 'abcdefghijklmnopqrstuvwxyz';
/** No 0: it is taken for the letter. */
const digits = '123456789';
const symbols = '!@#_';
const alphabet = lowercase + digits + symbols;

/** A password of random lowercase letters, digits 1 to 9 and symbols, some of each (rows CONST-09, CONST-10). */
export const generatePassword = (): string => {
  let password: string;
  // Drawing the whole again, rather than placing one of each kind, keeps every mixed password equally likely.
  do password = Array.from({ length: generatedPasswordLength }, randomCharacter).join('');
  while (![lowercase, digits, symbols].every(kind => containsAny(password, kind)));
  return password;
};

const containsAny = (password: string, kind: string): boolean =>
  [...password].some(character => kind.includes(character));

const randomCharacter = (): string => {
  // Numbers beyond the last whole multiple of the alphabet would favour its first characters.
  const limit = 256 - (256 % alphabet.length);
  const [number = limit] = crypto.getRandomValues(new Uint8Array(1));
  return number < limit ? alphabet.charAt(number % alphabet.length) : randomCharacter();
};
