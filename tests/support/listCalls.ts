import { type GetListParams, type GetListResult, HttpError, type RaRecord } from 'ra-core';

/** Serves records like a list endpoint, and records the calls for pages. What else a search could be is only counted. */
export const servingList = <R extends RaRecord>(records: readonly R[]) => {
  const calls: { resource: string; page: number; sort: string; filter: Record<string, unknown> }[] = [];
  const getList = async (
    resource: string,
    { pagination = { page: 1, perPage: 20 }, sort, filter }: GetListParams,
  ): Promise<GetListResult> => {
    if (pagination.perPage > 1)
      calls.push({ resource, page: pagination.page, sort: `${sort?.field} ${sort?.order}`, filter: filter ?? {} });
    const offset = (pagination.page - 1) * pagination.perPage;
    return { data: records.slice(offset, offset + pagination.perPage), total: records.length };
  };
  return { calls, getList };
};

export const failingList = async (): Promise<never> => {
  throw new HttpError('Internal Server Error', 500);
};
