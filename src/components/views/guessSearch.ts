import type { QueryClient } from '@tanstack/react-query';
import { type DataProvider, type FilterPayload, HttpError, type SortPayload } from 'ra-core';
import { licenseKeyKey, normalText } from '../../../contract/normal';
import { toEmail } from '../../lib/email';
import { extractEmails, hasAt, separators } from '../../lib/emailList';
import type { SearchField } from '../../lib/resource';
import { pageQuery } from '../table/listDefaults';

export type Held = NonNullable<SearchField['holds']>;

/**
 * Whether a text is a license key: groups of capitals and digits, such as HJ2T-UW68-347K-FWYR. Four or more groups may
 * happen to have no digit. If dashes are missing, it must have four groups of one size with both letters and digits,
 * because "Acme Corp Test 2027" is no key.
 */
export const isKey = (text: string): boolean => {
  const key = licenseKeyKey(text);
  const groups = key.split('-');
  if (!/^[A-Z0-9]{3,}(-[A-Z0-9]{3,}){2,}$/.test(key)) return false;
  const isOfOneSize = groups.length > 3 && groups.every(({ length }) => length === groups[0]?.length);
  const isWhole = groups.length <= normalText(text).split(/[\p{Pd}\u2212]/u).length;
  return isWhole ? /\d/.test(key) || isOfOneSize : isOfOneSize && /\d/.test(key) && /[A-Z]/.test(key);
};

/** Whether a text is four or more groups of one size, with all their dashes. */
const isFullKey = (text: string): boolean =>
  /^([A-Z0-9]+)(-[A-Z0-9]+){3,}$/.test(text) &&
  isKey(text) &&
  new Set(text.split('-').map(({ length }) => length)).size === 1;

/** Whether a text is a date or an amount, as they are in many tables. */
export const isFigure = (text: string): boolean => /^\d+[.,]\d+$|^\d{1,4}([-./])\d{1,2}\1\d{1,4}(T.*)?$/.test(text);

/** Whether a word is a key, an address, or a name such as kiosk-64 and ACME-1001. Before '<ada@x.io>' stands a name. */
const isEntry = (word: string): boolean =>
  isKey(word) ||
  /^[^<>]+@[^<>]+$/.test(word) ||
  ([/\d/, /[\p{Pd}._]/u, /^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u].every(pattern => pattern.test(word)) && !isFigure(word));

const wordsOf = (text: string): string[] => text.split(separators).filter(Boolean);

/** The words of a text, if each of them is an entry. On a single line, which has no columns, so are PC0042 and ws01. */
export const entryWords = (text: string): string[] | undefined => {
  const words = wordsOf(text);
  const isLine = !/[\r\n]/.test(text.trim());
  return words.every(word => isEntry(word) || (isLine && /^\p{L}{2,}\d{2,}$/u.test(word))) ? words : undefined;
};

/** Whether lines or words are one key only together. Two names of eight letters have no dash. */
export const isBrokenKey = (text: string): boolean =>
  /[\p{Pd}\u2212]/u.test(text) &&
  isFullKey(licenseKeyKey(text)) &&
  !wordsOf(text).some(word => isFullKey(licenseKeyKey(word)));

/**
 * How many keys, addresses or names a search text contains. Each line is an entry, and so is each word if all words look
 * like entries. A key that a mail program has broken over two lines is one entry.
 */
export const entriesIn = (text: string): number => {
  const words = wordsOf(text);
  if (words.length < 2) return words.length;
  const lines = text.split(/[\r\n]+/).filter(line => line.trim());
  const entries = entryWords(text);
  if (isBrokenKey(text) && (lines.length > 1 || !entries)) return 1;
  return entries ? entries.length : Math.max(extractEmails(text).length, lines.length);
};

