import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFixture, grant, people } from '../support/fixture';
import { race } from '../support/race';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillFixture(server.db);
});
afterAll(() => server.app.close());

/** License 1 of order 101, which manager and distributor manage, has three seats and one user, number 1. */
beforeEach(async () => {
  const { db } = server;
  await db.query(sql`delete from license_users where license_id = 1`);
  await db.query(sql`delete from users where email like '%@new.test'`);
  await db.query(sql`update licenses set max_license_users = 3, assigned_users = 1 where id = 1`);
  await db.query(sql`
    insert into license_users (license_id, user_id, max_activations, total_activations) values (1, 1, 5, 4)`);
  await db.query(sql`update devices set device_active = id = 1 where license_id = 1`);
  await db.query(sql`truncate audit_log`);
  await db.query(sql`delete from idempotency_keys`);
  await grant(db, people.manager.id, ['manage_license_users']);
});

const manager = people.manager.email;

const post = async (email: string, path: string, body?: object) => (await server.as(email))('POST', path, body);
const assign = (body: object, email = manager) => post(email, '/licenses/1/assign_user/', body);
const assignAll = (emails: readonly string[]) =>
  post(manager, '/licenses/1/assign_users/', { emails: emails.map(email => ({ email, is_manager: false })) });

const assigned = async (licenseId = 1) => {
  const rows = await server.db.query<{ email: string }>(sql`
    select lower(u.email) as email from license_users lu join users u on u.id = lu.user_id where lu.license_id = ${licenseId}
    order by 1`);
  return rows.map(({ email }) => email);
};
const seats = async () => {
  const [row] = await server.db.query<{ assigned_users: number }>(
    sql`select assigned_users from licenses where id = 1`,
  );
  return row?.assigned_users;
};
const account = async (email: string) => {
  const [row] = await server.db.query<Record<string, unknown>>(sql`
    select id, email, company_id, is_manager, is_initial_password, password_hash, initial_password from users
    where lower(email) = lower(${email})`);
  return row;
};
const trail = () => server.db.query(sql`select actor_id, action, object_type, object_id, difference from audit_log`);

const faults = (response: { statusCode: number; json: <T>() => T }) => {
  const { errors } = response.json<{ errors: { field: string; code: string; message: string }[] }>();
  return [response.statusCode, ...errors.map(({ field, code, message }) => [field, code, message])];
};

const firstField = (response: { statusCode: number; json: <T>() => T }) => {
  const { errors } = response.json<{ errors: { field: string }[] }>();
  return [response.statusCode, errors[0]?.field];
};

