import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { fillForUsers, grant, makeForUsers, people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { restoreLicenses, runCalls, switched } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { start, act, read, lines, slice, finish } = runCalls(server, asManager);
beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});

const undo = async (id: number) => {
  const [status, run] = await act(id, 'undo');
  expect(status).toBe(201);
  await finish();
  return run.id;
};

const users = (licenses: readonly number[]) =>
  server.db.query(sql`
    select license_id, user_id, max_activations as max, total_activations as total from license_users
    where license_id = any(${[...licenses]}::int[]) order by 1, 2`);

it.each([
  [{ action: 'disable_licenses', ids: [1, 5] }, 4],
  [{ action: 'unassign_users', ids: [2, 3], emails: [people.user.email] }, 2],
  [{ action: 'set_max_activations', max_activations: 9, targets: [{ license: 2, email: people.user.email }] }, 1],
  [{ action: 'unassign_all_users', ids: [1, 2, 3] }, 2],
])('[RUNS-71] the undo of %j is about as many targets as the run has done', async (body, count) => {
  const id = await start(body);
  await finish();
  expect(await read(id)).toMatchObject({ done: count });
  expect((await act(id, 'undo'))[1]).toMatchObject({ total: count, open: count });
  await finish();
});

it('[RUNS-06] the undo of a run enables what it disabled and nobody has touched since', async () => {
  const id = await start({ action: 'disable_licenses', filter: { bundle_license__isnull: '1' } });
  await finish();
  await asDistributor('POST', '/licenses/enable_bulk/', [2, 3]);
  await asDistributor('POST', '/licenses/disable_bulk/', [2]);
  const undone = await undo(id);
  expect(await read(undone)).toMatchObject({ action: 'enable_licenses', undo_of: id, total: 6, done: 4, left_out: 2 });
  expect(await read(id)).toMatchObject({ undone_by: undone });
  expect(await lines(undone)).toEqual([
    '2 left_out changed_since',
    '3 left_out changed_since',
    '1 done',
    '5 done',
    '6 done',
    '7 done',
  ]);
  expect(await server.db.query(sql`select id from licenses where not enabled order by id`)).toEqual([
    { id: 2 },
    { id: 4 },
  ]);
  expect((await switched(server.db)).filter(({ license }) => license === 1)).toEqual([
    { license: 1, action: 'license.disabled', times: 1 },
    { license: 1, action: 'license.enabled', times: 1 },
  ]);
});

it('[RUNS-06] an undo can be undone; a run is undone once, and only when it does not work', async () => {
  const id = await start({ action: 'disable_licenses', ids: [1, 2] });
  await slice(1);
  expect(await act(id, 'undo')).toMatchObject([409, { code: 'run_under_way' }]);
  await act(id, 'stop');
  const undone = await undo(id);
  expect(await read(undone)).toMatchObject({ total: 1, done: 1 });
  expect(await act(id, 'undo')).toMatchObject([409, { code: 'already_undone' }]);
  expect(await act(id, 'resume')).toMatchObject([409, { code: 'already_undone' }]);
  await undo(undone);
  expect(await server.db.query(sql`select id from licenses where not enabled order by id`)).toEqual([
    { id: 1 },
    { id: 4 },
  ]);
  const none = await start({ action: 'disable_licenses', ids: [1] });
  await finish();
  expect(await act(none, 'undo')).toMatchObject([409, { code: 'no_licenses' }]);
});

it('[RUNS-06] a reset and a reset of activations say beforehand that they cannot be undone', async () => {
  for (const action of ['reset_license', 'reset_activations']) {
    const id = await start({ action, ids: [2] });
    expect(await read(id)).toMatchObject({ has_undo: false });
    await finish();
    expect(await act(id, 'undo')).toMatchObject([409, { code: 'no_undo' }]);
  }
});

it('[RUNS-12] each user gets back the maximum that they had, even one that is too low to be set', async () => {
  const before = await users([2, 3]);
  const id = await start({ action: 'set_max_activations', max_activations: 9, ids: [2, 3] });
  await finish();
  expect((await users([2, 3])).map(row => (row as { max: number }).max)).toEqual([9, 9, 9]);
  const undone = await undo(id);
  expect(await lines(undone)).toEqual(['2 done', '3 done']);
  expect(await users([2, 3])).toEqual(before);
  await undo(undone);
  expect((await users([2, 3])).map(row => (row as { max: number }).max)).toEqual([9, 9, 9]);
});

