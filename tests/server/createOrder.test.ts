import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewOrderItem } from '../../contract/schemas/createOrder';
import { grant, people } from '../support/fixture';
import { bundleItem, fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { startServer, type TestServer } from '../support/server';

type Send = Awaited<ReturnType<TestServer['as']>>;

let server: TestServer;
let send: Send;
beforeAll(async () => {
  server = await startServer();
  await fillOrdering(server.db);
  send = await server.as('distributor@acme.test');
});
afterAll(() => server.app.close());
beforeEach(async () => {
  await server.db.query(sql`update allowances set used = 3 where user_id = 4 and product_id = 1`);
  await server.db.query(sql`update allowances set used = 0 where user_id = 4 and product_id = 3`);
});

const create = (body: object) => send('POST', '/orders/create_order', body);

/** Sends an order that must be made; its id. */
const created = async (body: object): Promise<number> => {
  const response = await create(body);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: number }>().id;
};

/** Status, reason and the place in the body that a refusal names. */
const refusal = async (body: object) => {
  const response = await create(body);
  const { detail, errors } = response.json<{ detail: string; errors: { pointer: string; message: string }[] }>();
  return [response.statusCode, detail, errors[0]?.pointer];
};

/** How many rows there are of what an order makes: nothing of a refused one may stay. */
const rowCounts = () =>
  server.db.query(sql`
    select (select count(*) from orders) as orders, (select count(*) from order_items) as items,
      (select count(*) from licenses) as licenses, (select count(*) from customers) as customers,
      (select count(*) from users) as users, (select sum(used) from allowances) as used,
      (select count(*) from audit_log) as audited`);

const used = async (productId: number) => {
  const [row] = await server.db.query<{ used: number }>(
    sql`select used from allowances where user_id = ${people.distributor.id} and product_id = ${productId}`,
  );
  return row?.used;
};

describe('a new order', () => {
  it('[WIRE-56] [WIRE-57] [WIRE-58] [WIRE-59] [WIRE-61] has customer, items and keys, and answers id and store id', async () => {
    const item = { ...(await keyItem(send, 1, 2, 'FULL')), note: 'for the lab' };
    const customer = {
      email: 'Grace@navy.test',
      first_name: 'Grace',
      last_name: 'Hopper',
      company_name: 'Navy',
      address: 'Pier 1',
      city: 'Arlington',
      state: 'VA',
      country: 'United States',
      postcode: '22202',
      phone: '+1 1',
      reference: 'C-9',
    };
    const response = await create(newOrder('W-1', [item], { customer, reference: 'PO 12' }));
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ id: number }>();
    expect(response.json()).toEqual({ id, store_id: 'W-1' });
    const order = (await send('GET', `/orders/${id}/`)).json<{ created_at: string }>();
    expect(order).toEqual({
      id,
      store_id: 'W-1',
      customer_reference: 'PO 12',
      type: 'standard',
      is_trial: false,
      is_test: false,
      created_at: order.created_at,
      updated_at: order.created_at,
      customer: { id: expect.any(Number), ...customer, is_manager: false },
      order_items: [
        {
          id: expect.any(Number),
          product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
          note: 'for the lab',
          licenses: item.licenses.map(({ key }) => ({
            id: expect.any(Number),
            product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
            license_key: key,
            license_type: 'perpetual',
            is_bundle: false,
            status: 'Inactive',
            enabled: true,
          })),
        },
      ],
    });
    expect(await used(1)).toBe(5);
  });

  it('[WIRE-63] is managed by who made it', async () => {
    const id = await created(newOrder('W-2', [userItem([])]));
    const { results } = (await send('GET', `/orders/${id}/managers/`)).json<{ results: { true_email: string }[] }>();
    expect(results.map(({ true_email }) => true_email)).toEqual(['distributor@acme.test']);
  });

  it('[WIRE-57] [WIRE-58] has no reference and no note where they are empty', async () => {
    const id = await created(newOrder('W-5', [{ ...userItem([]), note: '' }], { reference: '' }));
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({
      customer_reference: null,
      order_items: [{ note: null }],
    });
  });

  it('[WIZ-06] finds a known customer by email in any case, keeps what is not given and takes what is, empty or not', async () => {
    const customer = { email: 'ADA@customer.test', company_name: '', last_name: 'King', city: 'London' };
    const id = await created(newOrder('W-3', [userItem([])], { customer }));
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({
      customer: {
        id: 1,
        email: 'ada@customer.test',
        first_name: 'Ada',
        last_name: 'King',
        company_name: null,
        city: 'London',
      },
    });
    const [other] = await server.db.query(sql`select last_name, city from customers where id = 20`);
    expect(other).toEqual({ last_name: 'Elsewhere', city: null });
  });

  it('leaves one row in the trail', async () => {
    const id = await created(newOrder('W-4', [userItem([])]));
    expect(
      await server.db.query(sql`
        select actor_id, company_id, action, object_type, object_id, difference from audit_log order by id desc limit 1`),
    ).toEqual([
      {
        actor_id: 4,
        company_id: 1,
        action: 'order.created',
        object_type: 'order',
        object_id: String(id),
        difference: { licenses: { from: null, to: 1 } },
      },
    ]);
  });
});

