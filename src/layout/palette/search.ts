import type { GetListResult, RaRecord } from 'ra-core';
import { isOffered, type Offer } from '../../lib/filters';
import type { RecordDetail, ResourceDeclaration } from '../../lib/resource';
import { onOneLine } from '../../components/pastedList';
import { findAmong, guessFields, isFailure, likely, searchText } from '../../components/views/guessSearch';

const maxRequests = 3;

/** A list and one of its filters. */
export interface Candidate {
  resource: string;
  field: string;
  /** The text to send to this filter. */
  text: string;
}

export interface Found extends Candidate {
  records: readonly RaRecord[];
  total: number;
  /** The server stopped counting there. */
  moreThan?: number;
  detail?: RecordDetail;
}

type Answer = Pick<GetListResult, 'data' | 'total' | 'meta'>;

/**
 * Records named by the field, such as an order by its number, come before records that only refer to it. People do not:
 * their lists name them by a function, so an address finds its licenses first.
 */
const isOwnName = ({ recordRepresentation }: ResourceDeclaration, field: string): boolean =>
  typeof recordRepresentation === 'string' && field.startsWith(recordRepresentation);

/** Whether none of the list's searches says what it holds, as in lists without code. */
export const isUnknown = ({ searchFields }: ResourceDeclaration): boolean => !searchFields?.some(({ holds }) => holds);

/**
 * The searches that this person may do for a text, the likeliest first: the one of the open list if it is the first of
 * `lists` and nothing is known of it, one for each kind that the text may be, then the others.
 */
export const candidatesFor = (text: string, lists: readonly ResourceDeclaration[], offer: Offer): Candidate[] => {
  const kinds = likely(text).map(held =>
    lists
      .flatMap(list =>
        (list.searchFields ?? [])
          .filter(each => each.holds === held && isOffered(each, offer) && (!each.isWhole || text.includes('@')))
          .map(({ field }) => ({
            resource: list.name,
            field,
            text: searchText(held, text),
            isOwn: isOwnName(list, field),
          })),
      )
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
  );
  const firsts = kinds.flatMap(kind => kind.slice(0, 1));
  const others = kinds.flatMap(kind => kind.slice(1));
  const [open] = lists;
  const ofOpen = open && isUnknown(open) ? allSearches(text, [open], offer).slice(0, 1) : [];
  return [...ofOpen, ...firsts, ...others].map(({ resource, field, text }) => ({ resource, field, text }));
};

const allSearches = (text: string, lists: readonly ResourceDeclaration[], offer: Offer): Candidate[] =>
  lists.flatMap(({ name, searchFields = [] }) =>
    searchFields
      .filter(each => isOffered(each, offer) && (!each.isWhole || text.includes('@')))
      .map(({ field, holds }) => ({ resource: name, field, text: searchText(holds, text) })),
  );

/** Tries one search after the other until something is found or `signal` is aborted. Passes over unknown filters. */
export const findRecords = async (
  candidates: readonly Candidate[],
  ask: (candidate: Candidate) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Found | null> => {
  for (const candidate of candidates.slice(0, maxRequests)) {
    if (signal.aborted) return null;
    // oxlint-disable-next-line no-await-in-loop -- the next search is done only if this one finds nothing
    const { data, total = data.length, meta } = await ask(candidate).catch(passOver);
    if (data.length > 0) return { ...candidate, records: data, total, moreThan: meta?.moreThan };
  }
  return null;
};

const passOver = (error: unknown): Answer => {
  if (isFailure(error)) throw error;
  return { data: [] };
};

/** What "Anything" finds in the list itself, whose code this is. */
export const findInList = async (
  text: string,
  { name, searchFields = [] }: ResourceDeclaration,
  offer: Offer,
  ask: (candidate: Candidate) => Promise<Answer>,
): Promise<Found | null> => {
  const fields = searchFields.filter(each => isOffered(each, offer));
  const candidate = (field: string): Candidate => {
    const holds = fields.find(each => each.field === field)?.holds;
    return { resource: name, field, text: onOneLine(searchText(holds, text)) };
  };
  const field = await findAmong(guessFields(text, fields), each => ask(candidate(each)));
  if (field === undefined) return null;
  const { data, total = data.length, meta } = await ask(candidate(field));
  return data.length > 0 ? { ...candidate(field), records: data, total, moreThan: meta?.moreThan } : null;
};

/** The values of a record at a filter's path: license_users__true_email__icontains leads to each user's email. */
const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(each => valuesAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null
    ? valuesAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
    : [];
};

/** The value that matched, or the text itself if the list does not contain the field. */
export const matchedValue = (record: RaRecord, { field, text }: Pick<Found, 'field' | 'text'>): string => {
  const path = field.split('__').filter(part => part !== 'icontains');
  const values = valuesAt(record, path).map(String);
  return values.find(value => value.toLowerCase().includes(text.toLowerCase())) ?? text;
};
