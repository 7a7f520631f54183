import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { insertRow } from '../support/insertRow';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';

const server = serverScene();
const distributor = reader(server, 'distributor@acme.test');

const inOrder101 = [1, 2, 3, 4, 5, 6, 7];

describe('filters', () => {
  it.each([
    ['WIRE-19', 'license_users__true_email__icontains', 'USER@acme', [2, 3, 5, 6]],
    ['WIRE-19', 'license_users__true_email__icontains', '%', [2]],
    ['WIRE-19', 'license_users__true_email__icontains', 'o_o', [2]],
    ['WIRE-20', 'license_key__icontains', 'key-', [1, 3, 7, 8]],
    ['WIRE-20', 'license_key__icontains', '%', [1]],
    ['WIRE-20', 'license_key__icontains', '_', [3]],
    ['WIRE-20', 'license_key__icontains', '\\', []],
    ['WIRE-20', 'license_key__icontains', 'K'.repeat(255), []],
    ['WIRE-21', 'order__store_id__icontains', 'a-1', inOrder101],
    ['WIRE-21', 'order__store_id__icontains', '%', inOrder101],
    ['WIRE-21', 'order__store_id__icontains', '_', [8]],
    ['WIRE-22', 'product_name__icontains', 'stud', [2, 4, 6]],
    ['WIRE-22', 'product_name__icontains', '0%', [3]],
    ['WIRE-23', 'devices__hostname__icontains', 'BUILD', [1]],
    ['WIRE-23', 'devices__hostname__icontains', '_', [1]],
    ['WIRE-23', 'devices__hostname__icontains', 'stolen', []],
    ['WIRE-24', 'customer_email', 'Bob@customer.test', [8]],
    ['WIRE-24', 'customer_email', 'bob', []],
    ['WIRE-25', 'customer_company_name__icontains', 'byte_', [8]],
    ['WIRE-25', 'customer_company_name__icontains', '100%', inOrder101],
    ['WIRE-11', 'bundle_license__isnull', '1', [1, 2, 3, 4, 5, 8]],
    ['WIRE-11', 'bundle_license__isnull', '0', [6, 7]],
    ['WIRE-30', 'bundle_license', '5', [6, 7]],
    ['WIRE-18', 'is_any_floating', '1', [3, 4]],
    ['WIRE-18', 'is_any_floating', '0', [1, 2, 5, 6, 7, 8]],
    ['WIRE-18', 'license_key__isnull', '1', [2, 4, 6]],
    ['WIRE-18', 'license_key__isnull', '0', [1, 3, 5, 7, 8]],
    ['WIRE-12', 'id__in', '1,8,9,20', [1, 8]],
    ['WIRE-12', 'customer_name__icontains', 'ada love', inOrder101],
    ['GUESS-20', 'order__customer_reference__icontains', 'po 7', [8]],
    ['WIRE-12', 'customer_email__icontains', 'BOB@', [8]],
    ['WIRE-12', 'note__icontains', '_', [1]],
    ['WIRE-12', 'devices__hardware_id', 'HW%1', [1]],
    ['WIRE-12', 'devices__hardware_id', 'HW', []],
    ['WIRE-12', 'enabled', '0', [4]],
    ['WIRE-12', 'enabled', 'false', [4]],
    ['WIRE-12', 'active', '1', [1, 4]],
    ['WIRE-12', 'is_trial', '1', [8]],
    ['WIRE-12', 'product', '2', [2, 4, 6]],
    ['WIRE-12', 'order', '102', [8]],
    ['WIRE-12', 'license_type', 'subscription', [2]],
    ['WIRE-12', 'validity_period__gte', '2099-12-31', [2]],
    ['WIRE-12', 'validity_period__lte', '2099-06-30', [3]],
    ['WIRE-12', 'time_activated__isnull', '0', [1, 4]],
    ['WIRE-12', 'time_activated__isnull', '1', [2, 3, 5, 6, 7, 8]],
    ['WIRE-12', 'time_activated__gte', '2026-01-20', [4]],
    ['WIRE-12', 'time_activated__lte', '2026-01-19T23:59:59+00:00', [1]],
    ['WIRE-12', 'created_at__gte', '2026-02-01', [8]],
    ['WIRE-12', 'created_at__lte', '2026-01-12', [1, 2]],
    ['WIRE-12', 'updated_at__gte', '2026-04-01T00:00:00Z', [1, 2]],
    ['WIRE-12', 'updated_at__lte', '2026-01-31', [5, 6, 7]],
  ])('[%s] %s=%.20s', async (_row, field, value, expected) => {
    expect(await distributor.ids('/licenses/', { [field]: value, order_by: 'id' })).toEqual(expected);
  });

  it('[WIRE-14] [WIRE-15] [WIRE-16] [WIRE-17] divides the list into the four kinds', async () => {
    const kind = (floating: string, hasNoKey: string) =>
      distributor.ids('/licenses/', {
        is_any_floating: floating,
        license_key__isnull: hasNoKey,
        bundle_license__isnull: '1',
        order_by: 'id',
      });
    expect(await kind('1', '0')).toEqual([3]);
    expect(await kind('1', '1')).toEqual([4]);
    expect(await kind('0', '0')).toEqual([1, 5, 8]);
    expect(await kind('0', '1')).toEqual([2]);
  });
});

