import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { withKind } from '../../resources/licenses/licenseFilters';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const page = (number: number) => ({ page: number, perPage: 20 });
const idsOf = (licenses: License[]) => licenses.map(({ id }) => id);

const portal = portalScene();

describe('license lists', () => {
  it('[WIRE-10][WIRE-28][LLIST-01] pages by 20, one request a page, and count tells how many there are', async () => {
    await portal.db.query(sql`
      insert into licenses (id, company_id, order_id, order_item_id, product_id, license_type, license_key, license_key_key, created_at,
        updated_at)
      select 1000 + n, 1, 103, 6, 1, 'perpetual', 'MANY-' || n, 'MANY-' || n, timestamptz '2026-04-01' + n * interval '1 minute',
        '2026-04-01'
      from generate_series(1, 44) n`);
    const { provider, requests } = await portal.signedInAs(people.viewer.email);
    const read = (number: number) =>
      provider.getList<License>('licenses', { pagination: page(number), sort: newestFirst, filter: {} });

    const [first, second, third] = [await read(1), await read(2), await read(3)];

    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('GET /licenses/'));
    expect(requests.map(({ query }) => [query.limit, query.offset])).toEqual([
      ['20', '0'],
      ['20', '20'],
      ['20', '40'],
    ]);
    expect([first, second, third].map(({ data, total }) => [data.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ]);
    expect(first.data[0]?.license_key).toBe('MANY-44');
    expect(third.data[4]?.license_key).toBe('KEY-9');
  });

  it('[LLIST-02][WIRE-11] an unsorted list asks for the newest first and never for members of a bundle', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getList<License>('licenses', {});
    expect(last().query).toEqual({
      limit: '20',
      offset: '0',
      order_by: '-created_at',
      bundle_license__isnull: '1',
    });
    expect(idsOf(data)).toEqual([8, 5, 4, 3, 2, 1]);
  });

  it('[WIRE-12] sends a filter while there is a search, and none when it is cleared', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const search = (text: string) => provider.getList('licenses', { filter: { license_key__icontains: text } });
    expect((await search('KEY-1%')).total).toBe(1);
    expect(last().query.license_key__icontains).toBe('KEY-1%');
    expect((await search('')).total).toBe(6);
    expect(last().query).not.toHaveProperty('license_key__icontains');
  });

  it('[WIRE-13] sorts upwards, downwards and by several fields', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const sortedBy = async (field: string, order: 'ASC' | 'DESC') => {
      const { data } = await provider.getList<License>('licenses', { sort: { field, order } });
      return [last().query.order_by, idsOf(data)];
    };
    expect(await sortedBy('created_at', 'ASC')).toEqual(['created_at', [1, 2, 3, 4, 5, 8]]);
    expect(await sortedBy('created_at', 'DESC')).toEqual(['-created_at', [8, 5, 4, 3, 2, 1]]);
    expect(await sortedBy('product,-created_at', 'ASC')).toEqual([
      'product__product_name,-created_at',
      [8, 1, 3, 4, 2, 5],
    ]);
    expect(await sortedBy('product,-created_at', 'DESC')).toEqual([
      '-product__product_name,created_at',
      [5, 2, 4, 3, 1, 8],
    ]);
  });

  it("[WIRE-26][WIRE-27] the key, product and order columns sort by the API's names", async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const orderBy = async (field: string) => {
      await provider.getList('licenses', { sort: { field, order: 'ASC' } });
      return last().query.order_by;
    };
    expect(await orderBy('license_key')).toBe('license_key_sort');
    expect(await orderBy('product')).toBe('product__product_name');
    expect(await orderBy('order')).toBe('order__store_id');
    expect(await orderBy('order__customer__email')).toBe('order__customer__email');
    expect(await orderBy('order__customer__company_name')).toBe('order__customer__company_name');
  });

  it.each([
    ['[WIRE-14][LLIST-23]', 'floating_key', '1', '0', [3]],
    ['[WIRE-15]', 'floating_user', '1', '1', [4]],
    ['[WIRE-16]', 'node_locked_key', '0', '0', [8, 5, 1]],
    ['[WIRE-17]', 'node_locked_user', '0', '1', [2]],
    ['[WIRE-18]', 'all', undefined, undefined, [8, 5, 4, 3, 2, 1]],
  ] as const)('%s the list %s', async (_rows, kind, isFloating, hasNoKey, ids) => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getList<License>('licenses', { filter: withKind({}, kind) });
    expect(last().query.is_any_floating).toBe(isFloating);
    expect(last().query.license_key__isnull).toBe(hasNoKey);
    expect(idsOf(data)).toEqual(ids);
  });

  it("[WIRE-18] a license user's list sends neither filter", async () => {
    const { provider, last } = await portal.signedInAs(people.user.email);
    const { data } = await provider.getList<License>('licenses', { filter: {} });
    expect(last().query).not.toHaveProperty('is_any_floating');
    expect(last().query).not.toHaveProperty('license_key__isnull');
    expect(idsOf(data)).toEqual([5, 3, 2]);
  });

  it.each([
    ['[WIRE-19]', 'license_users__true_email__icontains', 'O_O%', [2]],
    ['[WIRE-20]', 'license_key__icontains', 'key-3_c', [3]],
    ['[WIRE-21]', 'order__store_id__icontains', 'a-100%', [5, 4, 3, 2, 1]],
    ['[WIRE-22]', 'product_name__icontains', 'render 50%', [3]],
    ['[WIRE-23]', 'devices__hostname__icontains', 'desk_2', [1]],
    ['[WIRE-24]', 'customer_email', 'ada@customer.test', [5, 4, 3, 2, 1]],
    ['[WIRE-25]', 'customer_company_name__icontains', 'analytical 100%', [5, 4, 3, 2, 1]],
  ] as const)('%s searches by %s and takes the text literally', async (_row, field, text, ids) => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getList<License>('licenses', { filter: { [field]: text } });
    expect(last().query[field]).toBe(text);
    expect(idsOf(data)).toEqual(ids);
  });

  it('[WIRE-24] the customer email is matched whole', async () => {
    const { provider } = await portal.signedInAs(people.manager.email);
    expect((await provider.getList('licenses', { filter: { customer_email: 'ada@customer' } })).total).toBe(0);
  });
});