describe('assigning a user', () => {
  it('[WIRE-33] [LUSR-02] makes an account, and tells its generated password once', async () => {
    const response = await assign({ email: 'ada@new.test' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'License assigned.', new_password: expect.stringMatching(/^[a-z1-9!@#_]{8,}$/) as string },
    ]);
    const made = await account('ada@new.test');
    expect(made).toMatchObject({ company_id: 1, is_manager: false, is_initial_password: true, password_hash: null });
    expect(server.app.secrets.decrypt(String(made?.initial_password))).toBe(
      response.json<{ new_password: string }>().new_password,
    );
    expect(await assigned()).toEqual(['ada@new.test', 'user@acme.test']);
    expect(await seats()).toBe(2);
    expect(await trail()).toEqual([
      {
        actor_id: 3,
        action: 'license.users_assigned',
        object_type: 'license',
        object_id: '1',
        difference: { users: { from: null, to: [made?.id] }, accounts: { from: null, to: [made?.id] } },
      },
    ]);
  });

  it('[WIRE-33] [LUSR-02] takes the password that was given', async () => {
    const response = await assign({ email: 'ada@new.test', password: 'given-by-hand' });
    expect(response.json()).toEqual({ message: 'License assigned.', new_password: 'given-by-hand' });
  });

  it('[WIRE-33] [LUSR-06] leaves the password of an account that exists as it is, and tells none', async () => {
    const before = await account('o_o%o@acme.test');
    const response = await assign({ email: 'O_O%O@ACME.test', password: 'taken-over-1' });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'License assigned.' }]);
    expect(await account('o_o%o@acme.test')).toEqual(before);
    expect(await assigned()).toEqual(['o_o%o@acme.test', 'user@acme.test']);
  });

  it('[LDET-26] refuses a bundle: its users are those of its members', async () => {
    const before = await server.db.query(sql`select * from license_users`);
    for (const [command, body] of [
      ['assign_user', { email: 'ada@new.test' }],
      ['assign_users', { emails: [{ email: 'ada@new.test', is_manager: false }] }],
    ] as const)
      expect((await post(manager, `/licenses/5/${command}/`, body)).json()).toMatchObject({
        status: 409,
        code: 'bundle_license',
        detail: 'A bundle is assigned by assigning its licenses.',
      });
    expect(await server.db.query(sql`select * from license_users`)).toEqual(before);
    expect(await account('ada@new.test')).toBeUndefined();
  });

  it('[PERM-18] makes an account of its own for an address that another company knows', async () => {
    expect((await assign({ email: 'manager@globex.test' })).json()).toMatchObject({
      new_password: expect.any(String) as string,
    });
    const rows = await server.db.query(sql`
      select company_id, is_manager from users where email = 'manager@globex.test' order by company_id`);
    expect(rows).toEqual([
      { company_id: 1, is_manager: false },
      { company_id: 2, is_manager: true },
    ]);
    await server.db.query(sql`delete from license_users where license_id = 1`);
    await server.db.query(sql`delete from users where email = 'manager@globex.test' and company_id = 1`);
  });

  it('[LUSR-03] refuses who is on the license, however the address is capitalised', async () => {
    expect(faults(await assign({ email: 'USER@Acme.test' }))).toEqual([
      400,
      ['email', 'already_assigned', 'User with this email is already added to the list'],
    ]);
    expect(await seats()).toBe(1);
  });

  it("[LUSR-04] refuses a manager of the license's order, and takes a manager of other orders", async () => {
    expect(faults(await assign({ email: 'distributor@acme.test' }))).toEqual([
      400,
      ['email', 'already_manager', 'Manager with this email is already added to the list'],
    ]);
    expect((await assign({ email: 'viewer@acme.test' })).statusCode).toBe(200);
  });

  it('[LUSR-08] [LUSR-09] ends with the last seat, of which 0 has no end; no account is left behind', async () => {
    await server.db.query(sql`update licenses set max_license_users = 1 where id = 1`);
    expect((await assign({ email: 'ada@new.test' })).json()).toMatchObject({
      status: 409,
      code: 'license_users_limit',
      detail: 'Max license users number reached',
    });
    expect(await account('ada@new.test')).toBeUndefined();
    expect(await trail()).toEqual([]);
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    expect((await assign({ email: 'ada@new.test' })).statusCode).toBe(200);
  });

  it('[LUSR-08] lets exactly one of 32 take the last seat', async () => {
    await server.db.query(sql`update licenses set max_license_users = 2 where id = 1`);
    const send = await server.as(manager);
    expect(
      await race(server.db, 32, index => send('POST', '/licenses/1/assign_user/', { email: `n${index}@new.test` })),
    ).toEqual({ 200: 1, 409: 31 });
    expect(await assigned()).toHaveLength(2);
    expect(await seats()).toBe(2);
    expect(await server.db.query(sql`select email from users where email like '%@new.test'`)).toHaveLength(1);
  });

  it('[LUSR-08] has room for one person of whom 16 are asked for at once', async () => {
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    const send = await server.as(manager);
    expect(
      await race(server.db, 16, () => send('POST', '/licenses/1/assign_user/', { email: 'ada@new.test' })),
    ).toEqual({ 200: 1, 400: 15 });
    expect(await seats()).toBe(2);
  });

  it.each([
    ['[VALID-02]', {}, 'email', 'required'],
    ['[VALID-02]', { email: '' }, 'email', 'invalid'],
    ['[VALID-03]', { email: 'foo@' }, 'email', 'invalid'],
    ['[VALID-03]', { email: 'a b@new.test' }, 'email', 'invalid'],
    ['[VALID-03]', { email: `${'a'.repeat(291)}@new.test` }, 'email', 'invalid'],
    ['[VALID-03]', { email: ['ada@new.test'] }, 'email', 'invalid'],
    ['[LUSR-27]', { email: 'ada@new.test', password: '1234567' }, 'password', 'invalid'],
    ['[WIRE-33]', { email: 'ada@new.test', password: null }, 'password', 'invalid'],
    ['[WIRE-33]', { email: 'ada@new.test', is_manager: true }, 'is_manager', 'invalid'],
  ])('%s refuses %j', async (_row, body, field, code) => {
    const response = await assign(body);
    expect([response.statusCode, response.json<{ errors: object[] }>().errors[0]]).toMatchObject([
      400,
      { field, pointer: `/${field}`, code },
    ]);
    expect(await seats()).toBe(1);
  });

  it('[VALID-03] refuses a NUL and half of a surrogate pair', async () => {
    expect((await assign({ email: 'a\0da@new.test' })).statusCode).toBe(400);
    expect((await assign({ email: 'a\uD800@new.test' })).statusCode).toBe(400);
  });

  it('[WIRE-33] a repeated submission gets the same password again, and assigns once', async () => {
    const token = await server.tokenFor(manager);
    const submit = (email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/licenses/1/assign_user/',
        payload: { email },
        headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'modal-1' },
      });
    const [first, second] = [await submit('ada@new.test'), await submit('ada@new.test')];
    expect([second.statusCode, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
    expect(first.json()).toHaveProperty('new_password');
    expect((await submit('bob@new.test')).statusCode).toBe(422);
    expect(await seats()).toBe(2);
  });
});

