import Papa from 'papaparse';
import { withoutGuard } from './csv';
import { isAddressCell, isHeadingLine, isSeparatorLine, maxTitles } from './emailList';

export const tableLineLimit = 5_000;
/** Far more than that many lines need. A larger file is not read at all. */
const fileSizeLimit = 10_000_000;

export interface TableRow {
  /** The number of its first line in the text, from 1. */
  line: number;
  /** The row as in the text, with its separators and quotation marks. */
  text: string;
  /** The cells without spaces around them, and without the apostrophe that guards against formulas. */
  cells: readonly string[];
  /** A quotation mark in this row is never closed, or not at the end of its cell, so that further lines belong to the row. */
  isUnclosed: boolean;
}

/** `portal.pasted_table.<refusal>` says it in words. */
export type TableRefusal = 'binary' | 'too_large' | 'too_many_lines' | 'empty';

export const isRefusal = <T>(result: T | TableRefusal): result is TableRefusal => typeof result === 'string';

/** The text of a file in UTF-8, UTF-16 or Windows-1252, in which spreadsheets save CSV. */
export const readTextFile = async (file: Blob): Promise<{ text: string } | TableRefusal> => {
  if (file.size > fileSizeLimit) return 'too_large';
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return isBinary(text) ? 'binary' : { text };
};

const byteOrderMarks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const decoded = (bytes: Uint8Array): string => {
  const marked = byteOrderMarks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Text has no control characters but tabs, line breaks and form feeds. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const isBinary = (text: string): boolean => /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);

/** The rows of a CSV text or of cells copied from a spreadsheet. Rows without any content are left out. */
export const tableRows = (pasted: string): TableRow[] | TableRefusal => {
  if (isBinary(pasted)) return 'binary';
  const whole = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [first = ''] = /^.*\n?/.exec(whole) ?? [];
  const isNamed = isSeparatorLine(first.trimEnd());
  const content = isNamed ? whole.slice(first.length) : whole;
  const named = isNamed ? /[,;|\t]/.exec(first)?.[0] : undefined;
  const delimiter = named ?? separatorOf(content);
  // The spaces before a quotation mark are not part of its cell.
  const text = content.replaceAll(new RegExp(`(^|[${delimiter}]) +(?=")`, 'gm'), '$1');
  const rows: TableRow[] = [];
  let line = isNamed ? 2 : 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const source = text.slice(start, cursor);
      const cells = data.map(cell => withoutGuard(cell.trim()));
      const hasLines = source.trimEnd().includes('\n');
      const isUnclosed = errors.some(({ code }) => code === 'MissingQuotes' || (code === 'InvalidQuotes' && hasLines));
      if (cells.some(Boolean)) rows.push({ line, text: source.trimEnd(), cells, isUnclosed });
      line += source.split('\n').length - 1;
      start = cursor;
      if (rows.length > tableLineLimit + 1) parser.abort();
    },
  });
  return rows.length > tableLineLimit + Number(isOfWords(rows[0])) ? 'too_many_lines' : rows;
};

/** Whether a row has only words, as a heading has. A heading does not count as a line. */
const isOfWords = (row: TableRow | undefined): boolean => row?.cells.every(cell => !/[\d@]/.test(cell)) ?? false;

/** Lines that are looked at to find the separator of a table. */
const sampleLines = 200;

/**
 * The separator between whose cells is the heading of the addresses, or else the one that gives the most lines the same
 * number of cells: a title may stand above, and names may be written 'Lovelace, Ada'. If several do, it is that of the
 * first line that has one: a tab, because spreadsheets copy with tabs, or else its first, because a list of addresses
 * comes in a later column.
 */
const separatorOf = (text: string): string => {
  const lines = text.split('\n', sampleLines).map(line => line.trimEnd());
  const plain = lines.map(line => line.replaceAll(/"[^"]*"/g, ''));
  const heading = lines.slice(0, maxTitles + 1).find(isHeadingLine) ?? '';
  const first = plain.find(line => /[\t;,]/.test(line)) ?? '';
  const [preferred = ','] = /\t/.exec(first) ?? /[;,]/.exec(first) ?? [];
  const rank = (separator: string): number => {
    const names = heading.split(separator);
    if (names.length > 1 && names.some(isAddressCell)) return lines.length + names.length;
    const lengths = plain.map(line => line.split(separator).length).filter(length => length > 1);
    return Math.max(0, ...lengths.map(length => lengths.filter(other => other === length).length));
  };
  return [preferred, '\t', ';', ','].toSorted((one, other) => rank(other) - rank(one))[0] ?? ',';
};
