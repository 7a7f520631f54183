import sql, { raw } from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { RunLineList } from '../../contract/extensions/runs';
import { fillForUsers, people } from '../support/fixture';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { preview, create, start, act, read, slice, finish } = runCalls(server, asManager);

const [ann, bea, cid, dan] = ['ann@acme.test', 'bea@acme.test', 'cid@acme.test', 'dan@acme.test'];
const on = (license: number, ...emails: string[]) => emails.map(email => ({ license, email }));

beforeEach(async () => {
  await server.db.query(sql`delete from runs`);
  await server.db.query(sql`delete from license_users where license_id in (2, 3)`);
  await server.db.query(sql`
    update licenses set assigned_users = 0, max_license_users = 0, allow_unlimited_activations = false where id in (2, 3)`);
  await server.db.query(sql`delete from users where email = any(${[ann, bea, cid, dan]}::text[])`);
  await emptyTrail(server.db);
});

/** Each line as `license email outcome reason`. */
const told = async (id: number) =>
  (await asManager('GET', `/x/runs/${id}/lines/?limit=1000`))
    .json<RunLineList>()
    .results.map(({ license, email, outcome, reason }) => [license, email, outcome, reason].filter(Boolean).join(' '));
/** Each user as `license email maximum/count`. */
const users = async () =>
  (
    await server.db.query<{ text: string }>(sql`
      select concat(lu.license_id, ' ', u.email, ' ', lu.max_activations, '/', lu.total_activations) as text
      from license_users lu join users u on u.id = lu.user_id where lu.license_id in (2, 3) order by lu.license_id, u.email`)
  ).map(({ text }) => text);
const placesTaken = () => server.db.query(sql`select assigned_users from licenses where id in (2, 3) order by id`);
const undo = async (id: number) => {
  const [status, run] = await act(id, 'undo');
  expect(status).toBe(201);
  await finish();
  return run.id;
};
const run = async (body: object) => {
  const id = await start(body);
  await finish();
  return id;
};

it('[RUNS-43] assigns people one by one: a manager, a wrong address and those beyond the places fail alone', async () => {
  await server.db.query(sql`update licenses set max_license_users = 2 where id = 2`);
  const targets = [
    ...on(2, people.manager.email, ann, 'nobody', bea, cid, ann.toUpperCase()),
    ...on(3, cid),
    ...on(5, ann),
  ];
  const body = { action: 'assign_users', targets };
  expect(await preview(body)).toMatchObject({
    total: 7,
    ready: 3,
    has_undo: true,
    groups: [
      {
        outcome: 'failed',
        reason: 'already_manager',
        count: 1,
        targets: [{ license: 2, email: people.manager.email }],
      },
      { outcome: 'failed', reason: 'bundle_license', count: 1, examples: [5], targets: [{ license: 5, email: ann }] },
      { outcome: 'failed', reason: 'invalid_email', count: 1, targets: [{ license: 2, email: 'nobody' }] },
      { outcome: 'failed', reason: 'license_users_limit', count: 1, targets: [{ license: 2, email: cid }] },
    ],
  });
  const id = await run(body);
  expect(await told(id)).toEqual([
    `2 ${people.manager.email} failed already_manager`,
    '2 nobody failed invalid_email',
    `2 ${cid} failed license_users_limit`,
    `5 ${ann} failed bundle_license`,
    `2 ${ann} done`,
    `2 ${bea} done`,
    `3 ${cid} done`,
  ]);
  expect(await users()).toEqual([`2 ${ann} 1/0`, `2 ${bea} 1/0`, `3 ${cid} 1/0`]);
  expect((await read(id)).new_accounts).toBe(3);
  const acts = await server.db.query(sql`
    select object_id as license, jsonb_array_length(difference -> 'users' -> 'to') as users, run_id as run
    from audit_log where action = 'license.users_assigned' order by id`);
  expect(acts).toEqual([
    { license: '2', users: 2, run: id },
    { license: '3', users: 1, run: id },
  ]);
  const again = await preview({ action: 'assign_users', targets: on(2, ann, bea) });
  expect(again).toMatchObject({ ready: 0, groups: [{ outcome: 'left_out', reason: 'already_assigned', count: 2 }] });
});