describe('assigning many users', () => {
  it('[WIRE-32] [LUSR-22] adds who is not there yet, each once, and tells in one row of the trail', async () => {
    await server.db.query(sql`update licenses set max_license_users = 4 where id = 1`);
    const response = await assignAll(['b@new.test', 'USER@acme.test', 'a@new.test', 'B@new.test', 'viewer@acme.test']);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'License users assigned: 3.' }]);
    expect(await assigned()).toEqual(['a@new.test', 'b@new.test', 'user@acme.test', 'viewer@acme.test']);
    expect(await seats()).toBe(4);
    const made = [(await account('b@new.test'))?.id, (await account('a@new.test'))?.id];
    expect(await trail()).toMatchObject([
      {
        action: 'license.users_assigned',
        object_id: '1',
        difference: { users: { from: null, to: [people.viewer.id, ...made] }, accounts: { from: null, to: made } },
      },
    ]);
    expect(await account('a@new.test')).toMatchObject({ is_initial_password: true, password_hash: null });
  });

  it('[WIRE-32] changes nothing when all are there', async () => {
    expect((await assignAll(['user@acme.test'])).json()).toEqual({ message: 'License users assigned: 0.' });
    expect([await seats(), await trail()]).toEqual([1, []]);
  });

  it('[LUSR-21] adds nobody when there are not seats for all', async () => {
    expect((await assignAll(['a@new.test', 'b@new.test', 'c@new.test'])).json()).toMatchObject({
      status: 409,
      code: 'license_users_limit',
    });
    expect([await seats(), await account('a@new.test')]).toEqual([1, undefined]);
    expect((await assignAll(['a@new.test', 'b@new.test'])).statusCode).toBe(200);
  });

  it('[LUSR-04] [VALID-04] names each address that cannot be', async () => {
    expect(faults(await assignAll(['a@new.test', 'Manager@acme.test', 'distributor@acme.test']))).toEqual([
      400,
      ['emails.1.email', 'already_manager', 'Manager with this email is already added to the list'],
      ['emails.2.email', 'already_manager', 'Manager with this email is already added to the list'],
    ]);
    expect(firstField(await assignAll(['a@new.test', 'manager@acme.test']))).toEqual([400, 'emails.1.email']);
    expect(firstField(await assignAll(['a@new.test', 'foo']))).toEqual([400, 'emails.1.email']);
    expect([await seats(), await account('a@new.test')]).toEqual([1, undefined]);
  });

  it('[LUSR-22] takes 500 addresses at once', async () => {
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    const emails = Array.from({ length: 500 }, (_, index) => `n${index}@new.test`);
    expect((await assignAll(emails)).json()).toEqual({ message: 'License users assigned: 500.' });
    expect(await seats()).toBe(501);
  });

  it.each([
    {},
    { emails: [] },
    { emails: ['a@new.test'] },
    { emails: [{ email: 'a@new.test', is_manager: true }] },
    { emails: Array.from({ length: 1001 }, (_, index) => ({ email: `n${index}@new.test`, is_manager: false })) },
  ])('[WIRE-32] refuses %#', async body => {
    expect((await post(manager, '/licenses/1/assign_users/', body)).statusCode).toBe(400);
    expect(await seats()).toBe(1);
  });
});

