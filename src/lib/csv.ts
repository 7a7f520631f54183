/** A spreadsheet would take a cell that starts so for a formula and run it. */
const formulaStart = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180), with formulas made harmless: texts of strangers end in a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cell).join(',')}\r\n`).join('');
