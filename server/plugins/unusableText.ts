import { isUtf8 } from 'node:buffer';

const maxDepth = 32;

export const unusableText = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return textFault(value);
  // Bytes are no text, and as an object each of them would be a field.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (depth === maxDepth) return `The request is nested deeper than ${maxDepth} levels.`;
  for (const [key, part] of Object.entries(value)) {
    const fault = textFault(key) ?? unusableText(part, depth + 1);
    if (fault) return fault;
  }
  return null;
};

export const notUnicode = 'The request contains text that is not valid Unicode.';

/** Parsers replace invalid UTF-8, so check first. @param text one character per byte */
export const isUnicodeForm = (text: string): boolean => {
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return isUtf8(Buffer.from(bytes, 'latin1'));
};

const textFault = (text: string): string | null => {
  if (text.includes('\0')) return 'The request contains a NUL character.';
  return text.isWellFormed() ? null : notUnicode;
};