/** The kinds that a text may be, judged by its shape, the likeliest first. */
export const likely = (text: string): readonly Held[] => {
  if (hasAt(text)) return ['email'];
  if (isKey(text)) return ['key', 'order', 'host'];
  // WS 042 and Anna’s MacBook Pro are likelier host names than Acme Tools is.
  if (/\s/.test(text)) return /[\d'’]/.test(text) ? ['host', 'product', 'company'] : ['product', 'company', 'person'];
  if (/^[A-Z]*-?\d{3,}$/i.test(text) || /^(?:[A-Z-]*\d){3}[A-Z\d-]*$/.test(text)) return ['order', 'host', 'key'];
  if (/[.\d_-]/.test(text)) return ['host', 'product', 'key'];
  // Acme is likelier a company's name, buildbox and BUILDBOX are likelier host names.
  return /^\p{Lu}\p{Ll}/u.test(text) ? ['product', 'email', 'company'] : ['product', 'email', 'host'];
};

/** The text to send: a key, an address or a name without what a paste adds. Its case stays. */
export const searchText = (held: Held | undefined, text: string): string => {
  const plain = normalText(text);
  if (held === 'email') return toEmail(plain);
  if (held !== 'key' || !/^[\p{L}\p{N}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s\u2212"'‚„]+$/u.test(plain)) return plain;
  const key = licenseKeyKey(plain);
  return key === plain.toUpperCase() ? plain : key || plain;
};

/** The fields to search a text by, the likeliest first. The others follow, unless the list has what the text clearly is. */
export const guessFields = (text: string, fields: readonly SearchField[]): string[] => {
  const possible = fields.filter(
    ({ holds, isWhole }) => (!isWhole || text.includes('@')) && !(holds === 'email' && /\s/.test(text.trim())),
  );
  const kinds = likely(text.trim());
  const guessed = kinds.flatMap(held => possible.filter(({ holds }) => holds === held));
  const isClear = isUnmistakable(text) && kinds.every(held => fields.some(({ holds }) => holds === held));
  return [...new Set(isClear ? guessed : [...guessed, ...possible])].map(({ field }) => field);
};

/** Whether a text is clearly a key or an email address, even if another field was chosen. */
export const isUnmistakable = (text: string): boolean => isKey(text) || /\S@\S+\.\S/.test(text);

/** The likeliest fields are asked one after the other, and then all others at once. */
const askedInTurn = 3;

interface Search {
  dataProvider: Pick<DataProvider, 'getList'>;
  queryClient: QueryClient;
  resource: string;
  perPage: number;
  sort: SortPayload;
  /** The list's other filters, as far as they go with a field. */
  filterFor: (field: string) => FilterPayload;
  /** Returns the text to send to a field. */
  textFor: (field: string) => string;
}

/** A back end may not know a filter. The list shows any other failure. */
export const isFailure = (error: unknown): boolean => !(error instanceof HttpError && error.status === 400);

/**
 * The first of the fields whose search finds something or fails, or else the first. The list then shows the answer without
 * asking again.
 */
export const findField = async (
  candidates: readonly string[],
  { dataProvider, queryClient, resource, perPage, sort, filterFor, textFor }: Search,
): Promise<string | undefined> =>
  findAmong(candidates, field =>
    queryClient.fetchQuery(
      pageQuery(dataProvider, resource, {
        pagination: { page: 1, perPage },
        sort,
        filter: { ...filterFor(field), [field]: textFor(field) },
      }),
    ),
  );

/** As `findField`, for the palette, too. A single field is not asked. */
export const findAmong = async (
  candidates: readonly string[],
  ask: (field: string) => Promise<{ data: readonly unknown[] }>,
): Promise<string | undefined> => {
  const fields = [...new Set(candidates)];
  if (fields.length < 2) return fields[0];
  const isShown = (field: string) => ask(field).then(({ data }) => data.length > 0, isFailure);
  for (const field of fields.slice(0, askedInTurn)) {
    // oxlint-disable-next-line no-await-in-loop -- the next field is asked only if this one finds nothing
    if (await isShown(field)) return field;
  }
  const others = fields.slice(askedInTurn);
  const areShown = await Promise.all(others.map(isShown));
  return others.find((_, index) => areShown[index]) ?? fields[0];
};
