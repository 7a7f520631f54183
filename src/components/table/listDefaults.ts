import type { DataProvider, FilterPayload, PaginationPayload, SortPayload } from 'ra-core';
import { pageSize } from '../../../contract/constants';
import { isUsable } from '../../../contract/filterValue';
import { isObject } from '../../../contract/isObject';
import { isTooLong, type Offer, offeredFilters } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';

interface ListDefaults {
  perPage: number;
  sort: SortPayload;
}

/** The state of a list without parameters in its address. `defaultSort` is the resource's, such as '-created_at'. */
export const listDefaults = (defaultSort: string): ListDefaults => ({
  perPage: pageSize,
  sort: { field: defaultSort.replace(/^-/, ''), order: defaultSort.startsWith('-') ? 'DESC' : 'ASC' },
});

type Sorted = Pick<ResourceDeclaration, 'defaultSort' | 'userSort'>;

/** The portal's own order of a list, whatever the company's is. */
export const shippedSort = ({ defaultSort = 'id', userSort = defaultSort }: Sorted): string => userSort;

/** The order in which a list begins for a person: a company's own is for managers. */
export const startSort = (list: Sorted, { isManager }: Offer): string =>
  isManager ? (list.defaultSort ?? 'id') : shippedSort(list);

export const listStart = (list: Sorted, offer: Offer): ListDefaults => listDefaults(startSort(list, offer));

/** Read from the address by ra-core, so untrusted. */
interface ListQuery {
  page: number;
  perPage: number;
  sort: unknown;
  order: unknown;
  filter?: unknown;
}

interface ListShown {
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: FilterPayload;
  /** Filters of the address that the list lacks or cannot use, such as 'enabled=maybe'. */
  ignored: readonly string[];
  /** Filters with texts that are too long to search for. */
  tooLong: readonly string[];
}

/** The limits of known back ends. */
const maxPerPage = 100;
const maxRecords = 2_147_483_647;

/** Shortens a value so that it can still be recognized. */
const inWords = ([name, value]: [string, unknown]) => `${name}=${String(value)}`.slice(0, 80);

/** The filter of an address. Undefined if it is no JSON object, for example because a mail program cut the link. */
export const filterIn = (search: string): FilterPayload | undefined => {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return isObject(filter) ? filter : undefined;
  } catch {
    return undefined;
  }
};

const isCount = (value: number, most: number) => Number.isInteger(value) && value > 0 && value <= most;

/**
 * Ignores impossible pages, sorts and filters of an address. Resources without `filters` accept any.
 */
export const listShown = (
  { page, perPage, sort, order, filter }: ListQuery,
  declared: Partial<ResourceDeclaration>,
  offer: Offer,
): ListShown => {
  const defaults = listStart(declared, offer);
  const rows = isCount(perPage, maxPerPage) ? perPage : defaults.perPage;
  const offered = offeredFilters(declared, offer);
  const isKnown = ([name, value]: [string, unknown]) =>
    !offered || offered.some(each => each.source === name && isUsable(each, value));
  // A flag is 1 or 0 wherever it is compared.
  const asked = Object.entries(filter ?? {}).map(([name, value]): [string, unknown] => [
    name,
    offered && typeof value === 'boolean' ? Number(value) : value,
  ]);
  const known = asked.filter(isKnown);
  const isSent = ([, value]: [string, unknown]) => !offered || !isTooLong(value);
  return {
    page: isCount(page, maxRecords / rows) ? page : 1,
    perPage: rows,
    sort: typeof sort === 'string' ? { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' } : defaults.sort,
    filter: Object.fromEntries(known.filter(isSent)),
    ignored: asked.filter(each => !isKnown(each)).map(inWords),
    tooLong: known.filter(each => !isSent(each)).map(inWords),
  };
};

interface ListParams {
  pagination: PaginationPayload;
  sort: SortPayload;
  filter: FilterPayload;
}

/** The query that `List` uses for a page. Used to prefetch it. */
export const pageQuery = (dataProvider: Pick<DataProvider, 'getList'>, resource: string, params: ListParams) => ({
  queryKey: [resource, 'getList', params],
  queryFn: () => dataProvider.getList(resource, params),
});