describe('one license', () => {
  it('[WIRE-29] is read with a slash at the end', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getOne<License>('licenses', { id: 1 });
    expect(last()).toMatchObject({ method: 'GET', path: '/licenses/1/', query: {} });
    expect(data).toMatchObject({ id: 1, license_key: 'KEY-1%A', order_store_id: 'A-100%' });
  });

  it('[WIRE-29] does not exist in another company', async () => {
    const { provider } = await portal.signedInAs(people.manager.email);
    await expect(provider.getOne('licenses', { id: 20 })).rejects.toMatchObject({ status: 404, message: 'Not found.' });
  });

  it('[WIRE-10] several are read at once by their ids; invisible ones are left out', async () => {
    const { provider, requests } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getMany<License>('licenses', { ids: [7, 1, 20] });
    expect(requests[0]).toMatchObject({ path: '/licenses/', query: { id__in: '7,1,20', limit: '3' } });
    expect(idsOf(data).toSorted()).toEqual([1, 7]);
  });

  it('[WIRE-30] the members of a bundle are asked for with a limit of 1000', async () => {
    const { provider, requests } = await portal.signedInAs(people.manager.email);
    const members = await provider.getBundleMembers(5);
    expect(requests.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
      { method: 'GET', path: '/licenses/', query: { limit: '1000', offset: '0', bundle_license: '5' } },
    ]);
    expect(idsOf(members).toSorted()).toEqual([6, 7]);
  });

  it('[WIRE-31] is reset with the license as the body', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data: license } = await provider.getOne<License>('licenses', { id: 1 });
    expect(license.times_activated).toBe(2);

    await expect(provider.resetLicense(license, 'key-1')).resolves.toBeUndefined();

    expect(last()).toMatchObject({ method: 'POST', path: '/licenses/1/reset/', body: license });
    const { data: after } = await provider.getOne<License>('licenses', { id: 1 });
    expect(after).toMatchObject({ times_activated: 0, time_activated: null, active: false });
  });
});

it('[RUN-17] a license is enabled by its own call, a bundle together with its members', async () => {
  const { provider, last } = await portal.signedInAs(people.manager.email);
  const enabled = async () => {
    const members = await provider.getBundleMembers(5);
    const { data: bundle } = await provider.getOne<License>('licenses', { id: 5 });
    return [bundle, ...members].map(license => license.enabled);
  };
  expect(await provider.disableLicenses([5], 'bundle-1')).toBe(3);
  expect(await enabled()).toEqual([false, false, false]);
  expect(await provider.enableLicense(5, 'key-1')).toBe(3);
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/5/enable/' });
  expect(await enabled()).toEqual([true, true, true]);
});
