import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { ask, own } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asUser = senderOf(server, people.user.email);
const user = people.user.id;
beforeEach(async () => {
  await emptyTrail(server.db);
  await server.db.query(sql`delete from license_users where license_id = 2`);
  await server.db
    .query(sql`insert into license_users (license_id, user_id, max_activations, total_activations, assigned_at)
    values (2, ${user}, 7, 4, '2026-01-01')`);
  await server.db.query(sql`update licenses set assigned_users = 1, max_license_users = 3 where id = 2`);
});

const undo = async (action: string, send = asManager) => {
  const response = await send('POST', '/x/licenses/2/undo_user/', { action, license_user_id: user });
  return [response.statusCode, response.json<{ code?: string }>().code];
};
const held = () =>
  server.db.query(sql`select max_activations as max, total_activations as total from license_users
    where license_id = 2 and user_id = ${user}`);
const places = () => server.db.query(sql`select assigned_users as users from licenses where id = 2`);

it('[RUNS-32] an unassigned person gets the place back with the maximum and count they had', async () => {
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  expect([await held(), await places()]).toEqual([[], [{ users: 0 }]]);
  expect(await undo('unassign_users')).toEqual([200, undefined]);
  expect([await held(), await places()]).toEqual([[{ max: 7, total: 4 }], [{ users: 1 }]]);
  expect(await undo('unassign_users')).toEqual([409, 'changed_since']);
});

it('[RUNS-32] a maximum comes back even if it is too low to be set today, but not over a later one', async () => {
  await server.db.query(sql`update license_users set max_activations = 1 where license_id = 2`);
  const set = (max_activations: number, send = asManager) =>
    send('POST', '/licenses/2/set_users_activations/', { [user]: { max_activations } });
  await set(5);
  expect((await set(1)).statusCode).toBe(400);
  expect(await undo('set_max_activations')).toEqual([200, undefined]);
  expect(await held()).toEqual([{ max: 1, total: 4 }]);
  await set(5);
  await set(6, asDistributor);
  expect(await undo('set_max_activations')).toEqual([409, 'changed_since']);
  expect(await held()).toEqual([{ max: 6, total: 4 }]);
});

it('[ACT-12] a maximum is not taken back after somebody gave the person the license anew, as in a run', async () => {
  await asManager('POST', '/licenses/2/set_users_activations/', { [user]: { max_activations: 5 } });
  await asDistributor('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  expect(await undo('set_max_activations')).toEqual([409, 'changed_since']);
  expect(await undo('unassign_users', asDistributor)).toEqual([200, undefined]);
  expect(await undo('set_max_activations')).toEqual([409, 'changed_since']);
  expect(await held()).toEqual([{ max: 5, total: 4 }]);
});

it('[RUNS-32] an assignment is taken back by the person who made it, unless somebody has assigned the person again', async () => {
  const unassign = (send = asManager) => send('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  const assign = (send = asManager) => send('POST', '/licenses/2/assign_user/', { email: people.user.email });
  await unassign();
  await assign();
  expect(await undo('unassign_users')).toEqual([409, 'changed_since']);
  expect(await undo('assign_users', asDistributor)).toEqual([409, 'changed_since']);
  expect(await undo('assign_users')).toEqual([200, undefined]);
  expect(await held()).toEqual([]);
  await assign();
  await unassign(asDistributor);
  await assign(asDistributor);
  expect(await undo('assign_users')).toEqual([409, 'changed_since']);
  expect(await held()).toHaveLength(1);
});

it('[RUNS-32] nothing is taken back that was never done, and nobody of another company is assigned', async () => {
  expect(await undo('unassign_users')).toEqual([409, 'changed_since']);
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  await server.db.query(sql`update users set company_id = 2 where id = ${user}`);
  expect(await undo('unassign_users')).toEqual([409, 'person_gone']);
  await server.db.query(sql`update users set company_id = 1 where id = ${user}`);
  expect([await held(), await places()]).toEqual([[], [{ users: 0 }]]);
});

it('[LUSR-43] who manages the order by now is refused where the undo names the person', async () => {
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  await server.db.query(sql`insert into order_managers (order_id, user_id)
    select order_id, ${user} from licenses where id = 2`);
  const refused = await asManager('POST', '/x/licenses/2/undo_user/', {
    action: 'unassign_users',
    license_user_id: user,
  });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'license_user_id', pointer: '/license_user_id', code: 'already_manager' }],
  });
  await server.db.query(sql`delete from order_managers where user_id = ${user}`);
  expect([await held(), await places()]).toEqual([[], [{ users: 0 }]]);
});

const dates = () =>
  server.db.query(sql`select assigned_at, last_seen from license_users where license_id = 2 and user_id = ${user}`);
const seenByManager = () =>
  server.db.query(sql`
    select last_seen from managed_people where manager_id = ${people.manager.id} and person_id = ${user}`);

it('[RUNS-109] a place comes back with the day it was given and the last known use, also in the list of people', async () => {
  await server.db.query(sql`delete from license_users where user_id = ${user} and license_id <> 2`);
  const given = sql`update license_users set assigned_at = '2026-02-03T04:05:06Z', last_seen = '2026-05-06T07:08:09Z'
    where license_id = 2`;
  await server.db.query(given);
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  expect(await seenByManager()).toEqual([{ last_seen: null }]);
  expect(await undo('unassign_users')).toEqual([200, undefined]);
  expect(await dates()).toEqual([{ assigned_at: '2026-02-03T04:05:06.000Z', last_seen: '2026-05-06T07:08:09.000Z' }]);
  expect(await seenByManager()).toEqual([{ last_seen: '2026-05-06T07:08:09.000Z' }]);
  expect(await held()).toEqual([{ max: 7, total: 4 }]);
});

it('[RUNS-109] a history does not tell the dates that an undo needs', async () => {
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  const [entry] = (await asManager('GET', '/x/audit/?license=2')).json<{ results: { changes: object[] }[] }>().results;
  expect(entry?.changes).toMatchObject([{ field: 'max_activations' }, { field: 'total_activations' }]);
});

it('[RUNS-109] an act of the release before, which noted no dates, is undone as a new place', async () => {
  await server.db.query(sql`delete from license_users where license_id = 2`);
  await server.db.query(sql`update licenses set assigned_users = 0 where id = 2`);
  const noted = {
    user: { from: user, to: null },
    [`${user}.max_activations`]: { from: 7, to: null },
    [`${user}.total_activations`]: { from: 4, to: null },
  };
  await server.db.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference)
    values ('2026-03-01', 'r', 1, ${people.manager.id}, 'license.user_unassigned', 'license', '2',
      ${JSON.stringify(noted)}::jsonb)`);
  expect(await undo('unassign_users')).toEqual([200, undefined]);
  expect(await held()).toEqual([{ max: 7, total: 4 }]);
  const isNew = sql`select assigned_at > '2026-03-01' as is_new, last_seen from license_users where license_id = 2`;
  expect(await server.db.query(isNew)).toEqual([{ is_new: true, last_seen: null }]);
});

it('[REQ-80] a request for one more license still waits after the person was unassigned by mistake', async () => {
  await ask(asUser, { kind: 'license', product: 2 });
  await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: user });
  expect(await undo('unassign_users')).toEqual([200, undefined]);
  expect(await own(asUser)).toMatchObject([{ state: 'waiting', is_fulfilled: false }]);
});
