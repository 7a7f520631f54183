import type { DataProvider, FilterPayload, PaginationPayload, SortPayload } from 'ra-core';

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
