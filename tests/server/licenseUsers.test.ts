import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignUsersAnswer } from '../../contract/schemas/licenseCommands';
import { fillForUsers, grant, people } from '../support/fixture';
import { faults, firstField, licenseUserCalls, restoreLicenseUsers } from '../support/licenseUserCalls';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillForUsers });
beforeEach(() => restoreLicenseUsers(server.db));

const { manager, post, assign, assignAll, assigned, places, account, trail } = licenseUserCalls(() => server);

describe('assigning many users', () => {
  it('[WIRE-32] [LUSR-22] adds new users, each once, and writes one row to the audit log', async () => {
    await server.db.query(sql`update licenses set max_license_users = 4 where id = 1`);
    const response = await assignAll(['b@new.test', 'USER@acme.test', 'a@new.test', 'B@new.test', 'viewer@acme.test']);
    const told = (email: string) => ({ email, new_password: expect.stringMatching(/^[a-z1-9!@#_]{8,}$/) as string });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        message: 'License users assigned: 3.',
        new_accounts: [told('B@new.test'), told('a@new.test')],
        assigned: ['viewer@acme.test', 'B@new.test', 'a@new.test'],
      },
    ]);
    const [, { new_password } = { new_password: '' }] = response.json<AssignUsersAnswer>().new_accounts;
    expect(server.app.secrets.decrypt(String((await account('a@new.test'))?.initial_password))).toBe(new_password);
    expect(await assigned()).toEqual(['a@new.test', 'b@new.test', 'user@acme.test', 'viewer@acme.test']);
    expect(await places()).toBe(4);
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

  it('[WIRE-32] changes nothing if all are already users', async () => {
    expect((await assignAll(['user@acme.test'])).json()).toEqual({
      message: 'License users assigned: 0.',
      new_accounts: [],
      assigned: [],
    });
    expect([await places(), await trail()]).toEqual([1, []]);
  });

  it('[LUSR-21] adds nobody if there are not enough places for all', async () => {
    expect((await assignAll(['a@new.test', 'b@new.test', 'c@new.test'])).json()).toMatchObject({
      status: 409,
      code: 'license_users_limit',
    });
    expect([await places(), await account('a@new.test')]).toEqual([1, undefined]);
    expect((await assignAll(['a@new.test', 'b@new.test'])).statusCode).toBe(200);
  });

  it('[LUSR-04] [VALID-04] names each invalid address', async () => {
    expect(faults(await assignAll(['a@new.test', 'Manager@acme.test', 'distributor@acme.test']))).toEqual([
      400,
      ['emails.1.email', 'already_manager', 'Manager with this email is already added to the list'],
      ['emails.2.email', 'already_manager', 'Manager with this email is already added to the list'],
    ]);
    expect(firstField(await assignAll(['a@new.test', 'manager@acme.test']))).toEqual([400, 'emails.1.email']);
    expect(firstField(await assignAll(['a@new.test', 'foo']))).toEqual([400, 'emails.1.email']);
    expect([await places(), await account('a@new.test')]).toEqual([1, undefined]);
  });

  it('[LUSR-22] takes 500 addresses at once', async () => {
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    const emails = Array.from({ length: 500 }, (_, index) => `n${index}@new.test`);
    expect((await assignAll(emails)).json()).toMatchObject({ message: 'License users assigned: 500.' });
    expect(await places()).toBe(501);
  });

  it.each([
    {},
    { emails: [] },
    { emails: ['a@new.test'] },
    { emails: [{ email: 'a@new.test', is_manager: true }] },
    { emails: Array.from({ length: 1001 }, (_, index) => ({ email: `n${index}@new.test`, is_manager: false })) },
  ])('[WIRE-32] refuses %#', async body => {
    expect((await post(manager, '/licenses/1/assign_users/', body)).statusCode).toBe(400);
    expect(await places()).toBe(1);
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

  it('[ACT-14] what is so already is accepted, and told nowhere', async () => {
    await set({ 1: { reset_total_activations: true } });
    const before = await trail();
    const sent = [{ max_activations: 5 }, { reset_total_activations: true }];
    for (const body of sent) expect((await set({ 1: body })).statusCode).toBe(200);
    expect(await activations()).toEqual([{ user_id: 1, max_activations: 5, total_activations: 0 }]);
    expect(await trail()).toEqual(before);
  });

  it('[WIRE-35] [WIRE-36] changes all of several users, or none', async () => {
    await assign({ email: 'o_o%o@acme.test' });
    expect(faults(await set({ 1: { max_activations: 9 }, 2: { max_activations: 9 } }))).toEqual([
      400,
      ['2', 'no_license_user', 'This license has no user with this id.'],
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

  it('[CATL-74] takes less than max license users where the activations of the license are unlimited', async () => {
    await server.db.query(
      sql`update licenses set max_license_users = 1001, allow_unlimited_activations = true where id = 1`,
    );
    expect((await set({ 1: { max_activations: 2 } })).statusCode).toBe(200);
  });

  it('[VALID-23] refuses less than the active devices, without counting blacklisted ones', async () => {
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

describe('permissions', () => {
  const commands = [
    ['assign_user', { email: 'ada@new.test' }],
    ['assign_users', { emails: [{ email: 'ada@new.test', is_manager: false }] }],
    ['unassign_user', { license_user_id: 1 }],
    ['set_users_activations', { 1: { reset_total_activations: true } }],
  ] as const;

  it.each(commands)(
    '[PERM-13] [PERM-17] %s needs manage_license_users, which is checked before its body',
    async (command, body) => {
      await grant(server.db, people.manager.id, ['manage_license_user_credentials', 'manage_managers']);
      const refused = await post(manager, `/licenses/1/${command}/`, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ]);
      expect((await post(manager, `/licenses/1/${command}/`, {})).statusCode).toBe(403);
      expect([await places(), await trail()]).toEqual([1, []]);
      await grant(server.db, people.manager.id, ['manage_license_users']);
      expect((await post(manager, `/licenses/1/${command}/`, {})).statusCode).toBe(400);
      expect((await post(manager, `/licenses/1/${command}/`, body)).statusCode).toBe(200);
    },
  );

  it('[PERM-13] [PERM-18] [WIRE-06] a manager cannot be changed by being made a license user', async () => {
    const send = await server.as(manager);
    const change = async (id: number) => {
      const response = await send('PATCH', `/users/${id}/`, { phone_number: '+49 6' });
      return [response.statusCode, response.json<{ code?: string }>().code];
    };
    expect(await change(people.viewer.id)).toEqual([404, 'not_found']);
    expect((await assign({ email: people.viewer.email })).statusCode).toBe(200);
    expect(await change(people.viewer.id)).toEqual([409, 'contact_of_manager']);
    expect((await account(people.viewer.email))?.phone_number).toBe('');
    expect(await change(people.user.id)).toEqual([200, undefined]);
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (103, ${people.manager.id})`);
    expect(await change(people.viewer.id)).toEqual([409, 'contact_of_manager']);
    await grant(server.db, people.manager.id, ['manage_license_users', 'manage_managers']);
    expect(await change(people.viewer.id)).toEqual([200, undefined]);
    await server.db.query(sql`delete from order_managers where order_id = 103 and user_id = ${people.manager.id}`);
  });

  it.each(commands)('[PERM-03] [PERM-18] %s is only for managers of the license', async (command, body) => {
    await grant(server.db, people.user.id, ['manage_license_users']);
    expect((await post(people.user.email, `/licenses/1/${command}/`, body)).statusCode).toBe(403);
    expect((await post(manager, `/licenses/8/${command}/`, body)).statusCode).toBe(403);
    expect((await post(people.viewer.email, `/licenses/1/${command}/`, {})).statusCode).toBe(404);
    expect((await post(people.globex.email, `/licenses/1/${command}/`, body)).statusCode).toBe(404);
    expect((await post(manager, `/licenses/x/${command}/`, {})).statusCode).toBe(404);
  });
});
