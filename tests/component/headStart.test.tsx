import type { GetListParams } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { requestRows } from '../../src/headStart';
import { createQueryClient } from '../../src/queryClient';

/** What is asked for when the portal is opened at an address. */
const asked = (pathname: string, search = '') => {
  const calls: { resource: string; params: GetListParams }[] = [];
  const getList = async (resource: string, params: GetListParams) => {
    calls.push({ resource, params });
    return { data: [], total: 0 };
  };
  requestRows({ pathname, search }, { dataProvider: { getList }, queryClient: createQueryClient() });
  return calls;
};

describe('the rows that are asked for before the portal is shown', () => {
  it('[LLIST-01] [LLIST-02] are the newest twenty of the list', () => {
    expect(asked('/licenses')).toEqual([
      {
        resource: 'licenses',
        params: { pagination: { page: 1, perPage: 20 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
      },
    ]);
  });

  it('[LLIST-03] are the page, the order and the filter of the address', () => {
    const search = '?page=3&perPage=20&sort=status&order=ASC&filter=%7B%22license_key__icontains%22%3A%22AB%22%7D';
    expect(asked('/licenses', search).map(({ params }) => params)).toEqual([
      {
        pagination: { page: 3, perPage: 20 },
        sort: { field: 'status', order: 'ASC' },
        filter: { license_key__icontains: 'AB' },
      },
    ]);
  });

  it('[SHELL-09] are none of a list that not everybody may open, of a record, or of another page', () => {
    expect([...asked('/orders'), ...asked('/licenses/1042'), ...asked('/profile'), ...asked('/')]).toEqual([]);
  });
});
