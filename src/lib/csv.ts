/**
 * Where spreadsheets would run a formula: at the beginning of a cell, and after what they may split a text at. Where the
 * decimal separator is a comma, they open a CSV file with semicolons as separators, and may take quotation marks in a
 * line as text. Some also accept the full-width forms.
 */
const start = String.raw`(^|[;\t\r\n])("*)`;
const formula = '(?=[=+\\-@＝＋－＠])';
const bare = new RegExp(start + formula, 'g');
const guarded = new RegExp(`${start}'${formula}`, 'g');

/** Puts an apostrophe before each formula, within quotation marks, so that cells of copied lines are read again. */
export const withGuard = (text: string): string => text.replaceAll(bare, "$1$2'");

/** Takes off the apostrophes that withGuard puts before formulas. */
export const withoutGuard = (text: string): string => text.replaceAll(guarded, '$1$2');

/** Text that must not be guarded: a password with an apostrophe would be another password. */
interface AsIs {
  asIs: string;
}

/** A number is no formula: with an apostrophe, no sum would have it. */
type Content = string | number | AsIs;

const cell = (content: Content): string => {
  if (typeof content === 'number') return String(content);
  const harmless = typeof content === 'string' ? withGuard(content) : content.asIs;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180). Formulas are made harmless, because the file contains other people's texts. */
export const toCsv = (rows: readonly (readonly Content[])[]): string =>
  rows.map(cells => `${cells.map(cell).join(',')}\r\n`).join('');
