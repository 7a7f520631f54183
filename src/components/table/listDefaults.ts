import type { DataProvider, FilterPayload, PaginationPayload, SortPayload } from 'ra-core';
import { pageSize } from '../../../contract/constants';
import type { ResourceDeclaration } from '../../lib/resource';

interface ListDefaults {
  perPage: number;
  sort: SortPayload;
}

/**
 * What a list shows when its address says nothing else.
 * @param defaultSort as the resource declares it, '-created_at'
 */
export const listDefaults = (defaultSort: string): ListDefaults => ({
  perPage: pageSize,
  sort: { field: defaultSort.replace(/^-/, ''), order: defaultSort.startsWith('-') ? 'DESC' : 'ASC' },
});

/** As ra-core reads it from an address, where anybody can write anything. */
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
  /** The address names filters that the list does not have; they are left out. */
  hasUnknownFilter: boolean;
}

/** Known back ends hand out no more at a time, and count no further. */
const mostPerPage = 100;
const mostRecords = 2_147_483_647;

const isCount = (value: number, most: number) => Number.isInteger(value) && value > 0 && value <= most;

/**
 * What a list shows of what its address asks for: a page, an order or a filter that cannot be counts as not asked for.
 * A resource without `searchFields` and `filters` takes any filter.
 * @param isManager whether the search fields of managers are offered
 */
export const listShown = (
  { page, perPage, sort, order, filter }: ListQuery,
  { defaultSort = 'id', searchFields, filters }: Partial<ResourceDeclaration>,
  isManager: boolean,
): ListShown => {
  const defaults = listDefaults(defaultSort);
  const rows = isCount(perPage, mostPerPage) ? perPage : defaults.perPage;
  const isKnown = ([name, value]: [string, unknown]) =>
    filters?.[name]?.(value) ??
    searchFields?.some(
      ({ field, onlyManagers }) => field === name && (isManager || !onlyManagers) && typeof value !== 'object',
    ) ??
    !filters;
  const asked = Object.entries(filter ?? {});
  const known = asked.filter(isKnown);
  return {
    page: isCount(page, mostRecords / rows) ? page : 1,
    perPage: rows,
    sort: typeof sort === 'string' ? { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' } : defaults.sort,
    filter: Object.fromEntries(known),
    hasUnknownFilter: known.length < asked.length,
  };
};

interface ListParams {
  pagination: PaginationPayload;
  sort: SortPayload;
  filter: FilterPayload;
}

/** The question `PagedList` will ask for a page, to be asked before it does: react-query then hands it the answer. */
export const pageQuery = (dataProvider: Pick<DataProvider, 'getList'>, resource: string, params: ListParams) => ({
  queryKey: [resource, 'getList', params],
  queryFn: () => dataProvider.getList(resource, params),
});
