import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deviceCases, licenseCases, personCases } from '../support/actionFacts';
import { restoreDevices } from '../support/deviceCalls';
import { fillForUsers, people } from '../support/fixture';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});
const server = serverScene({ fill: fillForUsers });
const send = senderOf(server, people.manager.email);
const { preview, start, lines, finish } = runCalls(server, send);
afterAll(async () => {
  vi.useRealTimers();
});
beforeEach(() => restoreDevices(server.db));

/** The code of a run's preview on one target; null if it is ready. */
const foreseen = async (body: object) => {
  const { ready, groups } = await preview(body);
  return ready === 1 ? null : groups[0]?.reason;
};

const paths = {
  reset_device: 'reset/',
  revoke_device: 'release',
  borrow_device: 'borrow/',
  return_device: 'borrow_release/',
};

it.each(deviceCases)('[ACT-02] [DEV-22] [DEV-23] the server on %s of a device %j: %s', async (action, facts, code) => {
  await server.db.query(sql`
    update devices set device_active = ${!facts.inactive}, floating_in_use = ${facts.in_use ?? false},
      borrowed_until = ${facts.borrowed ? '2099-12-01' : null}::timestamptz where id = 4`);
  await server.db.query(sql`
    update licenses set is_floating = ${!facts.not_floating}, is_floating_cloud = false,
      floating_users = ${facts.no_seat ? 0 : null}::int, can_borrow = ${!facts.not_borrowable},
      enabled = ${!facts.disabled}, validity_period = ${facts.expired ? '2026-11-01' : null}::timestamptz where id = 3`);
  if (action !== 'borrow_device') {
    expect(await foreseen({ action, targets: [{ license: 3, device: 4 }] })).toBe(code);
  }
  const body = action === 'borrow_device' ? { borrowed_until: null } : undefined;
  const response = await send('POST', `/devices/4/${paths[action]}`, body);
  // The specification knows no refusal of a reset.
  const expected = action === 'reset_device' ? null : code;
  expect([response.statusCode, response.json<{ code?: string }>().code]).toEqual(
    expected === null ? [200, undefined] : [409, expected],
  );
});

it.each(licenseCases)('[ACT-03] the server on %s of a license that is %s: %s', async (action, state, code) => {
  const id = state === 'empty bundle' ? 5 : 2;
  await server.db.query(sql`update licenses set bundle_license_id = null where bundle_license_id = 5`);
  await server.db.query(sql`update licenses set enabled = ${state !== 'disabled'} where id = ${id}`);
  expect(await foreseen({ action, ids: [id] })).toBe(code);
  if (action !== 'reset_license') return;
  const response = await send('POST', `/licenses/${id}/reset/`);
  expect([response.statusCode, response.json<{ code?: string }>().code]).toEqual(
    code === null ? [200, undefined] : [409, code],
  );
});

const emails: Readonly<Record<string, string>> = {
  manager: people.manager.email,
  'no address': 'nobody',
  'third person': 'cid@acme.test',
};

/** A license with two places, and with the user that the words name. */
const placePeople = async (who: (typeof personCases)[number][1]) => {
  await server.db.query(sql`delete from license_users where license_id = 1`);
  const users = who === 'third person' ? [1, 2] : who.startsWith('user') ? [1] : [];
  await server.db.query(sql`
    insert into license_users (license_id, user_id, max_activations, total_activations)
    select 1, u, 5, ${who === 'user who used 4' ? 4 : 0} from unnest(${users}::int[]) u`);
  await server.db.query(sql`update licenses set max_license_users = 2, assigned_users = ${users.length} where id = 1`);
  const method = who === 'key license' ? 'key' : 'user';
  await server.db.query(sql`update products set authorization_method = ${method} where id = 1`);
  return emails[who] ?? people.user.email;
};

it.each(personCases)('[ACT-04] the server on %s of a person: %s %s: %s', async (action, who, maximum, code) => {
  const email = await placePeople(who);
  const body = { action, ...(maximum !== null && { max_activations: maximum }) };
  expect(await foreseen({ ...body, targets: [{ license: 1, email }] })).toBe(code);
});

it.each(personCases)('[ACT-08] the command %s of a person: %s %s: %s', async (action, who, maximum, code) => {
  const email = await placePeople(who);
  const commands = {
    assign_users: ['assign_user', { email }],
    unassign_users: ['unassign_user', { license_user_id: 1 }],
    set_max_activations: ['set_users_activations', { 1: { max_activations: maximum } }],
    reset_activations: ['set_users_activations', { 1: { reset_total_activations: true } }],
  } as const;
  const [path, body] = commands[action];
  const answer = (await send('POST', `/licenses/1/${path}/`, body)).json<{
    code?: string;
    errors?: { code: string }[];
  }>();
  // The form of the address has a rule of its own, and the specification knows no refusal where nothing changes.
  const expected = {
    invalid_email: 'invalid',
    same_maximum: undefined,
    nothing_used: undefined,
  };
  const refusal = answer.errors?.[0]?.code ?? answer.code;
  expect(refusal).toBe(
    code !== null && code in expected ? expected[code as keyof typeof expected] : (code ?? undefined),
  );
});

it('[ACT-10] nobody is assigned to a license that is used by its key, by no command and no run; its users can be taken off', async () => {
  await placePeople('user');
  await server.db.query(sql`update products set authorization_method = 'key' where id = 1`);
  const assign = async (path: string, body: object) => {
    const response = await send('POST', `/licenses/1/${path}/`, body);
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  const email = 'new@customer.test';
  expect(await assign('assign_user', { email })).toEqual([409, 'key_license']);
  expect(await assign('assign_users', { emails: [{ email, is_manager: false }] })).toEqual([409, 'key_license']);
  const run = await start({ action: 'assign_users', ids: [1, 2], emails: [email] });
  await finish();
  expect(await lines(run)).toEqual(['1 failed key_license', '2 done']);
  expect((await send('POST', '/licenses/1/unassign_user/', { license_user_id: 1 })).statusCode).toBe(200);
  const accounts = await server.db.query(sql`
    select lu.license_id from users u left join license_users lu on lu.user_id = u.id where u.email = ${email}`);
  expect(accounts).toEqual([{ license_id: 2 }]);
});
