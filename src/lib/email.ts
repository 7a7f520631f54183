import { normalEmail } from '../../contract/normal';

/** The address in a text without what a paste puts around it, or the trimmed text if there is none. */
export const toEmail = (text: string): string => {
  const normal = normalEmail(text);
  return 'address' in normal ? normal.address : text.trim();
};

/** Whether a text is an address as it is stored. */
export const isEmail = (text: string): boolean => {
  const normal = normalEmail(text);
  return 'address' in normal && normal.address === text;
};

/**
 * The first character that makes a text an invalid address, in quotation marks and with its code; empty if there is
 * another reason.
 */
export const refusedCharacter = (text: string): string => {
  const normal = normalEmail(text);
  const [character] = 'refused' in normal ? normal.refused : text.replace(normal.address, '').trim();
  const code = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code ? `“${character}” (U+${code})` : '';
};
