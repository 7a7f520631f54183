import { passwordMinLength } from './constants';

/** JSON Schema format that refuses common passwords. Only the server has the list. */
export const uncommonPassword = 'uncommon-password';

/** In code points, as JSON Schema counts: an emoji is one character. */
export const passwordLength = (password: string): number => [...password].length;

/** The rule for passwords that a manager sets for somebody else. */
export const isLongEnough = (password: string): boolean => passwordLength(password) >= passwordMinLength;

/** The stricter rule for a person's own password. */
export const isStrongPassword = (password: string): boolean =>
  isLongEnough(password) && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Its letters, in lower case: 'Acme-2026!' gives 'acme'. */
export const lettersOf = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{M}]/gu, '');

/** Whether it is one character repeated, in any case, or has nothing that can be seen. */
export const isOneCharacter = (password: string): boolean => {
  const seen = folded(password).replaceAll(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  return new Set(seen).size <= 1;
};

/** The portal's subject, which is what somebody guesses first. */
const ownWords =
  'portal license licenses licence licences licensing lizenz lizenzen lizenzportal licencia licencias'.split(' ');

const shortestWord = 3;

/**
 * The words of names, addresses and hosts, and each whole text as one word. The last label, such as 'com', is left out.
 */
const wordsOf = (text: string): string[] => {
  const words = folded(text)
    .replace(/\.\p{L}+$/u, '')
    .split(/[^\p{L}\p{M}]+/u);
  return [...words, lettersOf(text)].filter(word => word.length >= shortestWord);
};

/**
 * Whether the letters of a password are nothing but words that belong to the person, their company or the portal,
 * once or several times.
 * @param about names, addresses and hosts
 */
export const isOfOwnWords = (password: string, about: readonly string[]): boolean => {
  if (about.some(text => text !== '' && folded(text) === folded(password))) return true;
  const letters = lettersOf(password);
  const words = new Set([...ownWords, ...about.flatMap(wordsOf)]);
  // Whether the letters before this position are made of whole words.
  const cuts = [true];
  for (let end = 1; end <= letters.length; end += 1) {
    cuts[end] = [...words].some(word => cuts[end - word.length] && letters.endsWith(word, end));
  }
  return letters !== '' && cuts[letters.length] === true;
};