describe('the trail', () => {
  const lastDifference = async () => {
    const [row] = await server.db.query<{ difference: object }>(
      sql`select difference from audit_log order by id desc limit 1`,
    );
    return row?.difference;
  };

  it('tells which accounts an order made', async () => {
    await created(newOrder('T-1', [userItem(['user@acme.test', 'traced@customer.test'])]));
    const [made] = await server.db.query<{ id: number }>(
      sql`select id from users where email = 'traced@customer.test'`,
    );
    expect(await lastDifference()).toEqual({
      licenses: { from: null, to: 1 },
      accounts: { from: null, to: [made?.id] },
    });
  });

  it('[WIZ-06] tells what an order changed of a customer whom others have, too, but not from what to what', async () => {
    const customer = { email: 'BOB@customer.test', first_name: 'Bob', last_name: 'Bit', city: 'Turin', phone: '' };
    await created(newOrder('T-2', [userItem([])], { customer }));
    expect(await lastDifference()).toEqual({
      licenses: { from: null, to: 1 },
      'customer.city': 'changed',
      'customer.last_name': 'changed',
    });
    await created(newOrder('T-3', [userItem([])], { customer }));
    expect(await lastDifference()).toEqual({ licenses: { from: null, to: 1 } });
  });
});

describe('a license', () => {
  const licenseOf = async (orderId: number) =>
    (await send('GET', `/licenses/?order=${orderId}&bundle_license__isnull=1`)).json<{
      results: [{ id: number; created_at: string }];
    }>().results[0];
  /** What PostgreSQL's own calendar makes of the day the license was made on. */
  const dayAfter = async (time: string, interval: string) => {
    const [row] = await server.db.query<{ day: string }>(
      sql`select ((${time}::timestamptz at time zone 'UTC')::date + ${interval}::interval)::date as day`,
    );
    return row?.day;
  };

  it('has the terms, features and custom fields of its policy', async () => {
    const id = await created(newOrder('L-1', [await keyItem(send, 1, 1, 'FULL')]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      license_type: 'perpetual',
      is_trial: false,
      enabled: true,
      active: false,
      max_activations: 1,
      start_date: null,
      validity_period: null,
      is_manager: true,
    });
    const features = await send('GET', `/license-product-features/?license=${license.id}`);
    expect(features.json<{ results: object[] }>().results).toEqual([
      expect.objectContaining({ product_feature: expect.objectContaining({ code: 'EXP' }), expiry_date: null }),
    ]);
    const fields = await send('GET', `/license-custom-fields/?license=${license.id}`);
    expect(fields.json<{ results: object[] }>().results).toEqual([
      expect.objectContaining({ name: 'Department', value: null, default_value: 'None' }),
    ]);
  });

  it.each([
    ['MONTH', '30 days', '30d', false],
    ['TRY', '14 days', '14d', true],
  ])('of policy %s runs for %s from the day it was made', async (policy, interval, duration, isTrial) => {
    const id = await created(newOrder(`L-${policy}`, [await keyItem(send, 3, 1, policy)]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      is_trial: isTrial,
      start_date: await dayAfter(license.created_at, '0 days'),
      validity_period: await dayAfter(license.created_at, interval),
      valid_duration: duration,
    });
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({ is_trial: isTrial });
  });

  it('[WIRE-60] [WIZ-21] [VALID-16] of a user-authorized product has its users, found or made, and as many seats', async () => {
    const id = await created(newOrder('L-2', [userItem(['USER@acme.test', 'Fresh@customer.test'])]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      license_key: null,
      license_type: 'subscription',
      valid_duration: '1y',
      validity_period: await dayAfter(license.created_at, '1 year'),
      max_license_users: 2,
      license_users: [
        { id: 1, true_email: 'user@acme.test', is_initial_password: false },
        {
          true_email: 'Fresh@customer.test',
          is_initial_password: true,
          initial_password: expect.stringMatching(/^.{12}$/),
        },
      ],
    });
    const [fresh] = await server.db.query<{ initial_password: string }>(sql`
      select is_manager, password_hash, initial_password from users where email = 'Fresh@customer.test'`);
    expect(fresh).toMatchObject({ is_manager: false, password_hash: null });
    expect(fresh?.initial_password.length).toBeGreaterThan(40);
    const counted = await server.db.query(sql`select assigned_users from licenses where id = ${license.id}`);
    expect(counted).toEqual([{ assigned_users: 2 }]);
  });

  it('[WIZ-21] without a limit of users takes any number, in any order', async () => {
    const emails = ['z@many.test', 'a@many.test', 'm@many.test'];
    const id = await created(newOrder('L-3', [userItem(emails, 'OPEN')]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({ max_license_users: 0 });
    const seats = await server.db.query(
      sql`select count(*) as seats from license_users where license_id = ${license.id}`,
    );
    expect(seats).toEqual([{ seats: 3 }]);
  });

  it('makes one account for one address, however it is capitalised', async () => {
    await created(newOrder('L-4', [userItem(['twice@customer.test']), userItem(['TWICE@customer.test'])]));
    const accounts = sql`select email from users where lower(email) = 'twice@customer.test'`;
    expect(await server.db.query(accounts)).toEqual([{ email: expect.stringMatching(/^twice@customer.test$/i) }]);
  });
});

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

  it('[PERM-04] [LDET-26] is seen by its members’ users, until they are taken off all of them', async () => {
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
    ['that is none', () => [userItem([])], [400, 'This product is no bundle.', '/items/0/product_id']],
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

  it('is not ordered among products', async () => {
    const item = { ...userItem([]), product_id: 4, product_code: 'SUITE' };
    const expected = [400, 'A bundle is ordered by itself, with is_bundle.', '/items/0/product_id'];
    expect(await refusal(newOrder('B-5', [item]))).toEqual(expected);
  });
});

describe('adding to an order', () => {
  const append = (id: string, items: NewOrderItem[]) => ({ id, append: true, items, is_bundle: false });

  it('[WIRE-57] [WIZ-07] needs no customer, and keeps the one the order has', async () => {
    const before = (await send('GET', '/orders/102/')).json<{ updated_at: string; order_items: object[] }>();
    const response = await create(append('A_200', [userItem([])]));
    expect([response.statusCode, response.json()]).toEqual([201, { id: 102, store_id: 'A_200' }]);
    const after = (await send('GET', '/orders/102/')).json<{ updated_at: string; order_items: object[] }>();
    expect(after).toMatchObject({
      customer: { email: 'bob@customer.test' },
      customer_reference: 'PO 7',
      is_trial: false,
    });
    expect(after.order_items).toHaveLength(before.order_items.length + 1);
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  it('[WIRE-57] an order is a trial as long as all that was added to it is', async () => {
    const trial = async () => keyItem(send, 3, 1, 'TRY');
    const isTrial = async (id: number) => (await send('GET', `/orders/${id}/`)).json<{ is_trial: boolean }>().is_trial;
    const id = await created(newOrder('TRIAL-1', [await trial()]));
    await created(append('TRIAL-1', [await trial()]));
    expect(await isTrial(id)).toBe(true);
    await created(append('TRIAL-1', [userItem([])]));
    await created(append('TRIAL-1', [await trial()]));
    expect(await isTrial(id)).toBe(false);
  });

  it('leaves a row of its own kind in the trail', async () => {
    await server.db.query(sql`truncate audit_log`);
    await created(append('A_200', [userItem([])]));
    expect(
      await server.db.query(sql`select actor_id, action, object_type, object_id, difference from audit_log`),
    ).toEqual([
      {
        actor_id: 4,
        action: 'order.extended',
        object_type: 'order',
        object_id: '102',
        difference: { licenses: { from: null, to: 1 } },
      },
    ]);
  });

  it.each([
    ['issue_license', 201, 403],
    ['create_order', 403, 201],
  ])('[PERM-18] [SHELL-04] [SHELL-05] with %s alone is answered %i, a new order %i', async (code, appended, made) => {
    await grant(server.db, people.distributor.id, [code]);
    expect((await create(append('A_200', [userItem([])]))).statusCode).toBe(appended);
    expect((await create(newOrder(`P-${code}`, [userItem([])]))).statusCode).toBe(made);
    await grant(server.db, people.distributor.id, ['create_order', 'issue_license', 'create_bundle_order']);
  });

  it("[PERM-18] does not know another manager's or company's order, nor one that is not there", async () => {
    for (const id of ['A-300', 'NONE', 'A_2%0']) {
      expect((await create(append(id, [userItem([])]))).statusCode).toBe(404);
    }
    // Who may only make orders is not told either that there is one.
    await grant(server.db, people.distributor.id, ['create_order']);
    expect((await create(append('A-300', [userItem([])]))).statusCode).toBe(404);
    await grant(server.db, people.distributor.id, ['create_order', 'issue_license', 'create_bundle_order']);
    // Both companies have an order of this store id: each person's is his own.
    const globex = await server.as('manager@globex.test');
    const body = append('A-100%', [{ product_id: 20, product_code: 'EDIT', licenses: [] }]);
    expect((await globex('POST', '/orders/create_order', body)).statusCode).toBe(404);
    expect((await create(append('A-100%', [userItem([])]))).json()).toMatchObject({ id: 101 });
  });
});

describe('what is refused', () => {
  const oneKey = (changes: object) => async () => {
    const item = await keyItem(send, 1, 1, 'FULL');
    return { ...item, licenses: item.licenses.map(license => ({ ...license, ...changes })) };
  };

  it.each<[string, () => NewOrderItem | Promise<NewOrderItem>, unknown[]]>([
    [
      'a key that this server did not make',
      oneKey({ key: 'ABCD-EFGH-JKLM-NPQR' }),
      [400, 'This key was not generated for this product.', '/items/0/licenses/0/key'],
    ],
    ['no key', oneKey({ key: undefined }), [400, 'This field is required', '/items/0/licenses/0/key']],
    [
      'users of a key-authorized product',
      oneKey({ users: [] }),
      [400, 'This product is authorized by key, not by users.', '/items/0/licenses/0/users'],
    ],
    [
      'a policy that is gone',
      oneKey({ license_template_code: 'GONE' }),
      [400, 'The product has no such license policy.', '/items/0/licenses/0/license_template_code'],
    ],
    [
      "another product's policy",
      oneKey({ license_template_code: 'TEAM' }),
      [400, 'The product has no such license policy.', '/items/0/licenses/0/license_template_code'],
    ],
    [
      '[WIZ-15] no license',
      () => ({ product_id: 1, product_code: 'EDIT', licenses: [] }),
      [400, 'This field is required', '/items/0/licenses'],
    ],
    [
      '[WIZ-20] two licenses of a user-authorized product',
      () => ({ ...userItem([]), licenses: [...userItem([]).licenses, ...userItem([]).licenses] }),
      [400, 'A user-authorized product gets one license.', '/items/0/licenses'],
    ],
    [
      '[VALID-16] more users than the policy has seats',
      () => userItem(['a@x.test', 'b@x.test', 'c@x.test']),
      [400, 'You have entered too many emails, check your max license users number input', '/items/0/licenses/0/users'],
    ],
    [
      '[VALID-22] more users than a license has activations',
      () => userItem(['a@x.test', 'b@x.test', 'c@x.test'], 'SEATS'),
      [400, "Max simultaneous license users can't be higher than max activations", '/items/0/licenses/0/users'],
    ],
    [
      'one user twice',
      () => userItem(['a@x.test', 'A@X.test']),
      [400, 'A@X.test has already been added.', '/items/0/licenses/0/users/1/email'],
    ],
    [
      "another company's product",
      () => ({ ...userItem([]), product_id: 20, product_code: 'EDIT' }),
      [404, 'Not found.', '/items/0/product_id'],
    ],
    [
      'a code that is not the product’s',
      () => ({ ...userItem([]), product_code: 'REND' }),
      [400, 'The code of this product is STUD.', '/items/0/product_code'],
    ],
  ])('%s is refused', async (_what, item, expected) => {
    const before = await rowCounts();
    expect(await refusal(newOrder('R-1', [userItem(['x@new.test']), await item()]))).toEqual(
      expected.map(part => (typeof part === 'string' ? part.replace('/items/0', '/items/1') : part)),
    );
    expect(await rowCounts()).toEqual(before);
  });

  it('is a product the person may not issue', async () => {
    await server.db.query(sql`delete from allowances where user_id = 4 and product_id = 3`);
    const item = { product_id: 3, product_code: 'REND', licenses: [{ key: 'x', license_template_code: 'MONTH' }] };
    expect(await refusal(newOrder('R-2', [item]))).toEqual([404, 'Not found.', '/items/0/product_id']);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (4, 3, 5)`);
  });

  it('[PERM-18] is a product of another company, whatever allowance there is', async () => {
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (4, 20, 5)`);
    const item = { product_id: 20, product_code: 'EDIT', licenses: [{ key: 'x', license_template_code: 'FULL' }] };
    expect(await refusal(newOrder('R-20', [item]))).toEqual([404, 'Not found.', '/items/0/product_id']);
    await server.db.query(sql`delete from allowances where product_id = 20`);
  });

  it('is a key made for another product, used before, or twice in the order', async () => {
    const { licenses } = await keyItem(send, 3, 1, 'MONTH');
    const forEditor = {
      product_id: 1,
      product_code: 'EDIT',
      licenses: licenses.map(({ key = '' }) => ({ key, license_template_code: 'FULL' })),
    };
    const notMade = 'This key was not generated for this product.';
    expect(await refusal(newOrder('R-3', [forEditor]))).toEqual([400, notMade, '/items/0/licenses/0/key']);

    const item = await keyItem(send, 1, 1, 'FULL');
    const twice = { ...item, licenses: [...item.licenses, ...item.licenses] };
    const usedAlready = 'This key has been used already.';
    expect(await refusal(newOrder('R-4', [twice]))).toEqual([409, usedAlready, '/items/0/licenses/1/key']);
    await created(newOrder('R-5', [item]));
    expect(await refusal(newOrder('R-6', [item]))).toEqual([409, usedAlready, '/items/0/licenses/0/key']);
  });

  it('is a store id the company has already; another company may have it', async () => {
    const before = await rowCounts();
    expect(await refusal(newOrder('A-300', [userItem([])]))).toEqual([
      409,
      'An order with this id exists already.',
      '/id',
    ]);
    expect(await rowCounts()).toEqual(before);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (10, 20, 1)`);
    await server.db.query(sql`
      insert into license_policies (product_id, code, name, default_license_type) values (20, 'G', 'G', 'perpetual')`);
    const globex = await server.as('manager@globex.test');
    const body = newOrder('A-300', [await keyItem(globex, 20, 1, 'G')]);
    expect((await globex('POST', '/orders/create_order', body)).statusCode).toBe(201);
  });

  it('is a new order without a customer, or with something that is no address', async () => {
    expect(await refusal(newOrder('R-7', [userItem([])], { customer: undefined }))).toEqual([
      400,
      'This field is required',
      '/customer',
    ]);
    const bad = await refusal(newOrder('R-8', [userItem([])], { customer: { email: 'foo@' } }));
    expect([bad[0], bad[2]]).toEqual([400, '/customer/email']);
    const badUser = await refusal(newOrder('R-9', [userItem(['foo'])]));
    expect([badUser[0], badUser[2]]).toEqual([400, '/items/0/licenses/0/users/0/email']);
  });

  it.each([
    [{ items: [] }, '/items'],
    [{ id: '' }, '/id'],
    [{ append: 'no' }, '/append'],
    [{ extra: 1 }, '/extra'],
    [{ items: [{ ...userItem([]), product_id: 1.5 }] }, '/items/0/product_id'],
    [{ items: [{ ...userItem([]), product_id: 2 ** 31 }] }, '/items/0/product_id'],
  ])('is %j', async (changes, pointer) => {
    const [status, , place] = await refusal({ ...newOrder('R-10', [userItem([])]), ...changes });
    expect([status, place]).toEqual([400, pointer]);
  });

  it('[WIZ-16] is a hundred keys of one entry, but not ninety-nine', async () => {
    await server.db.query(sql`update allowances set max = 1000 where user_id = 4 and product_id = 1`);
    const full = await keyItem(send, 1, 99, 'FULL');
    const one = await keyItem(send, 1, 1, 'FULL');
    const hundred = { ...full, licenses: [...full.licenses, ...one.licenses] };
    const [status, , place] = await refusal(newOrder('R-11', [hundred]));
    expect([status, place]).toEqual([400, '/items/0/licenses']);
    await created(newOrder('R-12', [full, one]));
    expect(await used(1)).toBe(103);
    await server.db.query(sql`update allowances set max = 10, used = 3 where user_id = 4 and product_id = 1`);
  });
});

describe('the allowance', () => {
  it('[WIZ-18] may be used up, and not exceeded by one entry', async () => {
    const before = await rowCounts();
    const response = await create(newOrder('N-1', [await keyItem(send, 3, 6, 'MONTH')]));
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        code: 'allowance_exceeded',
        detail: 'Allowed licenses exceeded for product Render 50%',
        errors: [{ field: 'items.0', pointer: '/items/0', message: 'Remaining licenses: 5' }],
      },
    ]);
    expect(await rowCounts()).toEqual(before);
    await created(newOrder('N-2', [await keyItem(send, 3, 5, 'MONTH')]));
    expect(await used(3)).toBe(5);
  });

  it('[WIZ-22] [WIZ-23] is summed over all entries of a product, and a refusal takes nothing of any', async () => {
    const items = [
      await keyItem(send, 1, 1, 'FULL'),
      await keyItem(send, 3, 3, 'MONTH'),
      await keyItem(send, 3, 3, 'TRY'),
    ];
    const response = await create(newOrder('N-3', items));
    expect(response.json()).toMatchObject({
      status: 409,
      detail: 'Allowed licenses exceeded for product Render 50%',
      errors: [{ pointer: '/items/1', message: 'Remaining licenses: 5' }],
    });
    expect([await used(1), await used(3)]).toEqual([3, 0]);
  });

  it('[WIZ-22] counts the members of a bundle for their own product', async () => {
    const items = [bundleItem(), userItem([]), await keyItem(send, 1, 8, 'FULL')];
    expect((await create(newOrder('N-4', items, { is_bundle: true }))).json()).toMatchObject({
      status: 409,
      detail: 'Allowed licenses exceeded for product Editor',
      errors: [{ pointer: '/items/2', message: 'Remaining licenses: 7' }],
    });
  });

  it('[WIZ-19] of null has no end', async () => {
    const before = (await used(2)) ?? 0;
    await created(
      newOrder(
        'N-5',
        Array.from({ length: 100 }, () => userItem([])),
      ),
    );
    expect(await used(2)).toBe(before + 100);
  });
});
