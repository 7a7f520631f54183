import { emailKey } from '../../contract/normal';
import { extractEmails, isAddressHeading, misspeltEmails } from './emailList';
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

const hasAddress = (text: string): boolean => /[@＠]/.test(text);

const headingOf = ([first]: readonly TableRow[]): TableRow | undefined =>
  first && !first.cells.some(hasAddress) && isAddressHeading(first.cells.join('\t')) ? first : undefined;

export interface AddressColumns {
  /** The columns with addresses, and their headings. */
  choices: readonly { column: number; heading: string | undefined }[];
  guess: AddressColumn;
}

/** A table may also have other people's addresses, such as their superiors'. Only its headings tell. */
export const addressColumns = (rows: readonly TableRow[]): AddressColumns => {
  const heading = headingOf(rows);
  const width = rows[0]?.cells.length ?? 0;
  const isTable = rows.length > 1 && rows.every(({ cells, isUnclosed }) => cells.length === width && !isUnclosed);
  const choices = Array.from({ length: isTable ? width : 0 }, (_, column) => ({
    column,
    heading: heading?.cells[column] || undefined,
  })).filter(({ column }) => rows.some(({ cells }) => hasAddress(cells[column] ?? '')));
  const named = choices.find(choice => choice.heading && isAddressHeading(choice.heading));
  return { choices, guess: named?.column ?? 'every' };
};

/** After a quotation mark that is never closed, the following lines are still read. */
const linesOf = ({ line, text, cells, isUnclosed }: TableRow): { line: number; cells: readonly string[] }[] =>
  isUnclosed ? text.split('\n').map((part, index) => ({ line: line + index, cells: [part] })) : [{ line, cells }];

/** Whether a cell looks like an address without its @, such as 'bob.x.io'. */
const isAlmostAddress = (cell: string): boolean => /^[^\s@＠]+\.[a-z]{2,}$/i.test(cell);

/** The people in a list, ignoring case, and the cells without a valid address, with their lines. */
export const peopleIn = (rows: readonly TableRow[], column: AddressColumn): PastedPeople => {
  const emails = new Map<string, string>();
  const unusable: UnusableEntry[] = [];
  let duplicates = 0;
  const body = headingOf(rows) ? rows.slice(1) : rows;
  for (const { line, cells } of body.flatMap(linesOf)) {
    const text = (column === 'every' ? cells : [cells[column] ?? '']).join('\t').replaceAll('\n', '\t');
    const found = extractEmails(text);
    for (const email of found) {
      if (emails.has(emailKey(email))) duplicates += 1;
      else emails.set(emailKey(email), email);
    }
    const wrong = hasAddress(text) ? [...misspeltEmails(text), ...text.split('\t').filter(isAlmostAddress)] : [];
    unusable.push(...wrong.map(entry => ({ line, text: entry })));
    // A row without an address is named as a whole, so that nobody is lost silently.
    const row = cells.filter(Boolean).join(', ');
    if (found.length + wrong.length === 0 && /[\p{L}\p{N}]/u.test(row)) unusable.push({ line, text: row });
  }
  return { emails: [...emails.values()], duplicates, unusable };
};

/**
 * Removes address columns whose headings do not name them as the people's. A row without an address in theirs keeps the
 * others.
 */
export const withoutOtherAddresses = (text: string): string => {
  const rows = tableRows(text);
  const { guess } = isRefusal(rows) ? { guess: 'every' as const } : addressColumns(rows);
  if (isRefusal(rows) || guess === 'every') return text;
  const body = rows.slice(1).flatMap(linesOf);
  return body.map(({ cells }) => (hasAddress(cells[guess] ?? '') ? cells[guess] : cells.join('\t'))).join('\n');
};
