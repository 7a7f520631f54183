import sql from 'sql-template-tag';
import { beforeEach, expect, inject, it } from 'vitest';
import type { CreateOrderBody, NewOrderItem } from '../../contract/schemas/createOrder';
import { deleteLicenseUsers } from '../../server/queries/licenseUserChanges';
import { deleteOrderManager } from '../../server/queries/orderManagerChanges';
import { lockContact } from '../../server/queries/userChanges';
import { people } from '../support/fixture';
import { fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene({ fill: fillOrdering });
const send = senderOf(server, people.distributor.email);
beforeEach(() =>
  server.db.query(sql`update allowances set max = 1000, used = 0 where user_id = 4 and max is not null`),
);

const create = (body: CreateOrderBody) => send('POST', '/orders/create_order', body);

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const tally = (responses: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

const count = async (table: 'orders' | 'licenses' | 'users', condition: ReturnType<typeof sql>) => {
  const tables = { orders: sql`orders`, licenses: sql`licenses`, users: sql`users` };
  const [row] = await server.db.query<{ count: number }>(
    sql`select count(*) as count from ${tables[table]} where ${condition}`,
  );
  return row?.count;
};

it('[WIZ-22] 16 orders at once for the last license issue exactly one', async () => {
  await server.db.query(sql`update allowances set max = 1 where user_id = 4 and product_id = 3`);
  const keys = await keyItem(send, 3, 16, 'MONTH');
  // Each order has its own customer: orders of the same customer would wait for each other before they reach the
  // allowance.
  const bodies = keys.licenses.map((license, i) =>
    newOrder(`LAST-${i}`, [{ ...keys, licenses: [license] }], { customer: { email: `last-${i}@crowd.test` } }),
  );
  const responses = await Promise.all(bodies.map(create));
  expect(tally(responses)).toEqual({ 201: 1, 409: 15 });
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json()).toMatchObject({ errors: [{ message: 'Remaining licenses: 0' }] });
  expect(await count('licenses', sql`product_id = 3 and license_policy_id = 31`)).toBe(1);
  expect(await count('orders', sql`store_id like 'LAST-%'`)).toBe(1);
});

it('[WIZ-22] orders that take two products in opposite order wait for each other and all succeed', async () => {
  // More than there are connections, and few enough that each gets one in time on a slow machine.
  const editor = await keyItem(send, 1, 16, 'FULL');
  const render = await keyItem(send, 3, 16, 'MONTH');
  const one = (item: NewOrderItem, i: number) => ({ ...item, licenses: item.licenses.slice(i, i + 1) });
  const bodies = times(16, i => {
    const items = [one(editor, i), one(render, i)];
    const customer = { email: `customer-${i}@crowd.test` };
    return newOrder(`CROSS-${i}`, i % 2 === 0 ? items : items.toReversed(), { customer });
  });
  expect(tally(await Promise.all(bodies.map(create)))).toEqual({ 201: 16 });
  expect(await server.db.query(sql`select used from allowances where user_id = 4 and product_id in (1, 3)`)).toEqual([
    { used: 16 },
    { used: 16 },
  ]);
});

it('[WIRE-59] a key is used once, however many orders contain it at once', async () => {
  const item = await keyItem(send, 1, 1, 'FULL');
  const responses = await Promise.all(times(8, i => create(newOrder(`KEY-${i}`, [item]))));
  expect(tally(responses)).toEqual({ 201: 1, 409: 7 });
  expect(await count('licenses', sql`license_key = ${item.licenses[0]?.key}`)).toBe(1);
  expect(await count('orders', sql`store_id like 'KEY-%'`)).toBe(1);
});

it('[WIRE-57] only one of several orders with the same store id is created', async () => {
  const responses = await Promise.all(times(8, () => create(newOrder('SAME', [userItem([])]))));
  expect(tally(responses)).toEqual({ 201: 1, 409: 7 });
  expect(await count('orders', sql`store_id = 'SAME'`)).toBe(1);
});

it('[WIZ-21] new license users in several orders at once, in any order, get one account each', async () => {
  const emails = times(30, i => `user-${i}@rush.test`);
  const bodies = times(5, i =>
    newOrder(`RUSH-${i}`, [userItem(i % 2 === 0 ? emails : emails.toReversed(), 'OPEN')], {
      customer: { email: `customer-${i}@crowd.test` },
    }),
  );
  expect(tally(await Promise.all(bodies.map(create)))).toEqual({ 201: 5 });
  expect(await count('users', sql`email like '%@rush.test'`)).toBe(30);
});

it('[WIRE-57] licenses that several people add to one order at once are all there', async () => {
  const append = (): CreateOrderBody => ({ id: 'A_200', append: true, items: [userItem([])], is_bundle: false });
  expect(tally(await Promise.all(times(8, () => create(append()))))).toEqual({ 201: 8 });
  expect(await count('licenses', sql`order_id = 102 and license_policy_id = 21`)).toBe(8);
});

it('[ODET-08] two managers who remove each other at once leave one', async () => {
  await server.db.query(sql`insert into user_permissions values (3, 'manage_managers')`);
  const manager = await server.as(people.manager.email);
  const url = '/orders/101/remove_manager/';
  const responses = await Promise.all([
    send('POST', url, { license_user_id: people.manager.id }),
    manager('POST', url, { license_user_id: people.distributor.id }),
  ]);
  expect(tally(responses)).toEqual({ 200: 1, 404: 1 });
  expect(await server.db.query(sql`select user_id from order_managers where order_id = 101`)).toHaveLength(1);
  await server.db.query(
    sql`insert into order_managers (order_id, user_id) values (101, 3), (101, 4) on conflict do nothing`,
  );
});

const repeat = async (key: string, body: CreateOrderBody) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/orders/create_order',
    payload: body,
    headers: {
      authorization: `Bearer ${await server.tokenFor(people.distributor.email)}`,
      'x-csrftoken': 'test',
      'idempotency-key': key,
    },
  });

