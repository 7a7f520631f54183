import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { likely } from '../components/views/guessSearch';
import type { TableRow } from '../lib/pastedTable';
import { type ColumnKind, ownHeading } from './ownHeadings';

/** Why a line is not looked up. */
export type EntryProblem = 'unclosed' | 'no_cell' | 'unknown';

/** A value that is looked up. A cell with several addresses has several entries with the same line. */
export interface Entry {
  line: number;
  /** The whole line as it was pasted. */
  text: string;
  value: string;
  /** What the value may be, the likeliest first. */
  kinds: readonly SoughtKind[];
  problem?: EntryProblem;
  /** The license's users in a row of our own export: the row means these people on that license. */
  people?: readonly string[];
  /** The first line with the same value. */
  sameAs?: number;
}

export type ColumnChoice = number | 'every';

export interface Mapping {
  column: ColumnChoice;
  kind: ColumnKind;
  headings: readonly string[] | undefined;
}

const columnKinds = ['key', 'email', 'host', 'order'] as const;
const isSoughtKind = (kind: string): kind is SoughtKind => columnKinds.some(known => known === kind);

/** The lookup takes no longer text. */
const longest = 500;

/** What a text may be. An address is nothing else, and a text with spaces is nothing that can be looked up. */
export const kindsOf = (text: string): SoughtKind[] => {
  if (text.length > longest) return [];
  if (text.includes('@')) return ['email'];
  if (/\s/.test(text)) return [];
  const others = ['host', 'order', 'key'] as const;
  return [...new Set([...likely(text).filter(isSoughtKind), ...others])].filter(kind => kind !== 'email');
};

/** How sure a cell's shape is. Dates and plain numbers are in every table. */
const weightOf = (cell: string): number => {
  const [kind] = kindsOf(cell);
  if (!kind || /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/.test(cell) || /^\d{1,2}$/.test(cell)) return 0;
  return { email: 8, key: 9, order: 3, host: /\d/.test(cell) ? 2 : 1 }[kind];
};

/** Rows whose shapes are looked at. */
const sampled = 200;

const isSure = (cell: string): boolean => !cell || weightOf(cell) >= 8;

const columnsOf = (rows: readonly TableRow[]): number =>
  rows.slice(0, sampled).reduce((most, { cells }) => Math.max(most, cells.length), 1);

const likeliestColumn = (rows: readonly TableRow[]): number => {
  const sample = rows.slice(0, sampled);
  const weights = Array.from({ length: columnsOf(rows) }, (_, column) =>
    sample.reduce((sum, { cells }) => sum + weightOf(cells[column] ?? ''), 0),
  );
  return weights.indexOf(Math.max(...weights));
};

/** A heading has neither digits nor an address, and what is below it has. */
const isHeadings = ({ cells }: TableRow, rest: readonly TableRow[]): boolean => {
  if (cells.some(cell => ownHeading(cell))) return true;
  const isWords = cells.length > 1 && cells.every(cell => !/[\d@]/.test(cell));
  const column = likeliestColumn(rest);
  return isWords && rest.some(row => weightOf(row.cells[column] ?? '') > 1);
};

/** Which column holds the licenses: by our own exports' headings, or else by the shapes of the cells. */
export const guessMapping = (rows: readonly TableRow[]): Mapping => {
  const [first, ...rest] = rows;
  if (!first) return { column: 0, kind: 'any', headings: undefined };
  const headings = isHeadings(first, rest) ? first.cells : undefined;
  const known = (headings ?? [])
    .map((heading, column) => ({ column, ...ownHeading(heading) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))[0];
  if (known) return { column: known.column, kind: known.kind ?? 'any', headings };
  const body = headings ? rest : rows;
  const isEvery = columnsOf(body) > 1 && body.every(({ cells }) => cells.every(isSure));
  return { column: isEvery ? 'every' : likeliestColumn(body), kind: 'any', headings };
};

export const withColumn = ({ headings }: Mapping, column: ColumnChoice): Mapping => ({
  column,
  kind: (column === 'every' ? undefined : ownHeading(headings?.[column] ?? '')?.kind) ?? 'any',
  headings,
});

/** The names of the columns; undefined for one without a heading. */
export const columnNames = (rows: readonly TableRow[], { headings }: Mapping): (string | undefined)[] =>
  Array.from(
    { length: Math.max(columnsOf(rows), headings?.length ?? 0) },
    (_, column) => headings?.[column] || undefined,
  );

/** "Ann <ann@x.io>, ben@x.io" has two addresses. */
const valuesIn = (cell: string): string[] => {
  const addresses = cell.split(/[\s,;<>"]+/).filter(word => /.@./.test(word));
  return addresses.length > 0 ? addresses : [cell];
};

const addressesIn = (cell: string): string[] => valuesIn(cell).filter(word => word.includes('@'));

const entriesOfRow = (
  { line, text, cells, isUnclosed }: TableRow,
  { column, kind, headings = [] }: Mapping,
): Entry[] => {
  const problem = (value: string, problem: EntryProblem): Entry[] => [{ line, text, value, kinds: [], problem }];
  if (isUnclosed) return problem(text, 'unclosed');
  const chosen = (column === 'every' ? cells : [cells[column] ?? '']).filter(Boolean);
  if (chosen.length === 0) return problem('', 'no_cell');
  const users = headings.findIndex((heading, index) => index !== column && ownHeading(heading)?.kind === 'email');
  const people = addressesIn(cells[users] ?? '');
  return chosen.flatMap(valuesIn).map(value => {
    const guessed = kindsOf(value);
    const kinds = kind === 'any' || value.length > longest ? guessed : [...new Set([kind, ...guessed])];
    return {
      line,
      text,
      value,
      kinds,
      ...(people.length > 0 && { people }),
      ...(kinds.length === 0 && { problem: 'unknown' as const }),
    };
  });
};

/** The values of a list by line. The same value on a later line is not looked up again. */
export const listEntries = (rows: readonly TableRow[], mapping: Mapping): Entry[] => {
  const lines = new Map<string, number>();
  return (mapping.headings ? rows.slice(1) : rows)
    .flatMap(row => entriesOfRow(row, mapping))
    .map(entry => {
      if (entry.problem) return entry;
      const sameAs = lines.get(keyOf(entry));
      if (sameAs === undefined) lines.set(keyOf(entry), entry.line);
      return sameAs === undefined ? entry : { ...entry, sameAs };
    });
};

/** Keys, addresses, host names and order numbers are compared ignoring case. */
export const keyOf = ({ value }: Pick<Entry, 'value'>): string => value.toLowerCase();
