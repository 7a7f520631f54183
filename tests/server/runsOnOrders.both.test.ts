import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { RunLineList } from '../../contract/extensions/runs';
import { allCodes, grant, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const calls = runCalls(server, asDistributor);
const { act, read, slice, finish } = calls;
const { entries } = historyCalls(server, asDistributor);

const [ann, bea] = ['ann@customer.test', 'bea@customer.test'];
const otto = { id: 5, email: 'o_o%o@acme.test' };
const { distributor, manager, viewer } = people;
const on = (order: number, ...emails: string[]) => emails.map(email => ({ order, email }));
const add = (...targets: object[]) => ({ resource: 'orders', action: 'add_order_managers', targets });
const remove = (...targets: object[]) => ({ resource: 'orders', action: 'remove_order_managers', targets });

beforeEach(async () => {
  const { db } = server;
  await db.query(sql`delete from runs`);
  await db.query(sql`delete from order_managers where order_id in (101, 102)`);
  await db.query(sql`delete from former_order_managers`);
  await db.query(sql`insert into order_managers (order_id, user_id) values (101, 3), (101, 4), (102, 4)`);
  await db.query(sql`delete from users where email in (${ann}, ${bea})`);
  await db.query(
    sql`update users set is_manager = id <> 5, is_manager_by_order = false where company_id = 1 and id <> 1`,
  );
  await emptyTrail(db);
});

/** Each line as `order email outcome reason`. */
const told = async (id: number) =>
  (await asDistributor('GET', `/x/runs/${id}/lines/?limit=1000`))
    .json<RunLineList>()
    .results.map(({ order, email, outcome, reason }) => [order, email, outcome, reason].filter(Boolean).join(' '));
const managers = async () =>
  (
    await server.db.query<{ text: string }>(sql`
      select om.order_id || ' ' || u.email as text from order_managers om join users u on u.id = om.user_id
      where om.order_id in (101, 102) order by om.order_id, u.email`)
  ).map(({ text }) => text);
const isManager = (email: string) => server.db.query(sql`select is_manager from users where email = ${email}`);
const run = async (body: object) => {
  const id = await calls.start(body);
  await finish();
  return id;
};
const undo = async (id: number) => {
  const [status, undoing] = await act(id, 'undo');
  expect(status).toBe(201);
  await finish();
  return undoing.id;
};

it('[RUNS-60] makes people managers of orders, each by the rules of the single command', async () => {
  const body = add(
    ...on(101, ann, otto.email, manager.email, ann.toUpperCase()),
    ...on(102, ann, manager.email, 'nobody'),
  );
  expect(await calls.preview(body)).toEqual({
    total: 6,
    ready: 3,
    has_undo: true,
    groups: [
      {
        outcome: 'left_out',
        reason: 'already_manager',
        count: 1,
        examples: [101],
        targets: [{ order: 101, order_number: 'A-100%', email: manager.email }],
      },
      {
        outcome: 'failed',
        reason: 'already_member',
        count: 1,
        examples: [102],
        targets: [{ order: 102, order_number: 'A_200', email: manager.email }],
      },
      {
        outcome: 'failed',
        reason: 'invalid_email',
        count: 1,
        examples: [102],
        targets: [{ order: 102, order_number: 'A_200', email: 'nobody' }],
      },
    ],
  });
  const id = await run(body);
  expect(await told(id)).toEqual([
    `102 ${manager.email} failed already_member`,
    '102 nobody failed invalid_email',
    `101 ${manager.email} left_out already_manager`,
    `101 ${ann} done`,
    `101 ${otto.email} done`,
    `102 ${ann} done`,
  ]);
  expect(await managers()).toEqual([
    `101 ${ann}`,
    `101 ${distributor.email}`,
    `101 ${manager.email}`,
    `101 ${otto.email}`,
    `102 ${ann}`,
    `102 ${distributor.email}`,
  ]);
  expect(await read(id)).toMatchObject({ done: 3, new_accounts: 1, has_undo: true });
  expect((await asDistributor('GET', `/x/runs/${id}/accounts/`)).json()).toMatchObject({ results: [{ email: ann }] });
  expect(
    await server.db.query(sql`select action, object_id, run_id from audit_log where object_type = 'order' order by id`),
  ).toEqual(['101', '102', '101'].map(object_id => ({ action: 'order.manager_added', object_id, run_id: id })));
});

it('[RUNS-61] removes managers, but never the last of an order, and the person themselves after the others', async () => {
  await run(add(...on(101, ann)));
  const body = remove(...on(101, distributor.email, manager.email, ann, viewer.email), ...on(102, distributor.email));
  expect(await calls.preview(body)).toMatchObject({
    total: 5,
    ready: 2,
    groups: [
      { outcome: 'failed', reason: 'last_manager', count: 2, examples: [101, 102] },
      { outcome: 'left_out', reason: 'no_order_manager', count: 1, targets: [{ order: 101, email: viewer.email }] },
    ],
  });
  const id = await run(body);
  expect(await told(id)).toEqual([
    `101 ${distributor.email} failed last_manager`,
    `102 ${distributor.email} failed last_manager`,
    `101 ${viewer.email} left_out no_order_manager`,
    `101 ${manager.email} done`,
    `101 ${ann} done`,
  ]);
  expect(await managers()).toEqual([`101 ${distributor.email}`, `102 ${distributor.email}`]);
  expect(await isManager(ann)).toEqual([{ is_manager: false }]);
});

it('[RUNS-61] removes the person themselves at the end of an order, so that the rest is still done', async () => {
  await run(add(...on(101, ann)));
  const id = await run(remove(...on(101, distributor.email, ann), ...on(102, distributor.email)));
  expect(await told(id)).toEqual([
    `102 ${distributor.email} failed last_manager`,
    `101 ${ann} done`,
    `101 ${distributor.email} done`,
  ]);
  expect(await managers()).toEqual([`101 ${manager.email}`, `102 ${distributor.email}`]);
  expect(await told(await undo(id))).toEqual([
    `101 ${ann} failed not_found`,
    `101 ${distributor.email} failed not_found`,
  ]);
});

it('[RUNS-62] the undo removes exactly those that the run added, with the role that it gave them', async () => {
  await run(add(...on(101, bea)));
  const id = await run(add(...on(101, ann, bea, otto.email), ...on(102, ann, otto.email)));
  expect(await isManager(otto.email)).toEqual([{ is_manager: true }]);
  // Another act of the same person counts as somebody else's.
  await asDistributor('POST', '/orders/102/remove_manager/', { license_user_id: otto.id });
  await asDistributor('POST', '/orders/102/add_manager/', { email: otto.email });
  const undone = await undo(id);
  expect(await told(undone)).toEqual([
    `102 ${otto.email} left_out changed_since`,
    `101 ${ann} done`,
    `101 ${otto.email} done`,
    `102 ${ann} done`,
  ]);
  expect(await managers()).toEqual([
    `101 ${bea}`,
    `101 ${distributor.email}`,
    `101 ${manager.email}`,
    `102 ${distributor.email}`,
    `102 ${otto.email}`,
  ]);
  expect(await isManager(ann)).toEqual([{ is_manager: false }]);
  await undo(undone);
  expect((await managers()).filter(text => text.includes(ann))).toEqual([`101 ${ann}`, `102 ${ann}`]);
});

it('[RUNS-62] the undo of a removal gives a colleague the order and the role back, but nobody who has gone', async () => {
  await run(add(...on(101, ann, bea)));
  const before = await managers();
  const id = await run(remove(...on(101, ann, manager.email, bea)));
  await server.db.query(sql`delete from users where email = ${bea}`);
  expect(await told(await undo(id))).toEqual([
    `101 ${bea} failed person_gone`,
    `101 ${ann} done`,
    `101 ${manager.email} done`,
  ]);
  expect(await managers()).toEqual(before.filter(text => !text.includes(bea)));
  expect(await isManager(ann)).toEqual([{ is_manager: true }]);
});

it('[RUNS-63] needs manage_managers, at the start and in the middle, and orders that the person manages', async () => {
  expect((await calls.create(add(...on(101, ann)), asManager)).statusCode).toBe(403);
  const unknown = await calls.create(remove(...on(103, viewer.email), ...on(201, ann), ...on(101, ann)));
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    {
      errors: [{ field: 'targets', code: 'unknown_orders' }],
      detail: '2 of these orders do not exist for you: 103, 201.',
    },
  ]);
  expect((await calls.preview(add(...on(103, ann)))).groups).toMatchObject([
    { outcome: 'failed', reason: 'not_found', targets: [{ order: 103, email: ann }] },
  ]);
  const id = await calls.start(add(...on(101, ann), ...on(102, ann)));
  await slice(1);
  await grant(
    server.db,
    distributor.id,
    allCodes.filter(code => code !== 'manage_managers'),
  );
  await finish();
  await grant(server.db, distributor.id, allCodes);
  expect(await told(id)).toEqual([`102 ${ann} failed permission_denied`, `101 ${ann} done`]);
});

it.each([
  ['resource', { ...add(...on(101, ann)), resource: 'licenses' }],
  ['resource', { resource: 'orders', action: 'disable_licenses', ids: [1] }],
  ['targets', { resource: 'orders', action: 'add_order_managers', ids: [101] }],
  ['emails', { ...add(...on(101, ann)), emails: [ann] }],
  ['targets.0.order', add({ license: 1, email: ann })],
  ['targets.0.email', remove({ order: 101 })],
  ['targets.0.license', remove({ order: 101, license: 1, email: ann })],
])('[RUNS-63] refuses a body with a wrong %s', async (field, body) => {
  const response = await calls.create(body);
  expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
});

it('[RUNS-64] the histories of the orders and of the person tell the run as one entry', async () => {
  const id = await run(add(...on(101, ann, bea), ...on(102, ann)));
  const its = { id, action: 'add_order_managers', total: 2, done: 2, is_undo: false };
  expect(await entries('order=101&kind=managers')).toMatchObject([
    { action: 'order.manager_added', acts: 2, run: its },
  ]);
  expect(await entries('actor=me&kind=managers')).toMatchObject([{ action: 'run.created', acts: 3, run: its }]);
});
