import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults, firstField, licenseUserCalls, restoreLicenseUsers } from '../support/licenseUserCalls';
import { race } from '../support/race';
import { fillForUsers } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillForUsers });
beforeEach(() => restoreLicenseUsers(server.db));

const { manager, post, assign, assigned, places, account, trail } = licenseUserCalls(() => server);

describe('assigning a user', () => {
  it('[WIRE-33] [LUSR-02] creates an account, and returns its generated password once', async () => {
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
    expect(await places()).toBe(2);
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

  it('[WIRE-33] [LUSR-02] accepts a given password', async () => {
    const response = await assign({ email: 'ada@new.test', password: 'given-by-hand' });
    expect(response.json()).toEqual({ message: 'License assigned.', new_password: 'given-by-hand' });
  });

  it('[WIRE-33] [LUSR-02] refuses a common password', async () => {
    const response = await assign({ email: 'ada@new.test', password: 'qwertyuiop' });
    expect(faults(response)).toEqual([
      400,
      ['password', 'common_password', 'This password is on the list of common passwords. Choose another.'],
    ]);
    expect(await account('ada@new.test')).toBeUndefined();
  });

  it('[WIRE-33] [LUSR-06] leaves the password of an existing account unchanged, and returns none', async () => {
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
        detail: 'Choose the licenses in the bundle instead of the bundle itself.',
      });
    expect(await server.db.query(sql`select * from license_users`)).toEqual(before);
    expect(await account('ada@new.test')).toBeUndefined();
  });

  it('[PERM-18] creates a separate account for an address that another company knows', async () => {
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

  it('[LUSR-03] refuses a user of the license, ignoring the case of the address', async () => {
    expect(faults(await assign({ email: 'USER@Acme.test' }))).toEqual([
      400,
      ['email', 'already_assigned', 'User with this email is already added to the list'],
    ]);
    expect(await places()).toBe(1);
  });

  it("[LUSR-04] refuses a manager of the license's order, and accepts a manager of other orders", async () => {
    expect(faults(await assign({ email: 'distributor@acme.test' }))).toEqual([
      400,
      ['email', 'already_manager', 'Manager with this email is already added to the list'],
    ]);
    expect((await assign({ email: 'viewer@acme.test' })).statusCode).toBe(200);
  });

  it('[LUSR-08] [LUSR-09] ends with the last place, where 0 means unlimited; no account is left behind', async () => {
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

  it('[LUSR-08] lets exactly one of 32 take the last place', async () => {
    await server.db.query(sql`update licenses set max_license_users = 2 where id = 1`);
    const send = await server.as(manager);
    expect(
      await race(server.db, 32, index => send('POST', '/licenses/1/assign_user/', { email: `n${index}@new.test` })),
    ).toEqual({ 200: 1, 409: 31 });
    expect(await assigned()).toHaveLength(2);
    expect(await places()).toBe(2);
    expect(await server.db.query(sql`select email from users where email like '%@new.test'`)).toHaveLength(1);
  });

  it('[LUSR-08] has room for one person who is assigned 16 times at once', async () => {
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    const send = await server.as(manager);
    expect(
      await race(server.db, 16, () => send('POST', '/licenses/1/assign_user/', { email: 'ada@new.test' })),
    ).toEqual({ 200: 1, 400: 15 });
    expect(await places()).toBe(2);
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
    expect(await places()).toBe(1);
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
    expect(await places()).toBe(2);
  });
});

describe('unassigning a user', () => {
  const unassign = (body: object) => post(manager, '/licenses/1/unassign_user/', body);

  it('[WIRE-34] [LUSR-25] gives the place back and keeps the account', async () => {
    const response = await unassign({ license_user_id: 1 });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'License user removed.' }]);
    expect([await assigned(), await places()]).toEqual([[], 0]);
    expect(await account('user@acme.test')).toMatchObject({ id: 1 });
    expect(await trail()).toMatchObject([
      { action: 'license.user_unassigned', object_id: '1', difference: { user: { from: 1, to: null } } },
    ]);
  });

  it('[WIRE-34] refuses a person who is not on the license, a second time as well', async () => {
    expect(faults(await unassign({ license_user_id: 5 }))).toEqual([
      400,
      ['license_user_id', 'no_license_user', 'This license has no user with this id.'],
    ]);
    await unassign({ license_user_id: 1 });
    expect((await unassign({ license_user_id: 1 })).statusCode).toBe(400);
    expect(await places()).toBe(0);
  });

  it.each([{}, { license_user_id: '1' }, { license_user_id: 10 ** 12 }])('[WIRE-34] refuses %j', async body => {
    expect(firstField(await unassign(body))).toEqual([400, 'license_user_id']);
  });
});