it('[RUNS-87] somebody who has left takes no place from the next one, in the preview and in the run', async () => {
  await server.db.query(sql`update licenses set max_license_users = 1 where id = 2`);
  const left = sql`select company_id, ${ann}, ${ann}, date '2026-01-01' from users where id = ${people.user.id}`;
  await server.db.query(sql`insert into users (company_id, email, email_key, left_at) ${left}`);
  const body = { action: 'assign_users', targets: on(2, ann, bea, cid) };
  const { ready, groups } = await preview(body);
  expect([ready, ...groups.map(({ reason }) => reason)]).toEqual([1, 'license_users_limit', 'person_left']);
  const outcomes = [`2 ${ann} failed person_left`, `2 ${cid} failed license_users_limit`, `2 ${bea} done`];
  expect(await told(await run(body))).toEqual(outcomes);
});

it('[RUNS-44] the undo takes off exactly those that the run assigned, whatever else was changed since', async () => {
  await run({ action: 'assign_users', targets: on(2, ann) });
  const id = await run({ action: 'assign_users', targets: on(2, ann, bea, cid, dan) });
  expect(await told(id)).toEqual([
    `2 ${ann} left_out already_assigned`,
    `2 ${bea} done`,
    `2 ${cid} done`,
    `2 ${dan} done`,
  ]);
  await asDistributor('POST', '/licenses/2/assign_user/', { email: people.user.email });
  const [{ id: beasId } = { id: 0 }] = await server.db.query<{ id: number }>(
    sql`select id from users where email = ${bea}`,
  );
  const body = { [beasId]: { max_activations: 7 } };
  expect((await asDistributor('POST', '/licenses/2/set_users_activations/', body)).statusCode).toBe(200);
  const [{ id: cidsId } = { id: 0 }] = await server.db.query<{ id: number }>(
    sql`select id from users where email = ${cid}`,
  );
  await asDistributor('POST', '/licenses/2/unassign_user/', { license_user_id: cidsId });
  await asDistributor('POST', '/licenses/2/assign_user/', { email: cid });
  const undone = await undo(id);
  expect(await told(undone)).toEqual([`2 ${cid} left_out changed_since`, `2 ${bea} done`, `2 ${dan} done`]);
  expect(await users()).toEqual([`2 ${ann} 1/0`, `2 ${cid} 1/0`, `2 ${people.user.email} 1/0`]);
  expect(await placesTaken()).toEqual([{ assigned_users: 3 }, { assigned_users: 0 }]);
  await undo(undone);
  expect(await users()).toEqual([
    `2 ${ann} 1/0`,
    `2 ${bea} 7/0`,
    `2 ${cid} 1/0`,
    `2 ${dan} 1/0`,
    `2 ${people.user.email} 1/0`,
  ]);
});

it('[RUNS-44] the undo of a removal gives each person back their maximum and count', async () => {
  await run({ action: 'assign_users', targets: [...on(2, ann, bea), ...on(3, ann)] });
  await server.db.query(sql`update license_users set max_activations = user_id % 5 + 2, total_activations = 2
    where license_id = 2`);
  const before = await users();
  const id = await run({
    action: 'unassign_users',
    targets: [...on(2, ann, 'who@acme.test', bea), ...on(3, ann, bea)],
  });
  expect(await told(id)).toEqual([
    '2 who@acme.test left_out no_license_user',
    `3 ${bea} left_out no_license_user`,
    `2 ${ann} done`,
    `2 ${bea} done`,
    `3 ${ann} done`,
  ]);
  expect(await users()).toEqual([]);
  await undo(id);
  expect(await users()).toEqual(before);
  expect(await placesTaken()).toEqual([{ assigned_users: 2 }, { assigned_users: 1 }]);
});

