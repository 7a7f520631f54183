import { searchTextMaxLength } from '../../contract/constants';
import { emailKey, hostnameKey, licenseKeyKey, normalText } from '../../contract/normal';
import { entryWords, isBrokenKey, isFigure, isKey, likely, searchText } from '../components/views/guessSearch';
import type { SoughtAs } from '../lib/resource';
import { extractEmails, hasAt, isAddressHeading, misspeltEmails } from '../lib/emailList';
import type { TableRow } from '../lib/pastedTable';

/** The reason why a line is not looked up. */
export type EntryProblem = 'unclosed' | 'no_cell' | 'bad_people' | 'unknown';

/** A value to look up. A cell with several addresses gives several entries with the same line. */
export interface Entry {
  line: number;
  /** The whole line as it was pasted. */
  text: string;
  value: string;
  /** The kinds that the value may be, the likeliest first. */
  kinds: readonly SoughtAs[];
  problem?: EntryProblem;
  /** The people in a row of our own export, who are meant on that license. */
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
const isSoughtKind = (kind: string): kind is (typeof columnKinds)[number] => columnKinds.some(known => known === kind);

/** The kinds that a text may be. An address is nothing else. */
const kindsOf = (text: string): SoughtAs[] => {
  if (text.length > searchTextMaxLength) return [];
  if (hasAt(text)) return ['email'];
  if (/\s/.test(text) && !isKey(text)) return ['host'];
  const others = ['host', 'order', 'key'] as const;
  return [...new Set([...likely(text).filter(isSoughtKind), ...others])].filter(kind => kind !== 'email');
};

/** How much a cell's shape says. Dates, plain numbers and several words are in every table. */
const weightOf = (cell: string): number => {
  const [kind] = kindsOf(cell);
  if (!kind || (/\s/.test(cell) && kind !== 'email' && kind !== 'key') || isFigure(cell) || /^\d{1,2}$/.test(cell))
    return 0;
  return { number: 0, email: 8, key: 9, order: 3, host: /\d/.test(cell) ? 2 : 1 }[kind];
};

/** How many rows are examined. */
const sampled = 200;

/** Whether a cell is a key or has an address. */
const isTelling = (cell: string): boolean => weightOf(cell) >= 8;
const isSure = (cell: string): boolean => !cell || isTelling(cell);

const columnsOf = (rows: readonly TableRow[]): number =>
  rows.slice(0, sampled).reduce((most, { cells }) => Math.max(most, cells.length), 1);

const likeliestColumn = (rows: readonly TableRow[]): number => {
  const sample = rows.slice(0, sampled);
  const weights = Array.from({ length: columnsOf(rows) }, (_, column) =>
    sample.reduce((sum, { cells }) => sum + weightOf(cells[column] ?? ''), 0),
  );
  return weights.indexOf(Math.max(...weights));
};

/**
 * Headings have neither digits nor an address. Above keys and addresses, such words are no entry. Above host names and
 * order numbers, they may be one, unless they are known headings.
 */
const isHeadings = ({ cells }: TableRow, rest: readonly TableRow[]): boolean => {
  if (cells.some(cell => ownHeading(cell))) return true;
  if (cells.length < 2 || cells.some(cell => /[\d@]/.test(cell))) return false;
  if (cells.some(isUsualHeading)) return true;
  const column = likeliestColumn(rest);
  const below = rest.map(row => row.cells[column] ?? '').filter(Boolean);
  return below.length > 0 && below.every(isSure);
};

/** 'Doe, Kim <kim@x.io>; Poe, Lou <lou@x.io>' has commas and no columns. */
const isMailList = ({ text }: TableRow): boolean =>
  !text.includes('\t') && text.split('<').some(part => /^[^<>@]+@[^<>@]+>/.test(part));

/** The entries of a text of which each word is one, whatever separates them. A search counts them in the same way. */
const wordEntries = (rows: readonly TableRow[]): string[] | undefined =>
  entryWords(rows.map(({ cells }) => cells.join(' ')).join('\n'));

/** Whether a line without columns has more entries than one. Names on a single line are no columns. */
const hasSeveral = (rows: readonly TableRow[]): boolean => {
  if ((wordEntries(rows)?.length ?? 0) > rows.length) return true;
  const [{ text, cells } = { text: '', cells: [] }] = rows;
  return rows.length === 1 && (extractEmails(text).length > 1 || (cells.length > 1 && !cells.some(isTelling)));
};

/** Guesses the column with the licenses: by the headings of our own exports, or else by the shapes of the cells. */
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
  if (!headings && (body.some(isMailList) || hasSeveral(body))) return { column: 'every', kind: 'any', headings };
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

/** "Ann <ann@x.io>, ben@x.io" has two addresses. A key with dashes is looked up without what a paste put around it. */
const valuesIn = (cell: string): string[] => {
  if (/.@./.test(cell)) {
    const addresses = [...extractEmails(cell), ...misspeltEmails(cell)];
    if (addresses.length > 0) return addresses;
  }
  const text = unquoted(cell);
  return [isKey(text) && /[\p{Pd}\u2212]/u.test(text) ? searchText('key', text) : text];
};

/** Word's list marks, a full stop at the end and anybody's quotation marks are no part of a host name. */
const unquoted = (cell: string): string =>
  normalText(cell)
    .replace(/^[•‣▪●◦–—*]\s+/u, '')
    .replace(/(?<=[\p{L}\p{N}])\.$/u, '')
    .replace(/^(["'“„«‘‚])\s*([^"“”„«»]*)\s*["'”“»’‘]$/u, '$2');

/**
 * Whether a cell names somebody who cannot be read, such as 'b.x.io' in 'a@x.io, b.x.io'. Otherwise its row would mean
 * everybody on the license. What is no address in a column of users and keys is a key.
 */
const isUnreadable = (cell: string, heading: string): boolean =>
  cell.split(/[,;]/).some(part => !hasAt(part) && /[^\s.]\.\p{Ll}{2,}\W*$/u.test(part)) ||
  ((hasAt(cell) || ownHeading(heading)?.kind !== 'any') && misspeltEmails(cell).length > 0);

/**
 * Whether a column names people: the license's users in an exported list, the person of each row in the saved result of
 * a run.
 */
const namesPeople = (heading: string, kind: ColumnKind): boolean => {
  const own = ownHeading(heading)?.kind;
  return own === 'email' || own === 'any' || (kind === 'number' && isAddressHeading(heading));
};

const entriesOfRow = (row: TableRow, { column, kind, headings = [] }: Mapping, areWords: boolean): Entry[] => {
  const { line, text, cells, isUnclosed } = row;
  const problem = (value: string, problem: EntryProblem): Entry[] => [{ line, text, value, kinds: [], problem }];
  if (isUnclosed) return problem(text, 'unclosed');
  const every = (areWords && wordEntries([row])) || (isMailList(row) ? [text] : cells);
  const chosen = (column === 'every' ? every : [cells[column] ?? '']).filter(Boolean);
  if (chosen.length === 0) return problem('', 'no_cell');
  const users = headings.findIndex((heading, index) => index !== column && namesPeople(heading, kind));
  const named = cells[users] ?? '';
  if (isUnreadable(named, headings[users] ?? '')) return problem('', 'bad_people');
  const people = extractEmails(named);
  return chosen.flatMap(valuesIn).map(value => {
    const guessed = kindsOf(value);
    const ofRow = { line, text, value, ...(people.length > 0 && { people }) };
    if (kind === 'number' && /^\d{1,9}$/.test(value)) return { ...ofRow, kinds: [kind] };
    const isGuessed = kind === 'any' || kind === 'number' || value.length > searchTextMaxLength;
    const kinds = isGuessed ? guessed : [...new Set([kind, ...guessed])];
    return { ...ofRow, kinds, ...(kinds.length === 0 && { problem: 'unknown' as const }) };
  });
};

/** Joins keys that a mail program has broken over two lines. */
const joined = (rows: readonly TableRow[]): TableRow[] => {
  const whole: TableRow[] = [];
  for (const row of rows) {
    const last = whole.at(-1);
    const text = last && last.cells.length + row.cells.length === 2 ? `${last.text}\n${row.text}` : '';
    if (last && isBrokenKey(text)) whole.splice(-1, 1, { ...last, text, cells: [licenseKeyKey(text)] });
    else whole.push(row);
  }
  return whole;
};

/** The values of a list by line. The same value on a later line is not looked up again. */
export const listEntries = (rows: readonly TableRow[], mapping: Mapping): Entry[] => {
  const { column, kind, headings } = mapping;
  const lines = new Map<string, number>();
  const body = headings ? rows.slice(1) : rows;
  const areWords = column === 'every' && wordEntries(body) !== undefined;
  return (kind === 'any' || kind === 'key' ? joined(body) : body)
    .flatMap(row => entriesOfRow(row, mapping, areWords))
    .map(entry => {
      if (entry.problem) return entry;
      const sameAs = lines.get(keyOf(entry));
      if (sameAs === undefined) lines.set(keyOf(entry), entry.line);
      return sameAs === undefined ? entry : { ...entry, sameAs };
    });
};

/** The normal form by which values are compared: that of what a value is likeliest to be. A mark alone has none as a key. */
export const keyOf = ({ value, kinds }: Pick<Entry, 'value' | 'kinds'>): string => {
  if (value.includes('@')) return emailKey(value);
  return (kinds[0] === 'key' && licenseKeyKey(value)) || hostnameKey(value);
};

/** The kind of a column's values; with `any`, each cell decides. */
type ColumnKind = SoughtAs | 'any';

/** The best column of a table first. */
const headings: readonly (readonly [ColumnKind, ...string[]])[] = [
  ['number', 'License number', 'Lizenznummer', 'Número de licencia', 'Numéro de licence'],
  ['key', 'License key', 'Lizenzschlüssel', 'Clave de licencia', 'Clé de licence'],
  ['any', 'License users / key', 'Benutzer / Schlüssel', 'Usuarios / clave', 'Utilisateurs / clé'],
  ['email', 'License users', 'Lizenzbenutzer', 'Usuarios de la licencia', 'Utilisateurs de la licence'],
  ['host', 'Hostname', 'Nombre del equipo', 'Nom d’hôte'],
  ['order', 'Order ID', 'Bestellnummer', 'N.º de pedido', 'N° de commande'],
];

/** The headings of our own exports in all languages, because a file may come from a colleague with another language. */
const kinds: ReadonlyMap<string, { kind: ColumnKind; rank: number }> = new Map(
  headings.flatMap(([kind, ...names], rank) => names.map(name => [name.toLowerCase(), { kind, rank }] as const)),
);

export const ownHeading = (cell: string) => kinds.get(normalText(cell).toLowerCase());

/** Headings of other people's tables. */
const usualHeadings = new Set(
  [
    'host, hosts, hostnames, host name, computer, computer name, device, device name, machine, name, order, order number',
    'rechner, rechnername, computername, gerät, gerätename, bestellung, schlüssel, produkt, benutzer, datum, standort',
    'equipo, nombre, dispositivo, pedido, número de pedido, clave, producto, usuario, fecha, ubicación',
    'ordinateur, nom, appareil, commande, numéro de commande, clé, produit, utilisateur, lieu',
    'key, serial number, product, user, date, location',
  ].flatMap(names => names.split(', ')),
);
const isUsualHeading = (cell: string): boolean =>
  isAddressHeading(cell) || usualHeadings.has(normalText(cell).toLowerCase());
