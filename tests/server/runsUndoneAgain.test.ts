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
