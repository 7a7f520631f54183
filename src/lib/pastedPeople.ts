import { emailKey } from '../../contract/normal';
import { extractEmails, hasAt, isAddressHeading, isHeadingLine, maxTitles, misspeltEmails } from './emailList';
import { isRefusal, type TableRow, tableRows } from './pastedTable';

export type AddressColumn = number | 'every';

/** A cell without a valid address where one is expected. */
interface UnusableEntry {
  line: number;
  text: string;
}

export interface PastedPeople {
  /** Each person's address once, as first written. */
  emails: readonly string[];
  duplicates: number;
  unusable: readonly UnusableEntry[];
}

/** Whether a cell looks like an address without its @, such as 'bob.x.io'. */
const isAlmostAddress = (cell: string): boolean => /^[^\s@＠]+\.[a-z]{2,}$/i.test(cell);

const filledIn = ({ cells }: TableRow): readonly string[] => cells.filter(Boolean);

const isTitle = (row: TableRow): boolean =>
  filledIn(row).length === 1 && !row.cells.some(cell => hasAt(cell) || isAlmostAddress(cell));

/** Also 'Questions to hr@x.io' is a title if it stands above headings. */
const isAbove = (row: TableRow): boolean => isTitle(row) || (filledIn(row).length === 1 && /\s/.test(row.text.trim()));

/** The number of the row with the headings, or -1. Titles may stand above several headings. */
const headingAt = (rows: readonly TableRow[]): number => {
  const isHeading = ({ cells }: TableRow) => !cells.some(hasAt) && isAddressHeading(cells.join('\t'));
  const below = rows.slice(0, maxTitles + 1).findIndex(row => !isAbove(row));
  const found = [below, 0].find(at => rows[at] && isHeading(rows[at]));
  return found ?? -1;
};

/** The rows below the headings, if there are any. */
const bodyOf = (rows: readonly TableRow[]): readonly TableRow[] => rows.slice(headingAt(rows) + 1);

const widthOf = ({ cells }: TableRow): number => cells.findLastIndex(Boolean) + 1;

export interface AddressColumns {
  /** The columns with addresses, and their headings. */
  choices: readonly { column: number; heading: string | undefined }[];
  /** Undefined if there are headings, of which none says which of the columns is meant, or whose columns are torn. */
  guess: AddressColumn | undefined;
}

/** A table may also have other people's addresses, such as their superiors'. Only its headings tell. */
export const addressColumns = (rows: readonly TableRow[]): AddressColumns => {
  const at = headingAt(rows);
  const table = rows.slice(Math.max(0, at));
  const width = table[0]?.cells.length ?? 0;
  const fits = (row: TableRow) => !row.isUnclosed && (at < 0 ? row.cells.length === width : widthOf(row) <= width);
  const isTable = table.length > 1 && table.every(fits);
  const first = (at < 0 ? rows.find(row => !isTitle(row)) : table[0])?.cells ?? [];
  const isHeaded = !first.some(hasAt);
  const columns = Array.from({ length: isTable ? width : 0 }, (_, column) => ({
    column,
    heading: (isHeaded && first[column]) || undefined,
  }));
  const filled = columns.filter(({ column }) => table.some(({ cells }) => hasAt(cells[column] ?? '')));
  // A postal address may have such a heading, too, but no '@' in its cells.
  const named =
    filled.find(({ heading = '' }) => isAddressHeading(heading)) ??
    columns.find(({ heading = '' }) => isAddressHeading(heading) && /mail|courriel|correo/i.test(heading));
  const isUnclear = filled.length > 1 && isHeaded;
  const isTorn =
    !isTable && rows.some(({ text }) => isHeadingLine(text)) && rows.some(({ text }) => extractEmails(text).length > 1);
  return {
    choices: columns.filter(each => each === named || filled.includes(each)),
    guess: named?.column ?? (isUnclear || isTorn ? undefined : 'every'),
  };
};

/** After a quotation mark that is never closed, the following lines are still read. */
const linesOf = ({ line, text, cells, isUnclosed }: TableRow): { line: number; cells: readonly string[] }[] =>
  isUnclosed ? text.split('\n').map((part, index) => ({ line: line + index, cells: [part] })) : [{ line, cells }];

/**
 * The people in a list, ignoring case, and the cells without a valid address, with their lines. Nobody, as long as the
 * column is not known.
 */
export const peopleIn = (rows: readonly TableRow[], column: AddressColumn | undefined): PastedPeople => {
  if (column === undefined) return { emails: [], duplicates: 0, unusable: [] };
  const emails = new Map<string, string>();
  const unusable: UnusableEntry[] = [];
  let duplicates = 0;
  const { choices } = addressColumns(rows);
  // In a table, 'ada.lovelace' is a login name unless its column has addresses.
  const isExpected = (_: string, index: number) =>
    choices.length === 0 || choices.some(({ column }) => column === index);
  for (const { line, cells } of bodyOf(rows).flatMap(linesOf)) {
    const chosen = column === 'every' ? cells : [cells[column] ?? ''];
    const text = chosen.join('\t').replaceAll('\n', '\t');
    const found = extractEmails(text);
    for (const email of found) {
      if (emails.has(emailKey(email))) duplicates += 1;
      else emails.set(emailKey(email), email);
    }
    const almost = (column === 'every' ? chosen.filter(isExpected) : chosen).flatMap(cell => cell.split('\n'));
    const wrong = hasAt(text) ? [...misspeltEmails(text), ...almost.filter(isAlmostAddress)] : [];
    unusable.push(...wrong.map(entry => ({ line, text: entry })));
    // A row without an address is named as a whole, so that nobody is lost silently.
    const row = cells.filter(Boolean).join(', ');
    if (found.length + wrong.length === 0 && /[\p{L}\p{N}]/u.test(row)) unusable.push({ line, text: row });
  }
  return { emails: [...emails.values()], duplicates, unusable };
};

/**
 * Removes address columns whose headings do not name them as the people's. A row without an address in theirs keeps what
 * tells who it is, without any address. Undefined if the headings do not tell.
 */
export const withoutOtherAddresses = (text: string): string | undefined => {
  const rows = tableRows(text);
  if (isRefusal(rows)) return text;
  const { guess } = addressColumns(rows);
  if (typeof guess !== 'number') return guess === 'every' ? text : undefined;
  const isWord = (cell: string) => /[\p{L}\p{N}]/u.test(cell);
  return bodyOf(rows)
    .flatMap(linesOf)
    .map(({ cells }) => {
      const own = cells[guess] ?? '';
      if (hasAt(own) || isAlmostAddress(own)) return own;
      const others = cells.filter(isWord).map(cell => cell.replaceAll('\n', ' ').replace(/[@＠].*/, ''));
      return others.join('\t');
    })
    .join('\n');
};
