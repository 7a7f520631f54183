import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillForUsers, grant, people } from '../support/fixture';
import { race } from '../support/race';
import { restoreLicenses, runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail, readTrail } from '../support/trail';

/** The viewer manages order 103 with license 9, the manager 101 with 2, the distributor 101 and 102 with 8. */
const server = serverScene({ fill: fillForUsers });
const asViewer = senderOf(server, people.viewer.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { start, lines, finish } = runCalls(server, asManager);

const chief = 'chief@customer-two.test';

beforeEach(async () => {
  await restoreLicenses(server.db);
  await server.db.query(sql`
    delete from license_users where user_id in (select id from users where email like '%@customer-two.test')`);
  await server.db.query(sql`
    delete from order_managers where user_id in (select id from users where email like '%@customer-two.test')`);
  await server.db.query(sql`update licenses set max_license_users = 0 where id in (2, 8, 9)`);
  await server.db.query(sql`
    update licenses l set assigned_users = (select count(*) from license_users where license_id = l.id)
    where not is_bundle`);
  await server.db.query(sql`delete from license_requests`);
  await server.db.query(sql`delete from users where email like '%@customer-two.test'`);
  await server.db.query(sql`update order_managers set added_at = '2026-01-01T00:00:00Z'`);
  await grant(server.db, people.viewer.id, ['manage_license_users', 'manage_managers']);
  await emptyTrail(server.db);
});

const account = async () => {
  const [row] = await server.db.query<{ id: number; by: number; has_chosen: boolean; sealed: string | null }>(sql`
    select id, initial_password_by as by, password_hash is not null as has_chosen, initial_password as sealed
    from users where email = ${chief}`);
  return row;
};
const accounts = () => server.db.query(sql`select email from users where email like '%@customer-two.test' order by 1`);
const assign = (send = asViewer, license = 9, password?: string) =>
  send('POST', `/licenses/${license}/assign_user/`, { email: chief, password });
const unassign = async (send = asViewer, license = 9) =>
  send('POST', `/licenses/${license}/unassign_user/`, { license_user_id: (await account())?.id });
const newPassword = async (response: ReturnType<typeof assign>) => {
  const { statusCode, json } = await response;
  return [statusCode, json<{ new_password?: string }>().new_password];
};

/**
 * The viewer has made the account by a run of the release before, without a license, and chosen a password. Returns a token.
 */
const hijack = async () => {
  await assign();
  await server.db.query(sql`
    update users set password_hash = '$scrypt$theirs', password_chosen_at = created_at, is_initial_password = false,
      initial_password = null
    where email = ${chief}`);
  const token = await server.tokenFor(chief);
  await unassign();
  await server.db.query(sql`update users set left_order_id = null where email = ${chief}`);
  await emptyTrail(server.db);
  return token;
};
const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/v1/licenses/', headers })).statusCode;
};

