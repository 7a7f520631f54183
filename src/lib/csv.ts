/** Spreadsheets run a cell with such a beginning as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Puts an apostrophe before a formula. */
export const withGuard = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const harmless = withGuard(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Takes off the apostrophe that withGuard puts before a formula. */
export const withoutGuard = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Rows as CSV (RFC 4180). Formulas are made harmless, because the file contains other people's texts. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cell).join(',')}\r\n`).join('');