describe('order', () => {
  it.each([
    ['WIRE-13', 'id', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['LLIST-02', 'created_at', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['WIRE-26', 'license_key_sort', [5, 1, 3, 8, 2, 4], [8, 3, 1, 5, 4, 2]],
    ['WIRE-27', 'product__product_name', [1, 8, 3, 2, 4, 5], [5, 4, 2, 3, 8, 1]],
    ['WIRE-27', 'order__store_id', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['WIRE-27', 'order__customer__email', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['WIRE-27', 'order__customer__company_name', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['LLIST-03', 'license_type', [1, 4, 5, 8, 2, 3], [3, 2, 8, 5, 4, 1]],
    ['LLIST-03', 'status', [1, 4, 2, 3, 5, 8], [8, 5, 3, 2, 4, 1]],
    ['LLIST-03', 'enabled', [4, 1, 2, 3, 5, 8], [8, 5, 3, 2, 1, 4]],
    ['LLIST-03', 'active', [2, 3, 5, 8, 1, 4], [4, 1, 8, 5, 3, 2]],
    ['LLIST-03', 'is_trial', [1, 2, 3, 4, 5, 8], [8, 5, 4, 3, 2, 1]],
    ['LLIST-03', 'updated_at', [5, 4, 8, 3, 2, 1], [1, 2, 3, 8, 4, 5]],
    ['LLIST-03', 'time_activated', [1, 4, 2, 3, 5, 8], [4, 1, 8, 5, 3, 2]],
    ['LLIST-03', 'last_check', [1, 2, 3, 4, 5, 8], [1, 8, 5, 4, 3, 2]],
    ['LLIST-03', 'start_date', [2, 1, 3, 4, 5, 8], [2, 8, 5, 4, 3, 1]],
    ['LLIST-03', 'validity_period', [3, 2, 1, 4, 5, 8], [2, 3, 8, 5, 4, 1]],
    ['LLIST-03', 'maintenance_period', [3, 1, 2, 4, 5, 8], [3, 8, 5, 4, 2, 1]],
    ['LLIST-03', 'times_activated', [2, 3, 5, 8, 4, 1], [1, 4, 8, 5, 3, 2]],
    ['LLIST-03', 'max_activations', [2, 3, 4, 5, 8, 1], [1, 8, 5, 4, 3, 2]],
    ['LLIST-03', 'max_license_users', [1, 4, 5, 8, 3, 2], [2, 3, 8, 5, 4, 1]],
  ])(
    '[%s] by %s, both ways, nulls last, unlimited as the greatest, ties by id',
    async (_row, field, ascending, descending) => {
      const list = (order: string) => distributor.ids('/licenses/', { bundle_license__isnull: '1', order_by: order });
      expect(await list(field)).toEqual(ascending);
      expect(await list(`-${field}`)).toEqual(descending);
    },
  );

  it('[LLIST-32] sorts unlimited activations as the greatest', async () => {
    const order = { bundle_license__isnull: '1', order_by: '-max_activations' };
    await server.db.query(sql`update licenses set allow_unlimited_activations = true where id = 3`);
    expect(await distributor.ids('/licenses/', order)).toEqual([3, 1, 8, 5, 4, 2]);
    await server.db.query(sql`update licenses set allow_unlimited_activations = false where id = 3`);
  });

  it('[LLIST-02] starts with the newest by default', async () => {
    expect(await distributor.ids('/licenses/')).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('[WIRE-13] accepts a comma-separated list with a direction for each field', async () => {
    const order = { bundle_license__isnull: '1', order_by: '-license_type,created_at' };
    expect(await distributor.ids('/licenses/', order)).toEqual([3, 2, 1, 4, 5, 8]);
  });
});

describe('pages', () => {
  it('[WIRE-10] [WIRE-28] [LLIST-01] are cut by limit and offset, with a count and links to the pages around', async () => {
    const response = await distributor.get('/licenses/', { order_by: 'id', limit: '3', offset: '3', enabled: '1' });
    const { results, ...frame } = response.json<{ results: { id: number }[] }>();
    expect(results.map(({ id }) => id)).toEqual([5, 6, 7]);
    expect(frame).toEqual({
      count: 7,
      next: '/api/v1/licenses/?order_by=id&limit=3&offset=6&enabled=1',
      previous: '/api/v1/licenses/?order_by=id&limit=3&offset=0&enabled=1',
    });
  });

  it('[WIRE-28] have no links beyond either end, and a page beyond the end is empty', async () => {
    const first = (await distributor.get('/licenses', { limit: '1000' })).json<{ next: null; previous: null }>();
    expect([first.next, first.previous]).toEqual([null, null]);
    // Eight licenses: one page ends with the last, and one begins closer to the first than a page is long.
    expect((await distributor.get('/licenses/', { limit: '4', offset: '4' })).json()).toMatchObject({
      next: null,
      previous: '/api/v1/licenses/?limit=4&offset=0',
    });
    expect((await distributor.get('/licenses/', { limit: '4', offset: '2' })).json()).toMatchObject({
      next: '/api/v1/licenses/?limit=4&offset=6',
      previous: '/api/v1/licenses/?limit=4&offset=0',
    });
    const beyond = (await distributor.get('/licenses', { offset: '100' })).json<{ count: number; results: [] }>();
    expect([beyond.count, beyond.results]).toEqual([8, []]);
  });

  it('[WIRE-20] [WIRE-11] the key of a member finds its bundle in lists without members, and only there', async () => {
    const ids = (query: Record<string, string>) => distributor.ids('/licenses/', { ...query, order_by: 'id' });
    expect(await ids({ license_key__icontains: 'key-', bundle_license__isnull: '1' })).toEqual([1, 3, 5, 8]);
    expect(await ids({ license_key__icontains: 'key-', bundle_license__isnull: '0' })).toEqual([7]);
  });

  it('[WIRE-23] [WIRE-11] a device of a member finds the bundle, too', async () => {
    await insertRow(server.db, 'devices', { id: 70, license_id: 7, hardware_id: 'HW70', hostname: 'within-suite' });
    const ids = (query: Record<string, string>) => distributor.ids('/licenses/', query);
    expect(await ids({ devices__hostname__icontains: 'within', bundle_license__isnull: '1' })).toEqual([5]);
    expect(await ids({ devices__hardware_id: 'HW70', bundle_license__isnull: '1' })).toEqual([5]);
    expect(await ids({ devices__hostname__icontains: 'within' })).toEqual([7]);
    // The user of one member sees the bundle, but not every other member. Searches for the others' data find nothing.
    const user = await reader(server, 'user@acme.test');
    expect(await user.ids('/licenses/', { bundle_license__isnull: '1' })).toContain(5);
    const device = { devices__hostname__icontains: 'within', bundle_license__isnull: '1' };
    expect(await user.ids('/licenses/', device)).toEqual([]);
  });

  it('[WIRE-30] returns up to 1000 members of a bundle at once', async () => {
    const members = { limit: '1000', offset: '0', bundle_license: '5', order_by: 'id' };
    expect(await distributor.ids('/licenses/', members)).toEqual([6, 7]);
  });
});

describe('unknown parameters are refused, never ignored', () => {
  it.each([
    ['limit', '1001'],
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', '1e3'],
    ['offset', '-1'],
    ['offset', '99999999999'],
    ['order_by', 'password_hash'],
    ['order_by', '-'],
    ['order_by', ''],
    ['order_by', 'id,id'],
    ['order_by', 'constructor'],
    ['order_by', 'id; drop table licenses'],
    ['nothing__icontains', 'x'],
    ['constructor', 'x'],
    ['product', 'x'],
    ['product', '2147483648'],
    ['product', '0'],
    ['id__in', '1,,2'],
    ['id__in', ''],
    ['enabled', '2'],
    ['enabled', 'constructor'],
    ['license_key__isnull', 'yes'],
    ['license_type', 'eternal'],
    ['validity_period__gte', '2026-02-30'],
    ['validity_period__gte', '0000-01-01'],
    ['validity_period__gte', 'soon'],
    ['time_activated__lte', '2026-01-01T25:00:00Z'],
    ['time_activated__lte', '2026-01-01T10:00:00'],
  ])('[PERM-18] %s=%s is a bad request that names it', async (field, value) => {
    expect(await distributor.refusal('/licenses/', { [field]: value })).toEqual([400, field]);
  });

  it('refuses a NUL character and a repeated parameter', async () => {
    const send = await server.as('distributor@acme.test');
    expect((await send('GET', '/licenses/?license_key__icontains=%00')).statusCode).toBe(400);
    expect((await send('GET', '/licenses/?product=1&product=2')).statusCode).toBe(400);
    expect((await send('GET', '/licenses/?unknown=1&unknown=2')).statusCode).toBe(400);
  });
});
