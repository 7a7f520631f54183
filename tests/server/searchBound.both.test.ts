import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { licenses } from '../../server/queries/licenses';
import { orders } from '../../server/queries/orders';
import type { Viewer } from '../../server/queries/visibility';
import { readList } from '../../server/services/readList';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const viewerOf = (id: number, companyId = 1, isManager = true): Viewer => ({
  id,
  companyId,
  isManager,
  hasLicenses: true,
  permissions: new Set(permissionCodes),
});
const distributor = viewerOf(people.distributor.id);
const manager = viewerOf(people.manager.id);
const user = viewerOf(people.user.id, 1, false);

/** A page of a list whose searches are counted only up to `searchBound`. */
const read = async (searchBound: number, query: Record<string, string>, viewer = distributor) => {
  const list = { ...licenses, searchBound };
  const { results, ...frame } = await readList(server.db, list, viewer, { path: '/', query });
  return { ...frame, ids: results.map(({ id }) => id) };
};

/** All pages of two records, following `next`. */
const readAll = async (query: Record<string, string>, viewer = distributor): Promise<number[]> => {
  const { ids, next } = await read(1, { limit: '2', ...query }, viewer);
  if (next === null) return ids;
  return [...ids, ...(await readAll(Object.fromEntries(new URLSearchParams(next.slice(2))), viewer))];
};

/** Finds the seven licenses of one order. */
const seven = { order__store_id__icontains: 'a-1', order_by: 'id', limit: '3' };

