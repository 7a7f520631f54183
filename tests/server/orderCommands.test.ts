import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInThrough } from '../support/browser';
import { grant, people } from '../support/fixture';
import { fillOrdering } from '../support/ordering';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillOrdering(server.db);
  await server.db.query(sql`insert into company_domains (domain, company_id) values ('localhost', 1)`);
});
afterAll(() => server.app.close());

const call = async (email: string, method: 'GET' | 'POST', url: string, body?: object) => {
  const response = await (await server.as(email))(method, url, body);
  return [response.statusCode, response.json<unknown>()] as const;
};

const lastActs = (count: number) =>
  server.db.query(sql`
    select actor_id, action, object_type, object_id, difference from audit_log order by id desc limit ${count}`);

describe('license keys', () => {
  const generate = (email: string, query: string) => call(email, 'GET', `/orders/generate_license/?${query}`);
  const { distributor } = people;

  it('[WIRE-62] come as an array of as many different keys as asked for, and nothing is kept of them', async () => {
    const rows = sql`select (select count(*) from licenses) as licenses, (select count(*) from server_secrets) as secrets,
      (select sum(used) from allowances) as used, (select count(*) from audit_log) as audited`;
    const before = await server.db.query(rows);
    const [status, keys] = await generate(distributor.email, 'product=EDIT&quantity=99&company=1');
    expect(status).toBe(200);
    expect(new Set(keys as string[]).size).toBe(99);
    for (const key of keys as string[]) expect(key).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
    expect(await server.db.query(rows)).toEqual(before);
  });

  it('[WIRE-62] are made with a secret that the database holds encrypted', async () => {
    const [row] = await server.db.query<{ value: string }>(
      sql`select value from server_secrets where name = 'license_keys'`,
    );
    expect(server.app.secrets.decrypt(row?.value ?? '')).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });

  it.each([
    ['product=EDIT&quantity=0', 400, 'quantity'],
    ['product=EDIT&quantity=100', 400, 'quantity'],
    ['product=EDIT&quantity=1.5', 400, 'quantity'],
    ['product=EDIT', 400, 'quantity'],
    ['quantity=1', 400, 'product'],
    ['product=STUD&quantity=1', 400, 'product'],
    ['product=SUITE&quantity=1', 400, 'product'],
    ['product=NONE&quantity=1', 404, undefined],
    ['product=EDIT&quantity=1&company=2', 404, undefined],
  ])('[WIRE-62] for %s are answered %i', async (query, status, field) => {
    const [answered, problem] = await generate(distributor.email, query);
    expect([answered, (problem as { errors: { field: string }[] }).errors[0]?.field]).toEqual([status, field]);
  });

  it('[PERM-18] are made for no product of another company, whatever allowance there is', async () => {
    await server.db.query(sql`update products set short_code = 'FOREIGN' where id = 20`);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (${distributor.id}, 20, 5)`);
    expect((await generate(distributor.email, 'product=FOREIGN&quantity=1'))[0]).toBe(404);
    await server.db.query(sql`delete from allowances where product_id = 20`);
    await server.db.query(sql`update products set short_code = 'EDIT' where id = 20`);
  });

  it('[PERM-18] are made for who may issue that product', async () => {
    const query = 'product=EDIT&quantity=1';
    for (const code of ['create_order', 'issue_license']) {
      await grant(server.db, people.viewer.id, [code]);
      expect((await generate(people.viewer.email, query))[0]).toBe(404);
      await server.db.query(sql`insert into allowances (user_id, product_id, max) values (2, 1, 0)`);
      expect((await generate(people.viewer.email, query))[0]).toBe(200);
      await server.db.query(sql`delete from allowances where user_id = 2`);
    }
    await grant(server.db, people.viewer.id, ['create_bundle_order', 'manage_managers']);
    expect((await generate(people.viewer.email, 'product=EDIT&quantity=0'))[0]).toBe(403);
    await grant(server.db, people.viewer.id, []);
  });
});

describe('adding an order manager', () => {
  const add = (orderId: number, body: object, email: string = people.distributor.email) =>
    call(email, 'POST', `/orders/${orderId}/add_manager/`, body);
  const managersOf = (orderId: number) =>
    server.db.query(sql`select u.email from order_managers join users u on u.id = user_id
      where order_id = ${orderId} order by u.id`);

  it('[WIRE-64] [ODET-06] makes an account with the given password, that signs in and sees exactly that order', async () => {
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
    const signIn = (password: string) =>
      signInThrough(openBrowser(server.app), authorization(), 'nina@CUSTOMER.test', password);
    expect((await signIn('first-Pass1')).get('code')).toMatch(/.{20}/);
    // The page comes again, so there is no callback.
    await expect(signIn('first-Pass2')).rejects.toThrow('Invalid URL');
  });

  it('[WIRE-64] generates a password when none is given', async () => {
    const [status, answer] = await add(102, { email: 'no.password@customer.test' });
    expect([status, answer]).toMatchObject([200, { initial_password: expect.stringMatching(/^[a-z1-9!@#_]{12}$/) }]);
  });

  it('[LUSR-07] makes a license user a manager, and leaves his account and password alone', async () => {
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

  it('takes a manager of other orders', async () => {
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

  it('[VALID-17] refuses a manager whom the company gave an allowance and no permission', async () => {
    await grant(server.db, people.viewer.id, []);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (${people.viewer.id}, 1, 0)`);
    expect(await add(102, { email: people.viewer.email })).toMatchObject([409, { code: 'already_member' }]);
    await server.db.query(sql`delete from allowances where user_id = ${people.viewer.id}`);
  });

  it('[VALID-17] [ODET-08] puts a member back whom it took off the same order', async () => {
    await call(people.distributor.email, 'POST', '/orders/101/remove_manager/', { license_user_id: people.manager.id });
    expect(await managersOf(101)).not.toContainEqual({ email: people.manager.email });
    expect(await add(101, { email: people.manager.email })).toMatchObject([
      200,
      { id: people.manager.id, new_user: false },
    ]);
    expect(await add(102, { email: people.manager.email })).toMatchObject([409, { code: 'already_member' }]);
  });

  it('makes an account of its own for somebody who has one at another company', async () => {
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

  it('[PERM-18] needs manage_managers, and an order the person manages; what is wrong in the body is told last', async () => {
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

  it('[WIRE-65] [ODET-08] takes the order from his sight', async () => {
    expect((await call(people.manager.email, 'GET', '/orders/101/'))[0]).toBe(200);
    expect(await remove(101, people.manager.id)).toEqual([200, { detail: 'removed' }]);
    expect((await call(people.manager.email, 'GET', '/orders/101/'))[0]).toBe(404);
    expect(await lastActs(1)).toMatchObject([
      { action: 'order.manager_removed', object_id: '101', difference: { manager: { from: 3, to: null } } },
    ]);
    expect(await remove(101, people.manager.id)).toMatchObject([404, { code: 'not_found' }]);
  });

  it('[ODET-08] leaves him his other orders, and others this one', async () => {
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

  it('leaves the last one, and says why', async () => {
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

describe('disabling licenses', () => {
  const switchBulk = (word: 'disable' | 'enable', ids: unknown, email: string = people.distributor.email) =>
    call(email, 'POST', `/licenses/${word}_bulk/`, ids as object);
  const states = (ids: number[]) =>
    server.db.query(sql`select id, enabled, status, time_disabled is null as never_disabled from licenses
      where id = any(${ids}::int[]) order by id`);

  it('[WIRE-37] [ODET-12] disables all, each with its row in the trail, and enabling undoes it', async () => {
    expect(await switchBulk('disable', [1, 3, 3])).toEqual([200, { message: 'Licenses disabled: 2.' }]);
    expect(await states([1, 3])).toEqual([
      { id: 1, enabled: false, status: 'Disabled', never_disabled: false },
      { id: 3, enabled: false, status: 'Disabled', never_disabled: false },
    ]);
    const difference = { enabled: { from: true, to: false } };
    expect(await lastActs(2)).toMatchObject([
      { actor_id: 4, action: 'license.disabled', object_type: 'license', object_id: '3', difference },
      { actor_id: 4, action: 'license.disabled', object_type: 'license', object_id: '1', difference },
    ]);
    expect(await call(people.distributor.email, 'GET', '/licenses/1/')).toMatchObject([200, { status: 'Disabled' }]);

    expect(await switchBulk('enable', [1, 3])).toEqual([200, { message: 'Licenses enabled: 2.' }]);
    expect(await states([1, 3])).toEqual([
      { id: 1, enabled: true, status: 'Active', never_disabled: true },
      { id: 3, enabled: true, status: 'Inactive', never_disabled: true },
    ]);
  });

  it('keeps the time of what was disabled before', async () => {
    expect(await switchBulk('disable', [4])).toEqual([200, { message: 'Licenses disabled: 0.' }]);
    expect(await server.db.query(sql`select time_disabled from licenses where id = 4`)).toEqual([
      { time_disabled: '2026-02-01T00:00:00.000Z' },
    ]);
  });

  it('[ODET-12] undone, leaves disabled what was disabled before, also below a bundle', async () => {
    await server.db.query(sql`update licenses set enabled = false, time_disabled = now() where id = 7`);
    expect(await switchBulk('disable', [5, 6, 7])).toEqual([200, { message: 'Licenses disabled: 2.' }]);
    expect(await switchBulk('enable', [5, 6])).toEqual([200, { message: 'Licenses enabled: 2.' }]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([true, true, false]);
    expect(await switchBulk('enable', [7])).toEqual([200, { message: 'Licenses enabled: 1.' }]);
  });

  it('takes the members of a bundle along, both ways', async () => {
    expect(await switchBulk('disable', [5])).toEqual([200, { message: 'Licenses disabled: 3.' }]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([false, false, false]);
    expect(await call(people.distributor.email, 'POST', '/licenses/5/enable/')).toEqual([
      200,
      { message: 'License enabled.' },
    ]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([true, true, true]);
  });

  it('[PERM-18] is all or nothing: with one license that is not his to see or to disable, none is', async () => {
    await server.db.query(sql`insert into order_managers values (101, 3) on conflict do nothing`);
    const { manager } = people;
    // The manager is a license user of 8, and does not see 9 and 20.
    for (const [ids, status] of [
      [[1, 8], 403],
      [[1, 9], 404],
      [[1, 20], 404],
      [[1, 999], 404],
    ] as const)
      expect((await switchBulk('disable', ids, manager.email))[0]).toBe(status);
    expect(await states([1])).toMatchObject([{ enabled: true }]);
    expect((await switchBulk('disable', [1], manager.email))[0]).toBe(200);
    expect((await switchBulk('enable', [1], manager.email))[0]).toBe(200);
  });

  it('[ODET-11] [PERM-18] needs reset_license, for enabling too', async () => {
    await grant(server.db, people.manager.id, ['manage_license_users']);
    for (const word of ['disable', 'enable'] as const)
      expect(await switchBulk(word, [1], people.manager.email)).toMatchObject([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ]);
    expect((await call(people.manager.email, 'POST', '/licenses/1/enable/'))[0]).toBe(403);
    expect((await call(people.user.email, 'POST', '/licenses/2/enable/'))[0]).toBe(403);
    expect((await call(people.user.email, 'POST', '/licenses/1/enable/'))[0]).toBe(404);
  });

  it.each([[[]], [[0]], [['1']], [[1.5]], [{ ids: [1] }]])('refuses %j', async body => {
    expect((await switchBulk('disable', body))[0]).toBe(400);
  });
});
