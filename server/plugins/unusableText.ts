const maxDepth = 32;

/** Why a parsed request cannot be used at all: nested too deep, or text no database stores. Null when it can. */
export const unusableText = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return textFault(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth === maxDepth) return `The request is nested deeper than ${maxDepth} levels.`;
  for (const [key, part] of Object.entries(value)) {
    const fault = textFault(key) ?? unusableText(part, depth + 1);
    if (fault) return fault;
  }
  return null;
};

const textFault = (text: string): string | null => {
  if (text.includes('\0')) return 'The request contains a NUL character.';
  return text.isWellFormed() ? null : 'The request contains text that is not valid Unicode.';
};
