import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { orderCalls } from '../support/orderCalls';
import { orderingScene } from '../support/scene';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';

const { server, send } = orderingScene();

const { create, created, refusal, rowCounts, used } = orderCalls({ server, send });

describe('a bundle', () => {
  const licensesOf = (orderId: number) =>
    server.db.query<{ id: number; bundle_license_id: number | null; license_key: string | null }>(sql`
      select id, bundle_license_id, product_id, is_bundle, license_key, assigned_users, max_license_users
      from licenses where order_id = ${orderId} order by id`);

  it('[WIZ-22] is a bundle license with its members below it; only the members count', async () => {
    const before = await used(2);
    const items = [bundleItem(), userItem(['user@acme.test']), await keyItem(send, 1, 2, 'FULL')];
    const id = await created(newOrder('B-1', items, { is_bundle: true }));
    const licenses = await licensesOf(id);
    const [first, second] = licenses;
    expect(licenses).toMatchObject([
      { product_id: 4, is_bundle: true, bundle_license_id: null, assigned_users: 0, max_license_users: 1 },
      { product_id: 4, is_bundle: true, bundle_license_id: null, assigned_users: 0, max_license_users: 1 },
      { product_id: 2, is_bundle: false, bundle_license_id: first?.id, license_key: null, assigned_users: 1 },
      { product_id: 1, is_bundle: false, bundle_license_id: first?.id },
      { product_id: 1, is_bundle: false, bundle_license_id: second?.id },
    ]);
    expect(licenses.map(({ license_key }) => license_key !== null)).toEqual([true, true, false, true, true]);
    expect([await used(1), (await used(2)) ?? 0, await used(4)]).toEqual([5, (before ?? 0) + 1, 0]);
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({
      type: 'bundle',
      order_items: [{ product: { short_code: 'SUITE' }, licenses: [{}, {}, {}, {}, {}] }],
    });
    const user = await server.as('user@acme.test');
    expect((await user('GET', `/licenses/${first?.id}/`)).statusCode).toBe(200);
    expect((await user('GET', `/licenses/${second?.id}/`)).statusCode).toBe(404);
  });

  it('[PERM-04] [LDET-26] is visible to its members’ users, until they are removed from all of them', async () => {
    await server.db.query(sql`
      insert into products (id, company_id, short_code, product_name, authorization_method)
      values (5, 1, 'VIEW', 'Viewer', 'user')`);
    await server.db.query(sql`insert into bundle_products values (4, 5, 3)`);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (4, 5, null)`);
    await server.db.query(sql`
      insert into license_policies (id, product_id, code, name, default_license_type)
      values (51, 5, 'TEAM', 'Team', 'perpetual')`);
    const viewer = { ...userItem(['both@customer.test']), product_id: 5, product_code: 'VIEW' };
    const items = [bundleItem(), userItem(['both@customer.test']), viewer, await keyItem(send, 1, 1, 'FULL')];
    const id = await created(newOrder('B-6', items, { is_bundle: true }));
    await server.db.query(sql`delete from bundle_products where product_id = 5`);
    const licenses = (await licensesOf(id)).map(license => license.id);
    const [both] = await server.db.query<{ id: number }>(sql`select id from users where email = 'both@customer.test'`);

    const user = await server.as('both@customer.test');
    const statuses = async () =>
      Promise.all(licenses.map(async license => (await user('GET', `/licenses/${license}/`)).statusCode));
    const unassign = async (license: number | undefined) =>
      (await send('POST', `/licenses/${license}/unassign_user/`, { license_user_id: both?.id })).statusCode;

    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await unassign(licenses[1])).toBe(200);
    expect(await statuses()).toEqual([200, 404, 200, 200]);
    expect(await unassign(licenses[2])).toBe(200);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await user('POST', `/licenses/${licenses[3]}/reset/`)).statusCode).toBe(404);
  });

  it('[WIZ-10] needs create_bundle_order', async () => {
    const codes = ['create_order', 'issue_license'];
    await grant(server.db, people.distributor.id, codes);
    const items = [bundleItem(), userItem([]), await keyItem(send, 1, 1, 'FULL')];
    const body = newOrder('B-2', items, { is_bundle: true });
    expect((await create(body)).statusCode).toBe(403);
    await grant(server.db, people.distributor.id, [...codes, 'create_bundle_order', 'manage_license_user_credentials']);
    expect((await create(body)).statusCode).toBe(201);
  });

  it('[WIZ-13] is refused when it is not configured', async () => {
    await server.db.query(sql`delete from bundle_products`);
    const body = newOrder('B-3', [bundleItem(), userItem([])], { is_bundle: true });
    expect(await refusal(body)).toEqual([400, 'Bundle products are not defined', '/items/0/product_id']);
    await server.db.query(sql`insert into bundle_products values (4, 2, 1), (4, 1, 2)`);
  });

  const incomplete = 'Each product of the bundle needs the same number of licenses.';
  it.each([
    ['without one of its products', () => [bundleItem(), userItem([])], [400, incomplete, '/items']],
    [
      'with a product that is not in it',
      async () => [bundleItem(), userItem([]), await keyItem(send, 3, 1, 'MONTH')],
      [400, 'This product does not belong to the bundle.', '/items/2/product_id'],
    ],
    [
      'with more user licenses than bundles',
      async () => [bundleItem(), userItem([]), userItem([]), await keyItem(send, 1, 1, 'FULL')],
      [400, incomplete, '/items'],
    ],
    [
      'with licenses of its own',
      () => [{ ...userItem([]), product_id: 4, product_code: 'SUITE' }],
      [400, 'The licenses of a bundle are those of its members.', '/items/0/licenses'],
    ],
    ['that is none', () => [userItem([])], [400, 'This product is not a bundle.', '/items/0/product_id']],
  ])('%s is refused', async (_what, items, expected) => {
    const body = newOrder('B-4', await items(), { is_bundle: true });
    expect(await refusal(body)).toEqual(expected);
  });

  it('[WIZ-22] of keys only is refused without any, too', async () => {
    await server.db.query(sql`delete from bundle_products where product_id = 2`);
    const before = await rowCounts();
    expect(await refusal(newOrder('B-7', [bundleItem()], { is_bundle: true }))).toEqual([400, incomplete, '/items']);
    expect(await rowCounts()).toEqual(before);
    await server.db.query(sql`insert into bundle_products values (4, 2, 1)`);
  });

  it('cannot be ordered among products', async () => {
    const item = { ...userItem([]), product_id: 4, product_code: 'SUITE' };
    const expected = [400, 'Order a bundle on its own, with is_bundle.', '/items/0/product_id'];
    expect(await refusal(newOrder('B-5', [item]))).toEqual(expected);
  });
});