it('[WIRE-56] [WIZ-25] one order sent many times at once is created once; a later repetition gets the same answer', async () => {
  const body = newOrder('ONCE', [await keyItem(send, 1, 1, 'FULL')]);
  const responses = await Promise.all(times(16, () => repeat('once', body)));
  const made = responses.filter(({ statusCode }) => statusCode === 201);
  const isFirst = ({ headers }: (typeof responses)[number]) => headers['idempotency-replayed'] === undefined;
  expect(made.filter(isFirst)).toHaveLength(1);
  for (const refused of responses.filter(({ statusCode }) => statusCode !== 201)) {
    expect(refused.json()).toMatchObject({ status: 409, code: 'request_running' });
    expect(refused.headers['retry-after']).toBe('1');
  }
  expect(await count('orders', sql`store_id = 'ONCE'`)).toBe(1);

  const later = await repeat('once', body);
  expect([later.statusCode, isFirst(later), later.json()]).toEqual([201, false, made.find(isFirst)?.json()]);
});

// PGlite has one connection, so the second call waits for the first one anyway.
if (inject('postgresUrl')) {
  it('[WIRE-56] a call is refused while the same one is running', async () => {
    const body = newOrder('RUNNING', [await keyItem(send, 1, 1, 'FULL')]);
    const calls = await server.db.transaction(async tx => {
      // The call that comes first waits here for the allowance.
      await tx.query(sql`select from allowances where user_id = 4 and product_id = 1 for update`);
      const both = [repeat('running', body), repeat('running', body)];
      const refused = await Promise.race(both);
      expect(refused.json()).toMatchObject({ status: 409, code: 'request_running' });
      expect(refused.headers['retry-after']).toBe('1');
      return both;
    });
    expect(tally(await Promise.all(calls))).toEqual({ 201: 1, 409: 1 });
  });

  it("licenses are counted for a person while somebody changes that person's contact data", async () => {
    const order = newOrder('NOT-WAITING', [await keyItem(send, 1, 1, 'FULL')]);
    await server.db.transaction(async tx => {
      expect(await lockContact(tx, people.distributor.id)).toMatchObject({ true_email: people.distributor.email });
      expect((await create(order)).statusCode).toBe(201);
    });
  });
}

const waitingIsSeen = async (count: number) => {
  if (server.db.engine === 'postgres')
    await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(count);
};

