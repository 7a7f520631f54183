/** Lengths are those of JavaScript strings (UTF-16 code units). */
export const emailMaxLength = 254;

/** Characters that look like nothing, or like an ASCII letter: U+212A is the sign for kelvin. */
const lookAlikes = String.raw`(?!.*[\p{Default_Ignorable_Code_Point}\u212a])`;
const letters = String.raw`\p{L}\p{Mn}\p{Mc}\p{N}`;

/** The characters allowed before the @: ASCII as in RFC 5322's dot-atom, and letters of every script (RFC 6531). */
export const localCharacters = String.raw`${letters}.!#$%&'*+/=?^_\u0060{|}~\-`;
export const domainCharacters = String.raw`${letters}\-`;

/** One @ and a dotted domain, without characters that make addresses look alike. Matches in linear time. */
export const emailPattern = new RegExp(
  `^${lookAlikes}[${localCharacters}]+@[${domainCharacters}]+(?:\\.[${domainCharacters}]+)+$`,
  'u',
);
