/** What texts have to be like. Patterns stand in the description of the API; pages and server ask the functions. */

/** A name on one line, without characters that control a terminal or change the direction of text. */
export const plainTextPattern = String.raw`^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]*$`;
export const isPlainText = (text: string): boolean => new RegExp(plainTextPattern, 'u').test(text);
