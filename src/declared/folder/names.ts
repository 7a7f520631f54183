import { camelize, singularize } from 'inflection';

/**
 * The names in a folder's code: of values (giftCards), of texts (giftCardsTexts), of pages (GiftCard), and of keys
 * ('gift-cards').
 */
export const namesIn = (name: string) => {
  const words = name.replaceAll('-', '_');
  const plural = camelize(words, true);
  return {
    plural,
    // No catalogue of the portal's own ends so.
    texts: `${plural}Texts`,
    Singular: camelize(singularize(words)),
    key: name === plural ? plural : `'${name}'`,
  };
};
export type Names = ReturnType<typeof namesIn>;

/** A value as code. The formatter takes the quotes off its keys, and breaks its lines. */
export const literal = (value: unknown): string => JSON.stringify(value);

/** A property of an object, on a line of its own. Nothing for a value that is not there. */
export const property = (key: string, value: unknown): string[] =>
  value === undefined ? [] : [`  ${key}: ${literal(value)},`];

export const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`;
