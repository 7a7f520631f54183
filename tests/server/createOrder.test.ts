import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { NewOrderItem } from '../../contract/schemas/createOrder';
import { grant, people } from '../support/fixture';
import { orderCalls } from '../support/orderCalls';
import { keyItem, newOrder, userItem } from '../support/ordering';
import { orderingScene } from '../support/scene';
import { emptyTrail } from '../support/trail';

const { server, send } = orderingScene();

const { create, created, used } = orderCalls({ server, send });

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
            time_disabled: null,
            validity_period: null,
            allow_grace_period: false,
            grace_period: null,
          })),
        },
      ],
    });
    expect(await used(1)).toBe(5);
  });

  it('[WIRE-63] is managed by its creator', async () => {
    const id = await created(newOrder('W-2', [userItem([])]));
    const { results } = (await send('GET', `/orders/${id}/managers/`)).json<{ results: { true_email: string }[] }>();
    expect(results.map(({ true_email }) => true_email)).toEqual(['distributor@acme.test']);
  });

  it('[WIRE-57] [WIRE-58] has no reference and no note if they are empty', async () => {
    const id = await created(newOrder('W-5', [{ ...userItem([]), note: '' }], { reference: '' }));
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({
      customer_reference: null,
      order_items: [{ note: null }],
    });
  });

  it('[WIZ-06] finds a known customer by email ignoring case, keeps omitted fields and takes the others, empty or not', async () => {
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

  it('writes one row to the audit log', async () => {
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

describe('the audit log', () => {
  const lastDifference = async () => {
    const [row] = await server.db.query<{ difference: object }>(
      sql`select difference from audit_log where object_type = 'order' order by id desc limit 1`,
    );
    return row?.difference;
  };

  it('says which accounts an order created', async () => {
    await created(newOrder('T-1', [userItem(['user@acme.test', 'traced@customer.test'])]));
    const [made] = await server.db.query<{ id: number }>(
      sql`select id from users where email = 'traced@customer.test'`,
    );
    expect(await lastDifference()).toEqual({
      licenses: { from: null, to: 1 },
      accounts: { from: null, to: [made?.id] },
    });
  });

  it('[WIZ-06] says which fields an order changed of a customer shared with others, but not their values', async () => {
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

describe('adding to an order', () => {
  const append = (id: string, items: NewOrderItem[]) => ({ id, append: true, items, is_bundle: false });

  it("[WIRE-57] [WIZ-07] needs no customer, and keeps the order's", async () => {
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

  it('[WIRE-57] an order is a trial as long as everything added to it is', async () => {
    const trial = async () => keyItem(send, 3, 1, 'TRY');
    const isTrial = async (id: number) => (await send('GET', `/orders/${id}/`)).json<{ is_trial: boolean }>().is_trial;
    const id = await created(newOrder('TRIAL-1', [await trial()]));
    await created(append('TRIAL-1', [await trial()]));
    expect(await isTrial(id)).toBe(true);
    await created(append('TRIAL-1', [userItem([])]));
    await created(append('TRIAL-1', [await trial()]));
    expect(await isTrial(id)).toBe(false);
  });

  it('writes its own kind of row to the audit log', async () => {
    await emptyTrail(server.db);
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

  it('[PERM-18] a stored answer with passwords is refused to a person who lost the permission', async () => {
    const token = await server.tokenFor(people.distributor.email);
    const call = async () => {
      const { statusCode, headers } = await server.app.inject({
        method: 'POST',
        url: '/api/v1/orders/create_order',
        payload: newOrder('P-KEPT', [userItem(['kept@told.test'])]),
        headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'kept-order' },
      });
      return [statusCode, headers['idempotency-replayed']];
    };
    expect([await call(), await call()]).toEqual([
      [201, undefined],
      [201, 'true'],
    ]);
    await grant(server.db, people.distributor.id, ['issue_license']);
    expect(await call()).toEqual([403, undefined]);
    await grant(server.db, people.distributor.id, ['create_order', 'issue_license', 'create_bundle_order']);
  });

  it('[PERM-18] does not find an order that does not exist, or belongs to another manager or company', async () => {
    for (const id of ['A-300', 'NONE', 'A_2%0']) {
      expect((await create(append(id, [userItem([])]))).statusCode).toBe(404);
    }
    // With create_order alone, a person cannot learn that the order exists.
    await grant(server.db, people.distributor.id, ['create_order']);
    expect((await create(append('A-300', [userItem([])]))).statusCode).toBe(404);
    await grant(server.db, people.distributor.id, ['create_order', 'issue_license', 'create_bundle_order']);
    // Both companies have an order with this store id. Each person gets their own company's.
    const globex = await server.as('manager@globex.test');
    const body = append('A-100%', [{ product_id: 20, product_code: 'EDIT', licenses: [] }]);
    expect((await globex('POST', '/orders/create_order', body)).statusCode).toBe(404);
    expect((await create(append('A-100%', [userItem([])]))).json()).toMatchObject({ id: 101 });
  });
});
