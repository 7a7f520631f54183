import { isParameterName } from '../../../contract/nameRules';
import type { DeclaredWire } from '../../../contract/listDeclaration';
import { type ListAnswer, listIn } from './answer';
import type { Ask } from './ask';
import type { Parameter } from './description';

const sizes = ['limit', 'page_size', 'per_page', 'pageSize', 'perPage', 'itemsPerPage', 'page[size]', 'size', 'take'];
const pages = ['page', 'page_number', 'pageNumber', 'page[number]'];
const offsets = ['offset', 'skip', 'start', 'page[offset]'];

interface Paging {
  wire: DeclaredWire;
  /** There is more, and no way to it was found. */
  isFirstPageOnly?: true;
}

const among = (names: readonly string[], there: readonly string[]) => names.find(name => there.includes(name));

/** What is as in /api/v1 is left out. */
const pagedBy = (size: string, page: string | undefined, offset: string | undefined): DeclaredWire => ({
  ...(size !== 'limit' && { size }),
  ...(page !== undefined && { page }),
  ...(page === undefined && offset !== undefined && offset !== 'offset' && { offset }),
});

/** @returns undefined if none of the names is one of paging. Pages may have a size of their own. */
const fromNames = (names: readonly string[]): DeclaredWire | undefined => {
  const [size, page, offset] = [among(sizes, names), among(pages, names), among(offsets, names)];
  if (size && (page || offset)) return pagedBy(size, offset === 'offset' ? undefined : page, offset);
  return page ? { page } : undefined;
};

/** Pairs that back ends without a description use, in the order in which they are tried. */
const pairs = [
  { size: 'limit', offset: 'offset' },
  { size: 'page_size', page: 'page' },
  { size: 'per_page', page: 'page' },
  { size: 'limit', page: 'page' },
  { size: 'pageSize', page: 'page' },
  { size: 'perPage', page: 'page' },
  { size: 'itemsPerPage', page: 'page' },
  { size: 'limit', offset: 'skip' },
  { size: 'page[size]', page: 'page[number]' },
] as const;

/** Asks for the second pair of rows, which must be the third and the fourth of the first answer. */
const isConfirmed = async (ask: Ask, path: string, pair: (typeof pairs)[number], first: ListAnswer) => {
  const place = 'page' in pair ? pair.page : pair.offset;
  const { body } = await ask(path, { [pair.size]: '2', [place]: '2' });
  const rows = listIn(body)?.rows;
  return rows?.length === 2 && JSON.stringify(rows) === JSON.stringify(first.rows.slice(2, 4));
};

/** Pages that count from 0 cannot be asked for. */
const countsFromZero = ({ schema }: Parameter): boolean =>
  schema.default === 0 || String(schema.default) === '0' || schema.minimum === 0;

/**
 * How a list is read page by page: as the description says, as the address of the next page says, or as a trial confirms.
 * @param parameters of the description; undefined if there is none
 */
export const pagingOf = async (
  ask: Ask,
  path: string,
  first: ListAnswer,
  parameters: readonly Parameter[] | undefined,
): Promise<Paging> => {
  const usable = parameters?.filter(
    each => isParameterName(each.name) && !(pages.includes(each.name) && countsFromZero(each)),
  );
  const described = fromNames(usable?.map(({ name }) => name) ?? []);
  // Next to the first page is page 2, or else pages count from 0.
  const isFromZero = pages.some(name => first.next?.get(name) === '1');
  const linked = isFromZero ? undefined : fromNames([...(first.next?.keys() ?? [])].filter(isParameterName));
  const told = described?.size || !linked ? described : linked;
  if (told) return { wire: told };
  if (first.rows.length >= 4 && !(parameters && !first.hasMore))
    for (const pair of pairs)
      // oxlint-disable-next-line no-await-in-loop -- the first pair that is confirmed ends the trials
      if (await isConfirmed(ask, path, pair, first))
        return {
          wire: pagedBy(pair.size, 'page' in pair ? pair.page : undefined, 'offset' in pair ? pair.offset : undefined),
        };
  return { wire: { paged: false }, ...(first.hasMore && { isFirstPageOnly: true as const }) };
};