it('[RUNS-13] people get back their places with their activations, and lose those that a run gave them', async () => {
  await server.db.query(sql`update license_users set max_activations = 7, total_activations = 4
    where license_id = 2 and user_id = 1`);
  const before = await users([2, 3, 6]);
  const release = await start({
    action: 'unassign_users',
    emails: ['USER@acme.test', 'nobody@acme.test'],
    filter: { license_users__true_email__icontains: 'user@acme', bundle_license__isnull: '1' },
  });
  await finish();
  expect(await lines(release)).toEqual(['7 left_out no_license_user', '2 done', '3 done', '6 done']);
  expect(await users([2, 3, 6])).toEqual([before[1]]);
  await undo(release);
  expect(await users([2, 3, 6])).toEqual(before);

  const response = await asManager('POST', '/x/runs/', {
    resource: 'licenses',
    action: 'assign_users',
    emails: [people.user.email, 'brand-new@acme.test'],
    ids: [2],
  });
  const { id } = response.json<{ id: number }>();
  await finish();
  expect(await users([2])).toHaveLength(3);
  await undo(id);
  expect(await users([2])).toEqual(before.slice(0, 2));
  const assigned = sql`select assigned_users as count from licenses where id = 2`;
  expect(await server.db.query(assigned)).toEqual([{ count: 2 }]);
});

it('[RUNS-13] an undo leaves out people that somebody changed since, no others, and needs the right for the inverse', async () => {
  const id = await start({ action: 'unassign_users', emails: [people.user.email], ids: [2, 3] });
  await finish();
  await asDistributor('POST', '/licenses/2/assign_user/', { email: people.user.email });
  await asDistributor('POST', '/licenses/3/assign_user/', { email: 'somebody@acme.test' });
  await grant(server.db, people.manager.id, ['reset_license']);
  expect((await act(id, 'undo'))[0]).toBe(403);
  await grant(server.db, people.manager.id, ['reset_license', 'manage_license_users']);
  expect(await lines(await undo(id))).toEqual(['2 left_out changed_since', '3 done']);
});

it('[RUNS-31] an undo assigns nobody who is no longer with the company, and the line says so', async () => {
  const [stays, leaver, mover] = ['stays@acme.test', 'leaver@acme.test', 'mover@acme.test'];
  const assign = (license: number, ...emails: (string | undefined)[]) =>
    asManager('POST', `/licenses/${license}/assign_users/`, {
      emails: emails.map(email => ({ email, is_manager: false })),
    });
  await server.db.query(sql`update licenses set max_license_users = 0 where id in (2, 3, 6)`);
  await assign(2, stays, leaver, mover);
  await assign(3, leaver);
  await assign(6, mover);
  const release = await start({ action: 'unassign_users', emails: [stays, leaver, mover], ids: [2, 3, 6] });
  await finish();
  await server.db.query(sql`update users set company_id = 2 where email = ${mover}`);
  await server.db.query(sql`delete from users where email = ${leaver}`);
  const undone = await undo(release);
  expect(await lines(undone)).toEqual(['3 failed person_gone', '6 failed person_gone', '2 done person_gone']);
  const assigned = await server.db.query(sql`
    select lu.license_id, u.email from license_users lu join users u on u.id = lu.user_id
    where u.email in (${stays}, ${leaver}, ${mover})`);
  expect(assigned).toEqual([{ license_id: 2, email: stays }]);
  await server.db.query(sql`delete from license_users where license_id = 2`);
  expect(await lines(await undo(undone))).toEqual(['2 failed no_license_user']);
});

it('[RUNS-51] a run of the release before keeps its lines, goes on, and is undone', async () => {
  await onReleaseBefore('0057', async db => {
    await db.query(sql`
      insert into runs (company_id, creator_id, request_id, action, parameters, state, total, done, created_at, queued_at)
      values (1, 3, 'r', 'unassign_users', '{"users":[1]}', 'running', 3, 1, '2026-01-01', '2026-01-01')`);
    const had = { activations: [{ user_id: 1, max_activations: 7, total_activations: 4 }] };
    await db.query(sql`
      insert into run_lines (run_id, license_id, outcome, undo) values
        (1, 2, 'done', ${JSON.stringify(had)}::jsonb), (1, 3, 'open', null), (1, 7, 'open', null)`);
    await db.query(sql`delete from license_users where license_id = 2 and user_id = 1`);
    await db.query(sql`
      insert into audit_log (at, request_id, run_id, company_id, actor_id, action, object_type, object_id, difference)
      values ('2026-01-01', 'r', 1, 1, 3, 'license.user_unassigned', 'license', '2', '{"user":{"from":1,"to":null}}')`);
    expect((await migrate(db))[0]).toBe('0057_run_targets.sql');
    await makeForUsers(db);
    const upgraded = await startServer({ beside: { db } });
    const calls = runCalls(upgraded, await upgraded.as(people.manager.email));
    await calls.finish();
    expect(await calls.lines(1)).toEqual(['7 left_out no_license_user', '2 done', '3 done']);
    const undone = (await calls.act(1, 'undo'))[1].id;
    await calls.finish();
    expect(await calls.lines(undone)).toEqual(['2 done', '3 done']);
    expect(
      await db.query(sql`select max_activations as max from license_users where license_id = 2 and user_id = 1`),
    ).toEqual([{ max: 7 }]);
    await upgraded.app.close();
  });
});