describe('a search that finds more than is counted', () => {
  it('[WIRE-28] is counted exactly up to the bound', async () => {
    expect(await read(7, { ...seven, offset: '3' })).toEqual({
      count: 7,
      next: '/?order__store_id__icontains=a-1&order_by=id&limit=3&offset=6',
      previous: '/?order__store_id__icontains=a-1&order_by=id&limit=3&offset=0',
      ids: [4, 5, 6],
    });
  });

  it('[WIRE-28] says beyond it that the count is a minimum', async () => {
    expect(await read(6, seven)).toEqual({
      count: 6,
      count_is_minimum: true,
      next: '/?order__store_id__icontains=a-1&order_by=id&limit=3&offset=3',
      previous: null,
      ids: [1, 2, 3],
    });
  });

  it.each([
    ['0', { count: 4, count_is_minimum: true, ids: [1, 2, 3], next: expect.any(String) }],
    ['3', { count: 6, count_is_minimum: true, ids: [4, 5, 6], next: expect.any(String) }],
    ['4', { count: 7, ids: [5, 6, 7], next: null }],
    ['6', { count: 7, ids: [7], next: null }],
    ['7', { count: 4, count_is_minimum: true, ids: [], next: null }],
    ['2000000000', { count: 4, count_is_minimum: true, ids: [], next: null }],
  ])('[WIRE-28] has exact pages across the bound, and an exact count at the end: offset %s', async (offset, page) => {
    const answer = await read(4, { ...seven, offset });
    expect({ ...answer, previous: null }).toEqual({ ...page, previous: null });
  });

  it.each([
    ['WIRE-19', { license_users__true_email__icontains: 'user@acme' }, [6, 5, 3, 2]],
    ['WIRE-20', { license_key__icontains: 'key-' }, [8, 7, 3, 1]],
    ['WIRE-21', { order__store_id__icontains: 'a-1' }, [7, 6, 5, 4, 3, 2, 1]],
    ['WIRE-22', { product_name__icontains: 'stud' }, [6, 4, 2]],
    ['WIRE-23', { devices__hostname__icontains: '-' }, [3, 2, 1]],
    ['WIRE-12', { customer_email: 'ada@customer.test' }, [7, 6, 5, 4, 3, 2, 1]],
    ['WIRE-25', { customer_company_name__icontains: '100%' }, [7, 6, 5, 4, 3, 2, 1]],
    ['WIRE-25', { customer_company_name__icontains: '100%', product_name__icontains: 'stud' }, [6, 4, 2]],
    ['WIRE-23', { devices__hostname__icontains: '-', license_users__true_email__icontains: 'user' }, [3, 2]],
  ])('[%s] %j finds each record once, in order', async (_row, search, ids) => {
    expect(await readAll({ ...search, order_by: '-id' })).toEqual(ids);
  });

  it.each([
    ['created_at', [1, 2, 3, 4, 5, 6, 7]],
    ['-created_at', [7, 6, 5, 4, 3, 2, 1]],
    ['license_key_sort', [5, 1, 3, 7, 2, 4, 6]],
    ['-license_key_sort', [7, 3, 1, 5, 6, 4, 2]],
    ['product__product_name,-id', [7, 1, 3, 6, 4, 2, 5]],
    ['order__customer__email', [1, 2, 3, 4, 5, 6, 7]],
  ])('[WIRE-13] by %s its pages come in the order of the whole list', async (order_by, ids) => {
    expect(await readAll({ ...seven, limit: '2', order_by })).toEqual(ids);
  });

  it('[PERM-04] searches managed licenses and assigned ones, the latter only in visible fields', async () => {
    expect(await readAll({ product_name__icontains: 'edit', order_by: 'id' }, manager)).toEqual([1, 7, 8]);
    expect(await readAll({ license_key__icontains: 'key-', order_by: 'id' }, manager)).toEqual([1, 3, 7]);
    expect(await readAll({ product_name__icontains: 'stud', order_by: 'id' }, user)).toEqual([2, 6]);
  });

  it('[PERM-18] finds visible records behind many hidden ones', async () => {
    const hostname = 'rare-1';
    await server.db.query(sql`
      insert into devices (license_id, hardware_id, hostname, hostname_key)
      select case when number > 30 then 2 else 20 end, number, ${hostname}, ${hostname} from generate_series(1, 31) number`);
    const query = { devices__hostname__icontains: hostname };
    const found = { count: 1, next: null, previous: null };
    expect(await read(1, query)).toEqual({ ...found, ids: [2] });
    expect(await read(1, query, viewerOf(people.globex.id, 2))).toEqual({ ...found, ids: [20] });
    await server.db.query(sql`delete from devices where hostname = ${hostname}`);
  });

  it('[WIRE-54] also works for orders', async () => {
    const list = { ...orders, searchBound: 1 };
    const query = { store_id__icontains: 'a', order_by: 'id', limit: '1' };
    const first = await readList(server.db, list, distributor, { path: '/', query });
    expect(first).toMatchObject({ count: 1, count_is_minimum: true, results: [{ id: 101 }] });
    const last = await readList(server.db, list, distributor, { path: '/', query: { ...query, offset: '1' } });
    expect(last).toMatchObject({ count: 2, next: null, results: [{ id: 102 }] });
  });
});

describe('a list that is not counted to the end', () => {
  const page = async (countBound: number, offset: string) => {
    const list = { ...licenses, countBound };
    const { results, count, ...frame } = await readList(server.db, list, distributor, {
      path: '/',
      query: { order_by: 'id', limit: '3', offset },
    });
    return { count, isMinimum: frame.count_is_minimum, isLast: frame.next === null, ids: results.map(({ id }) => id) };
  };

  it('[CATL-22] says beyond the bound that the count is a minimum, and its pages are exact', async () => {
    const { count, ids } = await page(1_000, '0');
    expect([await page(count, '0'), count > 6]).toEqual([{ count, isMinimum: undefined, isLast: false, ids }, true]);
    expect(await page(4, '0')).toEqual({ count: 4, isMinimum: true, isLast: false, ids });
    const last = await page(1_000, String(count - 2));
    expect(last.ids).toHaveLength(2);
    expect(await page(4, String(count - 2))).toEqual({ ...last, count });
    expect(await page(4, String(count))).toEqual({ count: 4, isMinimum: true, isLast: true, ids: [] });
  });
});