describe('an account that a stranger made and nobody has ever served', () => {
  it('[ACC-01] gets a new initial password when somebody assigns it, and its sessions end', async () => {
    const token = await hijack();
    expect(await statusWith(token)).toBe(200);
    const [status, password] = await newPassword(assign(asDistributor, 8));
    expect([status, password]).toEqual([200, expect.stringMatching(/^[a-z][a-z1-9!@#_]{11}$/)]);
    expect(await statusWith(token)).toBe(401);
    const now = await account();
    expect(now).toMatchObject({ by: people.distributor.id, has_chosen: false });
    expect(server.app.secrets.decrypt(now?.sealed ?? '')).toBe(password);
    expect(await readTrail(server.db)).toEqual([
      {
        actor_id: 4,
        action: 'user.password_set',
        object_type: 'user',
        object_id: String(now?.id),
        difference: { password: 'changed' },
      },
      {
        actor_id: 4,
        action: 'license.users_assigned',
        object_type: 'license',
        object_id: '8',
        difference: { users: { from: null, to: [now?.id] } },
      },
    ]);
  });

  it('[ACC-01] takes the password that the assigner gives', async () => {
    await hijack();
    expect(await newPassword(assign(asDistributor, 8, 'handed-over-1'))).toEqual([200, 'handed-over-1']);
  });

  it('[ACC-01] the same holds for several people at once, a manager and a run', async () => {
    for (const [way, work] of [
      [
        'assign_users',
        async () => {
          const body = { emails: [{ email: chief.toUpperCase(), is_manager: false }] };
          const response = await asDistributor('POST', '/licenses/8/assign_users/', body);
          return response.json<{ new_accounts: { email: string }[] }>().new_accounts;
        },
      ],
      [
        'add_manager',
        async () => {
          const response = await asDistributor('POST', '/orders/102/add_manager/', { email: chief });
          const { initial_password, new_user, is_initial_password } = response.json<Record<string, unknown>>();
          expect([new_user, is_initial_password]).toEqual([false, true]);
          return [initial_password];
        },
      ],
      [
        'run',
        async () => {
          const id = await start({ action: 'assign_users', emails: [chief], ids: [8] }, asDistributor);
          await finish();
          return (await asDistributor('GET', `/x/runs/${id}/accounts/`)).json<{ results: object[] }>().results;
        },
      ],
    ] as const) {
      const token = await hijack();
      expect([way, await work()]).toEqual([way, [expect.anything()]]);
      expect([way, await statusWith(token), (await account())?.by]).toEqual([way, 401, people.distributor.id]);
      await server.db.query(sql`delete from order_managers where user_id = ${(await account())?.id}`);
      await server.db.query(sql`delete from license_users where user_id = ${(await account())?.id}`);
      await server.db.query(sql`delete from users where email = ${chief}`);
    }
  });

  it('[ACC-01] is not assigned by a request, which cannot hand over a password', async () => {
    const token = await hijack();
    const asChief = await server.as(chief);
    const asked = await asChief('POST', '/x/requests/', { kind: 'license', wish: 'Draw', reason: 'Mine' });
    expect(asked.statusCode).toBe(201);
    const [request] = await server.db.query<{ id: number }>(sql`select id from license_requests`);
    const response = await asDistributor('POST', `/x/requests/${request?.id}/approve/`, { license: 8 });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'account_of_stranger' }]);
    const id = (await account())?.id;
    expect(await server.db.query(sql`select from license_users where user_id = ${id}`)).toEqual([]);
    expect(await statusWith(token)).toBe(200);
  });

  it('[ACC-01] is renewed by only one of several who assign it at once', async () => {
    await hijack();
    const body = { emails: [{ email: chief, is_manager: false }] };
    const handed: object[] = [];
    await race(server.db, 8, async index => {
      const send = index % 2 === 0 ? asDistributor : asManager;
      const response = await send('POST', `/licenses/${index % 2 === 0 ? 8 : 1}/assign_users/`, body);
      handed.push(...response.json<{ new_accounts: object[] }>().new_accounts);
      return response;
    });
    expect(handed).toHaveLength(1);
  });
});

describe('an account keeps its password and sessions', () => {
  it('[ACC-02] when the person who made it assigns it', async () => {
    const token = await hijack();
    expect(await newPassword(assign())).toEqual([200, undefined]);
    expect([await statusWith(token), (await account())?.has_chosen]).toEqual([200, true]);
  });

  it('[ACC-02] while it has a license', async () => {
    const token = await hijack();
    await assign();
    expect(await newPassword(assign(asDistributor, 8))).toEqual([200, undefined]);
    expect(await statusWith(token)).toBe(200);
  });

  it('[ACC-02] while it manages an order, and afterwards', async () => {
    const token = await hijack();
    expect((await asViewer('POST', '/orders/103/add_manager/', { email: chief })).statusCode).toBe(200);
    expect(await newPassword(assign(asDistributor, 8))).toEqual([200, undefined]);
    await unassign(asDistributor, 8);
    await server.db.query(sql`update users set left_order_id = null where email = ${chief}`);
    const manager = { license_user_id: (await account())?.id };
    expect((await asViewer('POST', '/orders/103/remove_manager/', manager)).statusCode).toBe(200);
    expect(await newPassword(assign(asDistributor, 8))).toEqual([200, undefined]);
    expect(await statusWith(token)).toBe(200);
  });

  it('[ACC-02] while it has a right from the company', async () => {
    const token = await hijack();
    await grant(server.db, (await account())?.id ?? 0, ['reset_license']);
    expect(await newPassword(assign(asDistributor, 8))).toEqual([200, undefined]);
    expect(await statusWith(token)).toBe(200);
  });

  it('[ACC-02] once it was served: when it comes back, also by an undo', async () => {
    await assign(asDistributor, 2);
    const token = await server.tokenFor(chief);
    await unassign(asManager, 2);
    expect(await newPassword(assign(asManager, 2))).toEqual([200, undefined]);
    const id = await start({ action: 'unassign_users', emails: [chief], ids: [2] });
    await finish();
    const undo = (await asManager('POST', `/x/runs/${id}/undo/`)).json<{ id: number }>().id;
    await finish();
    expect(await lines(undo)).toEqual(['2 done']);
    expect(await statusWith(token)).toBe(200);
  });

  it('[ACC-02] once it was served: also for managers of other customers, before and after an undo', async () => {
    await assign(asDistributor, 2);
    const token = await server.tokenFor(chief);
    const id = await start({ action: 'unassign_users', emails: [chief], ids: [2] });
    await finish();
    expect(await newPassword(assign(asViewer, 9, 'of-a-stranger-1'))).toEqual([200, undefined]);
    await unassign(asViewer, 9);
    const undo = (await asManager('POST', `/x/runs/${id}/undo/`)).json<{ id: number }>().id;
    await finish();
    expect(await lines(undo)).toEqual(['2 done']);
    expect(await statusWith(token)).toBe(200);
  });
});

it('[ACC-03] a refused order, manager or assignment leaves no account behind', async () => {
  const person = { email: chief, is_manager: false };
  const manager = { email: people.distributor.email, is_manager: false };
  for (const [path, body, status] of [
    ['/licenses/2/assign_users/', { emails: [person, manager] }, 400],
    ['/licenses/20/assign_user/', { email: chief }, 404],
    ['/orders/103/add_manager/', { email: chief }, 404],
  ] as const) {
    expect([path, (await asManager('POST', path, body)).statusCode]).toEqual([path, status]);
    expect([path, await accounts()]).toEqual([path, []]);
  }
});
