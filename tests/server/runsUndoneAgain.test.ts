import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { fillForUsers, grant, people } from '../support/fixture';
import { restoreLicenses, runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { start, act, read, lines, slice, finish } = runCalls(server, asManager);
beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});

const undo = async (id: number, send = asManager) => {
  const [status, run] = await act(id, 'undo', send);
  expect(status).toBe(201);
  await finish();
  return run.id;
};

const noManager = () =>
  server.db.query(sql`
    delete from order_managers where user_id in (select id from users where email like '%@undo.test')`);

/** Assigns people to licenses without a limit, and takes everybody off again by a run. */
const unassignAll = async (people: Readonly<Record<number, readonly string[]>>) => {
  await noManager();
  await server.db.query(sql`update licenses set max_license_users = 0 where id in (2, 3)`);
  await server.db.query(sql`delete from license_users where license_id in (2, 3)`);
  await server.db.query(sql`update licenses set assigned_users = 0 where id in (2, 3)`);
  for (const [license, emails] of Object.entries(people)) {
    const body = { emails: emails.map(email => ({ email, is_manager: false })) };
    expect((await asManager('POST', `/licenses/${license}/assign_users/`, body)).statusCode).toBe(200);
  }
  const id = await start({ action: 'unassign_all_users', ids: [2, 3] });
  await finish();
  expect(await lines(id)).toEqual(['2 done', '3 done']);
  return id;
};

const makeManager = (email: string) =>
  server.db.query(sql`
    insert into order_managers (order_id, user_id)
    select l.order_id, u.id from licenses l, users u where l.id = 2 and u.email = ${email}`);

const emailsOn = async (license: number) =>
  (
    await server.db.query<{ email: string }>(sql`
      select u.email from license_users lu join users u on u.id = lu.user_id
      where lu.license_id = ${license} order by u.email`)
  ).map(({ email }) => email);

const [ann, bea, cid] = ['ann@undo.test', 'bea@undo.test', 'cid@undo.test'];
const [dan, eve, fay, gus, hal] = ['dan@undo.test', 'eve@undo.test', 'fay@undo.test', 'gus@undo.test', 'hal@undo.test'];

it('[RUNS-90] one person who cannot have their place back, or too few places, block no others of the license', async () => {
  const id = await unassignAll({ 2: [ann, bea, cid], 3: [dan, fay, gus, hal] });
  await makeManager(bea);
  await server.db.query(sql`update licenses set max_license_users = 4 where id = 3`);
  await asManager('POST', '/licenses/3/assign_user/', { email: eve });
  const undone = await undo(id);
  expect(await lines(undone)).toEqual(['2 done already_manager', '3 done license_users_limit']);
  expect(await emailsOn(2)).toEqual([ann, cid]);
  expect(await emailsOn(3)).toEqual([dan, eve, fay, gus]);
  expect(
    await server.db.query(sql`select assigned_users as count from licenses where id in (2, 3) order by id`),
  ).toEqual([{ count: 2 }, { count: 4 }]);
  await undo(undone);
  expect([await emailsOn(2), await emailsOn(3)]).toEqual([[], [eve]]);
});

it('[RUNS-91] what an undo was refused can be undone again, with the maxima of before', async () => {
  const id = await unassignAll({ 2: [bea], 3: [ann] });
  await server.db.query(sql`
    update run_lines set undo = jsonb_set(undo, '{activations,0,max_activations}', '8') where run_id = ${id}`);
  expect(await read(id)).toMatchObject({ done: 2, undoable: 2, undone_by: null });
  await makeManager(bea);
  const first = await undo(id);
  expect(await lines(first)).toEqual(['2 failed already_manager', '3 done']);
  expect(await read(id)).toMatchObject({ undoable: 1, undone_by: first });
  expect(await read(id, asDistributor)).toMatchObject({ undoable: 0 });
  await noManager();
  const second = await undo(id);
  expect(await lines(second)).toEqual(['2 done']);
  expect(await server.db.query(sql`select max_activations as max from license_users where license_id = 2`)).toEqual([
    { max: 8 },
  ]);
  expect(await read(id)).toMatchObject({ undoable: 0, undone_by: second });
  expect(await read(first)).toMatchObject({ undo_of: id, undoable: 1 });
  expect(await act(id, 'undo')).toMatchObject([409, { code: 'already_undone' }]);
});

it('[RUNS-101] what an undo left open when it was stopped and undone itself can be undone again', async () => {
  const id = await start({ action: 'disable_licenses', ids: [1, 2, 3] });
  await finish();
  const [, stopped] = await act(id, 'undo');
  await slice(1);
  await act(stopped.id, 'stop');
  expect(await read(stopped.id)).toMatchObject({ state: 'stopped', done: 1, open: 2 });
  expect(await read(id)).toMatchObject({ undoable: 0 });
  expect(await act(id, 'undo')).toMatchObject([409, { code: 'already_undone' }]);
  await undo(stopped.id);
  expect(await act(stopped.id, 'resume')).toMatchObject([409, { code: 'already_undone' }]);
  expect(await read(id)).toMatchObject({ undoable: 2 });
  const again = await undo(id);
  expect(await lines(again)).toEqual(['2 done', '3 done']);
  expect(await read(id)).toMatchObject({ undoable: 0, undone_by: again });
});