describe('unassigning a user', () => {
  const unassign = (body: object) => post(manager, '/licenses/1/unassign_user/', body);

  it('[WIRE-34] [LUSR-25] gives the seat back and keeps the account', async () => {
    const response = await unassign({ license_user_id: 1 });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'License user removed.' }]);
    expect([await assigned(), await seats()]).toEqual([[], 0]);
    expect(await account('user@acme.test')).toMatchObject({ id: 1 });
    expect(await trail()).toMatchObject([
      { action: 'license.user_unassigned', object_id: '1', difference: { user: { from: 1, to: null } } },
    ]);
  });

  it('[WIRE-34] refuses who is not on the license, a second time as well', async () => {
    expect(faults(await unassign({ license_user_id: 5 }))).toEqual([
      400,
      ['license_user_id', 'no_license_user', 'No user of this license has this id.'],
    ]);
    await unassign({ license_user_id: 1 });
    expect((await unassign({ license_user_id: 1 })).statusCode).toBe(400);
    expect(await seats()).toBe(0);
  });

  it.each([{}, { license_user_id: '1' }, { license_user_id: 10 ** 12 }])('[WIRE-34] refuses %j', async body => {
    expect(firstField(await unassign(body))).toEqual([400, 'license_user_id']);
  });
});

describe('activations of users', () => {
  const set = (body: object) => post(manager, '/licenses/1/set_users_activations/', body);
  const activations = async () =>
    (await server.db.query(sql`select user_id, max_activations, total_activations from license_users
      where license_id = 1 order by user_id`)) as object[];

  it('[WIRE-35] [LUSR-29] sets the maximum of one user', async () => {
    const response = await set({ 1: { max_activations: 7 } });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'License users updated.' }]);
    expect(await activations()).toEqual([{ user_id: 1, max_activations: 7, total_activations: 4 }]);
    expect(await trail()).toEqual([
      {
        actor_id: 3,
        action: 'license.users_activations_set',
        object_type: 'license',
        object_id: '1',
        difference: { '1.max_activations': { from: 5, to: 7 } },
      },
    ]);
  });

  it('[WIRE-36] [LUSR-31] counts from 0 again', async () => {
    expect((await set({ 1: { reset_total_activations: true } })).statusCode).toBe(200);
    expect(await activations()).toEqual([{ user_id: 1, max_activations: 5, total_activations: 0 }]);
  });

  it('[WIRE-35] [WIRE-36] changes several users in one go, or none', async () => {
    await assign({ email: 'o_o%o@acme.test' });
    expect(faults(await set({ 1: { max_activations: 9 }, 2: { max_activations: 9 } }))).toEqual([
      400,
      ['2', 'no_license_user', 'No user of this license has this id.'],
    ]);
    expect(await activations()).toMatchObject([{ max_activations: 5 }, { max_activations: 1 }]);
    await set({ 1: { max_activations: 9, reset_total_activations: true }, 5: { max_activations: 8 } });
    expect(await activations()).toEqual([
      { user_id: 1, max_activations: 9, total_activations: 0 },
      { user_id: 5, max_activations: 8, total_activations: 0 },
    ]);
  });

  it('[VALID-21] refuses less than max license users', async () => {
    expect(faults(await set({ 1: { max_activations: 2 } }))).toEqual([
      400,
      ['1.max_activations', 'below_license_users', "Max activations can't be lower than max license users"],
    ]);
    expect((await set({ 1: { max_activations: 3 } })).statusCode).toBe(200);
  });

  it('[VALID-23] refuses less than the active devices, of which a blacklisted one is none', async () => {
    await server.db.query(sql`update licenses set max_license_users = 1 where id = 1`);
    await server.db.query(sql`update devices set device_active = true where license_id = 1`);
    expect(faults(await set({ 1: { max_activations: 1 } }))).toEqual([
      400,
      ['1.max_activations', 'below_active_devices', "Max activations can't be less than the number of active devices"],
    ]);
    expect((await set({ 1: { max_activations: 2 } })).statusCode).toBe(200);
  });

  it.each([
    [{ 1: { max_activations: 0 } }, '1.max_activations'],
    [{ 1: { max_activations: 1001 } }, '1.max_activations'],
    [{ 1: { max_activations: 3.5 } }, '1.max_activations'],
    [{ 1: { max_activations: '3' } }, '1.max_activations'],
    [{ 1: { reset_total_activations: false } }, '1.reset_total_activations'],
    [{ 1: { total_activations: 3 } }, '1.total_activations'],
    [{ 1: {} }, '1'],
    [{ x: { max_activations: 3 } }, 'x'],
    [{ 9999999999: { max_activations: 3 } }, '9999999999'],
    [{}, 'non_field_errors'],
  ])('[LUSR-30] refuses %j', async (body, field) => {
    expect(firstField(await set(body))).toEqual([400, field]);
    expect(await activations()).toMatchObject([{ max_activations: 5, total_activations: 4 }]);
  });

  it('[LUSR-30] takes 1000', async () => {
    expect((await set({ 1: { max_activations: 1000 } })).statusCode).toBe(200);
  });
});

