/** What texts have to be like. Patterns stand in the description of the API; pages and server ask the functions. */

/** Controls, line ends, and characters that change the direction of text. */
const unfit = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}`;
const edge = String.raw`[^\s${unfit}]`;
/** Something that can be seen (normal.ts). A sign may have an invisible one behind it, as emoji do. */
const visible = String.raw`[^\s${unfit}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

/** Names of at most this length. Spaces around a name do not count. Markup in it is just text. */
export const namePattern = (maxLength: number): RegExp =>
  new RegExp(String.raw`^(?=.*${visible})\s*${edge}(?:[^${unfit}]{0,${maxLength - 2}}${edge})?\s*$`, 'u');

/** A name on one line in which something can be seen, without characters that control a terminal or change its direction. */
export const plainTextPattern = String.raw`^(?=.*${visible})[^${unfit}]*$`;
/** The number of a new order is on one line, and its first and last character can be seen: no variant of an emoji. */
const orderNumberPattern = String.raw`^${visible}(?:[^${unfit}]*${visible})?$`;
export const isOrderNumber = (text: string): boolean => new RegExp(orderNumberPattern, 'u').test(text);

export const isPlainText = (text: string): boolean => new RegExp(plainTextPattern, 'u').test(text);