it('[LDET-25] a bundle is no longer active when the last two of its licenses are reset at once', async () => {
  await server.db.query(sql`update licenses set active = true where id in (5, 6, 7)`);
  const { resets } = await server.db.transaction(async tx => {
    await tx.query(sql`select from licenses where id = 5 for update`);
    const resets = Promise.all([6, 7].map(id => send('POST', `/licenses/${id}/reset/`)));
    await waitingIsSeen(2);
    return { resets };
  });
  expect(tally(await resets)).toEqual({ 200: 2 });
  expect(await server.db.query(sql`select active from licenses where id = 5`)).toEqual([{ active: false }]);
});

it('[PERM-04] [LUSR-25] a person removed from a license while waiting for it can no longer act on it', async () => {
  const user = await server.as(people.user.email);
  const { reset } = await server.db.transaction(async tx => {
    expect(await deleteLicenseUsers(tx, 3, [people.user.id])).toMatchObject([{ user_id: people.user.id }]);
    const reset = user('POST', '/licenses/3/reset/');
    await waitingIsSeen(1);
    return { reset };
  });
  expect((await reset).statusCode).toBe(404);
  await server.db.query(sql`insert into license_users (license_id, user_id) values (3, ${people.user.id})`);
  await server.db.query(sql`update licenses set assigned_users = 1 where id = 3`);
  expect((await user('POST', '/licenses/3/reset/')).statusCode).toBe(200);
});

it('[PERM-04] [ODET-08] a person removed from an order while waiting for its licenses disables none', async () => {
  const manager = await server.as(people.manager.email);
  const { switched } = await server.db.transaction(async tx => {
    await tx.query(sql`select from licenses where id = 1 for update`);
    await deleteOrderManager(tx, 101, people.manager.id);
    const switched = manager('POST', '/licenses/disable_bulk/', [1]);
    await waitingIsSeen(1);
    return { switched };
  });
  expect((await switched).statusCode).toBe(404);
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, ${people.manager.id})`);
  expect((await manager('POST', '/licenses/disable_bulk/', [1])).statusCode).toBe(200);
});

it('[RUN-17] if two people switch a license at once, only one is told that they changed it', async () => {
  const [distributor, manager] = [await server.as(people.distributor.email), await server.as(people.manager.email)];
  const changedBy = async (method: 'POST', path: string, body?: object) => {
    const answers = await Promise.all([distributor, manager].map(send => send(method, path, body)));
    return answers.map(answer => answer.json<{ changed: number }>().changed).toSorted();
  };
  await manager('POST', '/licenses/1/enable/');
  expect(await changedBy('POST', '/licenses/disable_bulk/', [1])).toEqual([0, 1]);
  expect(await changedBy('POST', '/licenses/1/enable/')).toEqual([0, 1]);
  expect(await changedBy('POST', '/licenses/enable_bulk/', [1])).toEqual([0, 0]);
});

it('[RUN-17] if two people assign a license to the same people at once, each is told which ones they assigned', async () => {
  const bodies = ['ada', 'eve'].map(name => ({
    emails: [`${name}@new.test`, 'both@new.test'].map(email => ({ email, is_manager: false })),
  }));
  const senders = [await server.as(people.distributor.email), await server.as(people.manager.email)];
  const answers = await Promise.all(
    senders.map((send, index) => send('POST', '/licenses/2/assign_users/', bodies[index])),
  );
  const assigned = answers.flatMap(answer => answer.json<{ assigned: string[] }>().assigned);
  expect(assigned.toSorted()).toEqual(['ada@new.test', 'both@new.test', 'eve@new.test']);
});

it('[WIRE-06] changes of two people to the contact data of a third at once are all kept', async () => {
  for (let round = 0; round < 8; round += 1) {
    const changes = [
      { first_name: `First ${round}` },
      { last_name: `Last ${round}` },
      { phone_number: `+49 ${round}` },
    ];
    expect(tally(await Promise.all(changes.map(change => send('PATCH', '/users/1/', change))))).toEqual({ 200: 3 });
    expect(await server.db.query(sql`select given_name, family_name, phone_number from users where id = 1`)).toEqual([
      { given_name: `First ${round}`, family_name: `Last ${round}`, phone_number: `+49 ${round}` },
    ]);
  }
});