it('[RUNS-94] offers no undo to whoever does not see the orders any more, until a colleague adds them again', async () => {
  const own = people.distributor.email;
  const on = (...emails: string[]) => ({ resource: 'orders', targets: emails.map(email => ({ order: 101, email })) });
  await start({ action: 'add_order_managers', ...on(ann, own) }, asDistributor);
  const id = await start({ action: 'remove_order_managers', ...on(own, ann) }, asDistributor);
  await finish();
  expect(await read(id, asDistributor)).toMatchObject({ done: 2, has_undo: true, undoable: 0 });
  const refused = await undo(id, asDistributor);
  expect(await read(refused, asDistributor)).toMatchObject({ failed: 2 });
  await grant(server.db, people.manager.id, ['manage_managers']);
  expect((await asManager('POST', '/orders/101/add_manager/', { email: own })).statusCode).toBe(200);
  expect(await read(id, asDistributor)).toMatchObject({ undoable: 2, undone_by: refused });
  const undone = await undo(id, asDistributor);
  expect(await read(undone, asDistributor)).toMatchObject({ total: 2, done: 1, left_out: 1 });
  expect(await read(id, asDistributor)).toMatchObject({ undoable: 0 });
});

it.each([
  ['everybody', { action: 'unassign_all_users', ids: [2, 3] }],
  ['one by name', { action: 'unassign_users', ids: [2, 3], emails: [ann] }],
  ['targets', { action: 'unassign_users', targets: [2, 3].map(license => ({ license, email: ann })) }],
])('[RUNS-110] gives places back with their days and the last known use: %s', async (_name, body) => {
  await grant(server.db, people.manager.id, ['manage_license_users']);
  await unassignAll({ 2: [ann], 3: [ann] });
  for (const license of [2, 3]) await asManager('POST', `/licenses/${license}/assign_user/`, { email: ann });
  await server.db.query(sql`
    update license_users set assigned_at = '2026-02-03T00:00:00Z', last_seen = '2026-05-06T00:00:00Z'
    where license_id in (2, 3)`);
  const places = () =>
    server.db.query(sql`
      select license_id as id, assigned_at as given, last_seen as seen from license_users
      where license_id in (2, 3) order by 1`);
  const id = await start(body);
  await finish();
  expect(await places()).toEqual([]);
  await undo(id);
  expect(await places()).toEqual([
    { id: 2, given: '2026-02-03T00:00:00.000Z', seen: '2026-05-06T00:00:00.000Z' },
    { id: 3, given: '2026-02-03T00:00:00.000Z', seen: '2026-05-06T00:00:00.000Z' },
  ]);
});

const finished = async (body: object) => {
  const id = await start(body, asDistributor);
  await finish();
  return id;
};

const addedAt = (email: string) =>
  server.db.query(sql`
    select om.added_at as at from order_managers om join users u on u.id = om.user_id
    where om.order_id = 101 and u.email = ${email}`);

it.each([
  ['a day', '2026-02-03T00:00:00.000Z'],
  ['none, because the order began with them', null],
])('[RUNS-111] gives an order back to its manager with the day since when they manage it: %s', async (_name, at) => {
  const own = people.manager.email;
  await server.db.query(sql`
    update order_managers set added_at = ${at} where order_id = 101 and user_id = ${people.manager.id}`);
  const targets = [{ order: 101, email: own }];
  const id = await finished({ resource: 'orders', action: 'remove_order_managers', targets });
  expect(await addedAt(own)).toEqual([]);
  await undo(id, asDistributor);
  expect(await addedAt(own)).toEqual([{ at }]);
});

it('[RUNS-111] a removal by the release before, which noted no day, is undone as of now', async () => {
  const own = people.manager.email;
  const targets = [{ order: 101, email: own }];
  const id = await finished({ resource: 'orders', action: 'remove_order_managers', targets });
  await server.db.query(sql`update run_lines set undo = undo - 'added_at' where run_id = ${id}`);
  await undo(id, asDistributor);
  expect(await addedAt(own)).toEqual([{ at: expect.stringMatching(/^20\d\d-/) }]);
});

it('[LUSR-40] who is taken off an order by mistake may still replace the passwords chosen since they manage it', async () => {
  const own = people.manager.email;
  await grant(server.db, people.manager.id, ['manage_license_user_credentials']);
  await server.db.query(sql`update order_managers set added_at = '2026-01-01T00:00:00Z' where order_id = 101`);
  const otto = sql`select id from users where email = 'o_o%o@acme.test'`;
  await server.db.query(sql`
    insert into license_users (license_id, user_id, assigned_at) select 2, u.id, '2026-03-01' from (${otto}) u
    on conflict (license_id, user_id) do update set assigned_at = excluded.assigned_at`);
  await server.db.query(sql`
    update users set password_hash = '$scrypt$own', password_chosen_at = '2026-04-01', is_initial_password = false,
      initial_password_by = ${people.distributor.id} where id in (${otto})`);
  const targets = [{ order: 101, email: own }];
  await undo(await finished({ resource: 'orders', action: 'remove_order_managers', targets }), asDistributor);
  const [person] = await server.db.query<{ id: number }>(otto);
  const answer = await asManager('POST', `/users/${person?.id}/set_password/`, { password: 'taken-over-1' });
  expect(answer.statusCode).toBe(200);
});