it('[RUNS-45] sets the maximum and resets the activations of the people named, no others', async () => {
  await run({ action: 'assign_users', targets: on(2, ann, bea, cid) });
  await server.db.query(sql`update license_users set max_activations = 2, total_activations = 1 where license_id = 2`);
  const id = await run({
    action: 'set_max_activations',
    max_activations: 9,
    targets: on(2, ann, 'who@acme.test', bea),
  });
  expect(await told(id)).toEqual(['2 who@acme.test left_out no_license_user', `2 ${ann} done`, `2 ${bea} done`]);
  expect(await users()).toEqual([`2 ${ann} 9/1`, `2 ${bea} 9/1`, `2 ${cid} 2/1`]);
  const reset = await run({ action: 'reset_activations', targets: on(2, bea) });
  expect(await told(reset)).toEqual([`2 ${bea} done`]);
  const [{ id: annsId } = { id: 0 }] = await server.db.query<{ id: number }>(
    sql`select id from users where email = ${ann}`,
  );
  await asDistributor('POST', '/licenses/2/set_users_activations/', { [annsId]: { max_activations: 5 } });
  expect(await told(await undo(id))).toEqual([`2 ${ann} left_out changed_since`, `2 ${bea} done`]);
  expect(await users()).toEqual([`2 ${ann} 5/1`, `2 ${bea} 2/0`, `2 ${cid} 2/1`]);
});

it('[RUNS-45] [CATL-74] foresees too low a maximum for the people named, as the command refuses it', async () => {
  await run({ action: 'assign_users', targets: on(2, ann) });
  await server.db.query(sql`update licenses set max_license_users = 3 where id = 2`);
  const body = { action: 'set_max_activations', max_activations: 2, targets: on(2, ann) };
  expect(await preview(body)).toMatchObject({ ready: 0, groups: [{ reason: 'below_license_users', count: 1 }] });
  expect(await told(await run(body))).toEqual([`2 ${ann} failed below_license_users`]);
  await server.db.query(sql`update licenses set allow_unlimited_activations = true where id = 2`);
  expect(await told(await run(body))).toEqual([`2 ${ann} done`]);
});

it('[RUNS-65] unassigns all users of licenses, names nobody for it, and gives each back what they had', async () => {
  await run({ action: 'assign_users', targets: [...on(2, ann, bea), ...on(3, cid)] });
  await server.db.query(sql`update license_users set max_activations = user_id % 5 + 2, total_activations = 2
    where license_id = 2`);
  const before = await users();
  const body = { action: 'unassign_all_users', ids: [1, 2, 3] };
  expect(await preview(body)).toMatchObject({
    total: 3,
    ready: 2,
    has_undo: true,
    groups: [{ outcome: 'left_out', reason: 'no_license_user', count: 1, examples: [1] }],
  });
  const id = await run(body);
  expect(await told(id)).toEqual(['1 left_out no_license_user', '2 done', '3 done']);
  expect(await users()).toEqual([]);
  await undo(id);
  expect(await users()).toEqual(before);
});

it.each([
  ['emails', { ids: [2], emails: [ann] }],
  ['targets', { targets: on(2, ann) }],
])('[RUNS-65] refuses to unassign all users with %s', async (field, body) => {
  const response = await create({ action: 'unassign_all_users', ...body });
  expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
});

it('[RUNS-46] a slice ends between people of one license, and each of them is undone alone', async () => {
  const id = await start({ action: 'assign_users', targets: on(2, ann, bea) });
  await slice(1);
  expect(await told(id)).toEqual([`2 ${ann} done`, `2 ${bea} open`]);
  await finish();
  const undone = (await act(id, 'undo'))[1].id;
  await server.db.query(sql`delete from license_users where user_id = (select id from users where email = ${ann})`);
  await finish();
  expect(await told(undone)).toEqual([`2 ${ann} failed no_license_user`, `2 ${bea} done`]);
});

it('[RUNS-46] somebody who is refused only when they are assigned keeps nobody else from the license', async () => {
  await server.db.query(
    raw(`create function make_manager() returns trigger language plpgsql as $$ begin
      insert into order_managers (order_id, user_id, added_at) values (101, new.id, '2026-01-01'); return null; end $$`),
  );
  await server.db.query(
    raw(`create trigger becomes_manager after insert on users for each row when (new.email = '${bea}')
      execute function make_manager()`),
  );
  const id = await run({ action: 'assign_users', targets: on(2, ann, bea, cid) });
  await server.db.query(sql`drop trigger becomes_manager on users`);
  expect(await told(id)).toEqual([`2 ${bea} failed already_manager`, `2 ${ann} done`, `2 ${cid} done`]);
  expect(await users()).toEqual([`2 ${ann} 1/0`, `2 ${cid} 1/0`]);
  expect(await server.db.query(sql`select id from users where email = ${bea}`)).toEqual([]);
});
