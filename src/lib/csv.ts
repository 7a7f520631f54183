/** Spreadsheets run a cell that begins with these as a formula; some also accept the full-width forms. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a formula. */
export const withGuard = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Text that must not be guarded: a password with an apostrophe would be another password. */
export interface AsIs {
  asIs: string;
}

const cell = (content: string | AsIs): string => {
  const harmless = typeof content === 'string' ? withGuard(content) : content.asIs;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Takes off the apostrophe that withGuard puts before a formula. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

/** Rows as CSV (RFC 4180). Formulas are made harmless, because the file contains other people's texts. */
export const toCsv = (rows: readonly (readonly (string | AsIs)[])[]): string =>
  rows.map(cells => `${cells.map(cell).join(',')}\r\n`).join('');
