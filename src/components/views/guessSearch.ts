import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, FilterPayload, SortPayload } from 'ra-core';
import type { SearchField } from '../../lib/resource';
import { pageQuery } from '../table/listDefaults';

export type Held = NonNullable<SearchField['holds']>;

/** Groups of capitals and digits, such as HJ2T-UW68-347K-FWYR. By chance, four or more groups may have no digit. */
const isKey = (text: string): boolean => {
  const groups = text.split('-');
  const isOfOneSize = groups.length > 3 && groups.every(({ length }) => length === groups[0]?.length);
  return /^[A-Z0-9]{3,}(-[A-Z0-9]{3,}){2,}$/i.test(text) && (/\d/.test(text) || isOfOneSize);
};

/** What a text may be, by its shape, the likeliest first. */
export const likely = (text: string): readonly Held[] => {
  if (text.includes('@')) return ['email'];
  if (isKey(text)) return ['key', 'order', 'host'];
  if (/\s/.test(text)) return ['product', 'company'];
  if (/^[A-Z]*-?\d{3,}$/i.test(text)) return ['order', 'host', 'key'];
  if (/[.\d_-]/.test(text)) return ['host', 'product', 'key'];
  // Acme is likelier a company's name, buildbox and BUILDBOX are likelier host names.
  return /^\p{Lu}\p{Ll}/u.test(text) ? ['product', 'email', 'company'] : ['product', 'email', 'host'];
};

/** The fields to search a text by, the likeliest first. If a list has no field for a likely kind, its others follow. */
export const guessFields = (text: string, fields: readonly SearchField[]): string[] => {
  const possible = fields.filter(
    ({ holds, isWhole }) => (!isWhole || text.includes('@')) && !(holds === 'email' && /\s/.test(text.trim())),
  );
  const kinds = likely(text.trim());
  const guessed = kinds.flatMap(held => possible.filter(({ holds }) => holds === held));
  const hasAll = kinds.every(held => fields.some(({ holds }) => holds === held));
  return [...new Set(hasAll ? guessed : [...guessed, ...possible])].map(({ field }) => field);
};

/** Whether a text looks like a key or an email address, whatever somebody wanted to search by. */
export const isUnmistakable = (text: string): boolean => isKey(text.trim()) || /\S@\S+\.\S/.test(text);

export const mostRequests = 3;

interface Search {
  dataProvider: Pick<DataProvider, 'getList'>;
  queryClient: QueryClient;
  resource: string;
  perPage: number;
  sort: SortPayload;
  /** The list's other filters. */
  filter: FilterPayload;
}

/**
 * The first of the fields whose search finds something, or else the first. Asks at most three times; the list then shows
 * the answer without asking again.
 */
export const findField = async (
  text: string,
  candidates: readonly string[],
  { dataProvider, queryClient, resource, perPage, sort, filter }: Search,
): Promise<string | undefined> => {
  const fields = [...new Set(candidates)].slice(0, mostRequests);
  if (fields.length < 2) return fields[0];
  for (const field of fields) {
    const params = { pagination: { page: 1, perPage }, sort, filter: { ...filter, [field]: text } };
    // oxlint-disable-next-line no-await-in-loop -- the next field is asked only if this one finds nothing
    const page = await queryClient.fetchQuery(pageQuery(dataProvider, resource, params)).catch(() => undefined);
    if (page?.total) return field;
  }
  return fields[0];
};
