import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInFirst, signInThrough } from '../support/browser';
import { commandCalls } from '../support/commandCalls';
import { grant, people } from '../support/fixture';
import { fillOrdering } from '../support/ordering';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillOrdering });
beforeAll(async () => {
  await server.db.query(sql`insert into company_domains (domain, company_id) values ('localhost', 1)`);
});

const { call, lastActs } = commandCalls(() => server);

describe('adding an order manager', () => {
  const add = (orderId: number, body: object, email: string = people.distributor.email) =>
    call(email, 'POST', `/orders/${orderId}/add_manager/`, body);
  const managersOf = (orderId: number) =>
    server.db.query(sql`select u.email from order_managers join users u on u.id = user_id
      where order_id = ${orderId} order by u.id`);

  it('[WIRE-64] [ODET-06] creates an account with the given password, which signs in and sees exactly that order', async () => {
    const body = {
      email: 'Nina@customer.test',
      first_name: 'Nina',
      last_name: 'Novak',
      phone_number: '+49 5',
      password: 'first-Pass1',
    };
    const [status, answer] = await add(102, body);
    expect([status, answer]).toEqual([
      200,
      {
        id: expect.any(Number),
        true_email: 'Nina@customer.test',
        first_name: 'Nina',
        last_name: 'Novak',
        phone_number: '+49 5',
        is_initial_password: true,
        initial_password: 'first-Pass1',
        new_user: true,
      },
    ]);
    expect(await managersOf(102)).toEqual([{ email: 'distributor@acme.test' }, { email: 'Nina@customer.test' }]);
    const { id } = answer as { id: number };
    expect(await lastActs(1)).toEqual([
      {
        actor_id: 4,
        action: 'order.manager_added',
        object_type: 'order',
        object_id: '102',
        difference: { manager: { from: null, to: id }, accounts: { from: null, to: [id] } },
      },
    ]);
    expect(await call('Nina@customer.test', 'GET', '/orders/')).toMatchObject([
      200,
      { count: 1, results: [{ id: 102 }] },
    ]);

    const stored = await server.db.query<{ initial_password: string; password_hash: null }>(
      sql`select initial_password, password_hash from users where email = 'Nina@customer.test'`,
    );
    expect(JSON.stringify(stored)).not.toContain('first-Pass1');
    // The page is shown again, so there is no callback.
    const nina = [openBrowser(server.app), authorization(), 'nina@CUSTOMER.test'] as const;
    await expect(signInThrough(...nina, 'first-Pass2')).rejects.toThrow('Invalid URL');
    const first = await signInFirst(...nina, 'first-Pass1', 'Own-Pass1');
    expect(first.get('code')).toMatch(/.{20}/);
  });

  it('[WIRE-64] generates a password if none is given', async () => {
    const [status, answer] = await add(102, { email: 'no.password@customer.test' });
    expect([status, answer]).toMatchObject([200, { initial_password: expect.stringMatching(/^[a-z1-9!@#_]{12}$/) }]);
  });

  it('[LUSR-07] makes a license user a manager, and leaves their account and password unchanged', async () => {
    const before = await server.db.query(sql`select given_name, initial_password from users where id = 5`);
    const [status, answer] = await add(102, { email: 'O_O%O@acme.test', first_name: 'Other', password: 'other-Pass1' });
    expect([status, answer]).toMatchObject([
      200,
      { id: 5, true_email: 'o_o%o@acme.test', first_name: 'Otto', initial_password: null, new_user: false },
    ]);
    expect(await server.db.query(sql`select given_name, initial_password from users where id = 5`)).toEqual(before);
    expect(await call('o_o%o@acme.test', 'GET', '/orders/')).toMatchObject([200, { count: 1 }]);
    expect(await lastActs(1)).toMatchObject([
      { difference: { manager: { from: null, to: 5 }, is_manager: { from: false, to: true } } },
    ]);
  });

  it('accepts a manager of other orders', async () => {
    const [status, answer] = await add(101, { email: 'nina@customer.test' });
    expect([status, answer]).toMatchObject([200, { new_user: false }]);
    const { id } = answer as { id: number };
    expect((await lastActs(1)).map(act => (act as { difference: object }).difference)).toEqual([
      { manager: { from: null, to: id } },
    ]);
  });

  it.each([
    ['[VALID-17]', people.manager.email, 'already_member', 'A user is already a member of this company'],
    ['[ODET-09]', people.distributor.email, 'already_manager', 'Manager with this email is already added to the list'],
  ])('%s refuses %s', async (_row, email, code, message) => {
    const before = await managersOf(102);
    expect(await add(102, { email: email.toUpperCase() })).toMatchObject([
      409,
      { code, detail: message, errors: [{ field: 'email', pointer: '/email', code, message }] },
    ]);
    expect(await managersOf(102)).toEqual(before);
  });

  it('[VALID-17] refuses a manager who has an allowance from the company and no permission', async () => {
    await grant(server.db, people.viewer.id, []);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (${people.viewer.id}, 1, 0)`);
    expect(await add(102, { email: people.viewer.email })).toMatchObject([409, { code: 'already_member' }]);
    await server.db.query(sql`delete from allowances where user_id = ${people.viewer.id}`);
  });

  it('[VALID-17] [ODET-08] adds a member again who was removed from the same order', async () => {
    await call(people.distributor.email, 'POST', '/orders/101/remove_manager/', { license_user_id: people.manager.id });
    expect(await managersOf(101)).not.toContainEqual({ email: people.manager.email });
    expect(await add(101, { email: people.manager.email })).toMatchObject([
      200,
      { id: people.manager.id, new_user: false },
    ]);
    expect(await add(102, { email: people.manager.email })).toMatchObject([409, { code: 'already_member' }]);
  });

  it('[VALID-17] [PERM-18] does not restore the rights of a manager that the company removed', async () => {
    const { id, email } = people.manager;
    await server.db.query(sql`update users set is_manager = false where id = ${id}`);
    expect(await add(102, { email })).toMatchObject([409, { code: 'already_member' }]);
    // Removing them from an order that they managed does not restore the rights either.
    const body = { license_user_id: id };
    expect(await call(people.distributor.email, 'POST', '/orders/101/remove_manager/', body)).toMatchObject([200, {}]);
    expect(await add(101, { email })).toMatchObject([409, { code: 'already_member' }]);
    expect(await server.db.query(sql`select is_manager from users where id = ${id}`)).toEqual([{ is_manager: false }]);
    await server.db.query(sql`update users set is_manager = true where id = ${id}`);
    expect((await add(101, { email }))[0]).toBe(200);
  });

  it('creates a separate account for somebody who has one at another company', async () => {
    expect(await add(102, { email: people.globex.email })).toMatchObject([200, { new_user: true }]);
    const accounts = sql`select company_id from users where email = ${people.globex.email} order by company_id`;
    expect(await server.db.query(accounts)).toEqual([{ company_id: 1 }, { company_id: 2 }]);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'foo@' }, 'email'],
    [{ email: 'a@b.test', password: 'short-7' }, 'password'],
    [{ email: 'a@b.test', is_manager: true }, 'is_manager'],
  ])('refuses %j', async (body, field) => {
    expect(await add(102, body)).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('[PERM-18] needs manage_managers, and an order the person manages; errors in the body come last', async () => {
    expect((await add(101, {}, people.manager.email))[0]).toBe(403);
    for (const [orderId, email] of [
      [102, people.manager.email],
      [201, people.distributor.email],
      [999, people.distributor.email],
    ] as const)
      expect((await add(orderId, {}, email))[0]).toBe(404);
  });
});

describe('removing an order manager', () => {
  const remove = (orderId: number, userId: unknown, email: string = people.distributor.email) =>
    call(email, 'POST', `/orders/${orderId}/remove_manager/`, { license_user_id: userId });

  it('[WIRE-65] [ODET-08] hides the order from them', async () => {
    expect((await call(people.manager.email, 'GET', '/orders/101/'))[0]).toBe(200);
    expect(await remove(101, people.manager.id)).toEqual([200, { detail: 'removed' }]);
    expect((await call(people.manager.email, 'GET', '/orders/101/'))[0]).toBe(404);
    expect(await lastActs(1)).toMatchObject([
      { action: 'order.manager_removed', object_id: '101', difference: { manager: { from: 3, to: null } } },
    ]);
    expect(await remove(101, people.manager.id)).toMatchObject([404, { code: 'not_found' }]);
  });

  it('[ODET-08] leaves them their other orders, and the order its other managers', async () => {
    const { manager } = people;
    await server.db.query(sql`
      insert into order_managers (order_id, user_id) values (101, ${manager.id}), (102, ${manager.id})`);
    expect((await remove(101, manager.id))[0]).toBe(200);
    expect(
      await server.db.query(sql`
        select order_id, user_id from order_managers where order_id in (101, 102) and user_id in (3, 4) order by 1, 2`),
    ).toEqual([
      { order_id: 101, user_id: 4 },
      { order_id: 102, user_id: 3 },
      { order_id: 102, user_id: 4 },
    ]);
    await server.db.query(sql`delete from order_managers where order_id = 102 and user_id = ${manager.id}`);
  });

  it('[ODET-08] [LUSR-07] turns a manager created by an order into a license user again, with their last order', async () => {
    const email = 'o_o%o@acme.test';
    const { db } = server;
    const isManager = async () => (await db.query(sql`select is_manager from users where id = 5`))[0];
    await db.query(sql`delete from order_managers where user_id = 5`);
    for (const orderId of [101, 102])
      expect((await call(people.distributor.email, 'POST', `/orders/${orderId}/add_manager/`, { email }))[0]).toBe(200);
    expect((await remove(101, 5))[0]).toBe(200);
    expect(await isManager()).toEqual({ is_manager: true });
    expect((await remove(102, 5))[0]).toBe(200);
    expect(await isManager()).toEqual({ is_manager: false });
    expect(await lastActs(1)).toMatchObject([
      { difference: { manager: { from: 5, to: null }, is_manager: { from: true, to: false } } },
    ]);
  });

  it('[ODET-08] keeps a manager appointed by the company, even without any right', async () => {
    const { id, email } = people.viewer;
    expect((await call(people.distributor.email, 'POST', '/orders/101/add_manager/', { email }))[0]).toBe(200);
    await server.db.query(sql`delete from order_managers where user_id = ${id} and order_id <> 101`);
    expect((await remove(101, id))[0]).toBe(200);
    expect(await server.db.query(sql`select is_manager from users where id = ${id}`)).toEqual([{ is_manager: true }]);
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (103, ${id})`);
  });

  it('keeps the last one, and says why', async () => {
    await grant(server.db, people.viewer.id, ['manage_managers']);
    expect(await remove(103, people.viewer.id, people.viewer.email)).toMatchObject([
      409,
      {
        code: 'last_manager',
        detail: 'The last manager of an order cannot be removed: nobody would see the order.',
      },
    ]);
    expect((await call(people.viewer.email, 'GET', '/orders/103/'))[0]).toBe(200);
    await grant(server.db, people.viewer.id, []);
  });

  it('[PERM-18] needs manage_managers and an order the person manages', async () => {
    expect((await remove(103, people.viewer.id, people.viewer.email))[0]).toBe(403);
    expect((await remove(103, people.viewer.id))[0]).toBe(404);
    expect((await remove(201, people.globex.id))[0]).toBe(404);
    expect((await remove(102, 'x'))[0]).toBe(400);
  });
});