describe('who may', () => {
  const commands = [
    ['assign_user', { email: 'ada@new.test' }],
    ['assign_users', { emails: [{ email: 'ada@new.test', is_manager: false }] }],
    ['unassign_user', { license_user_id: 1 }],
    ['set_users_activations', { 1: { reset_total_activations: true } }],
  ] as const;

  it.each(commands)(
    '[PERM-13] [PERM-17] %s needs manage_license_users, before its body is looked at',
    async (command, body) => {
      await grant(server.db, people.manager.id, ['manage_license_user_credentials', 'manage_managers']);
      const refused = await post(manager, `/licenses/1/${command}/`, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ]);
      expect((await post(manager, `/licenses/1/${command}/`, {})).statusCode).toBe(403);
      expect([await seats(), await trail()]).toEqual([1, []]);
      await grant(server.db, people.manager.id, ['manage_license_users']);
      expect((await post(manager, `/licenses/1/${command}/`, {})).statusCode).toBe(400);
      expect((await post(manager, `/licenses/1/${command}/`, body)).statusCode).toBe(200);
    },
  );

  it.each(commands)('[PERM-03] [PERM-18] %s is for managers of the license alone', async (command, body) => {
    await grant(server.db, people.user.id, ['manage_license_users']);
    expect((await post(people.user.email, `/licenses/1/${command}/`, body)).statusCode).toBe(403);
    expect((await post(manager, `/licenses/8/${command}/`, body)).statusCode).toBe(403);
    expect((await post(people.viewer.email, `/licenses/1/${command}/`, {})).statusCode).toBe(404);
    expect((await post(people.globex.email, `/licenses/1/${command}/`, body)).statusCode).toBe(404);
    expect((await post(manager, `/licenses/x/${command}/`, {})).statusCode).toBe(404);
  });
});
