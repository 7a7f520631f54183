import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { managerCalls } from '../support/managerCalls';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';

/** Max and Dora manage order 101. Max cannot see it any more. */
const server = serverScene();
const { asDora, holdings } = managerCalls(server);
const runs = runCalls(server, asDora);
const { manager, distributor, viewer } = people;

const hasLeft = sql`update users set left_at = '2026-01-01' where id = ${manager.id}`;
const hasMoved = sql`update users set company_id = 2 where id = ${manager.id}`;
const gone = [
  ['has left', hasLeft],
  ['has moved to another company', hasMoved],
] as const;

beforeEach(async () => {
  await server.db.query(sql`delete from runs`);
  await server.db.query(sql`update users set left_at = null, company_id = 1 where id = ${manager.id}`);
  await server.db.query(sql`delete from order_managers where order_id = 101`);
  await server.db.query(sql`
    insert into order_managers (order_id, user_id) values (101, ${manager.id}), (101, ${distributor.id})`);
});

const managers = async () =>
  (
    await server.db.query<{ user_id: number }>(sql`
      select user_id from order_managers where order_id = 101 order by user_id`)
  ).map(({ user_id }) => user_id);

it.each(gone)('[MGR-44] nobody removes the last manager who sees the order: the other one %s', async (_how, isGone) => {
  await server.db.query(isGone);
  const answer = await asDora('POST', '/orders/101/remove_manager/', { license_user_id: distributor.id });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_manager' }]);
  expect(await managers()).toEqual([manager.id, distributor.id]);
  const other = await asDora('POST', '/orders/101/remove_manager/', { license_user_id: manager.id });
  expect(other.statusCode).toBe(200);
  expect(await managers()).toEqual([distributor.id]);
});

it.each(gone)('[RUNS-112] nor does a run, and its preview says so: the other one %s', async (_how, isGone) => {
  await server.db.query(isGone);
  const targets = [{ order: 101, email: distributor.email }];
  const body = { resource: 'orders', action: 'remove_order_managers', targets };
  expect(await runs.preview(body)).toMatchObject({ ready: 0, groups: [{ outcome: 'failed', reason: 'last_manager' }] });
  const id = await runs.start(body);
  await runs.finish();
  expect(await runs.read(id)).toMatchObject({ done: 0, failed: 1 });
  expect(await managers()).toEqual([manager.id, distributor.id]);
});

it('[RUNS-112] a run takes off who has left, and counts them as none of those who see the order', async () => {
  await server.db.query(hasLeft);
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, ${viewer.id})`);
  const targets = [manager, viewer].map(({ email }) => ({ order: 101, email }));
  const id = await runs.start({ resource: 'orders', action: 'remove_order_managers', targets });
  await runs.finish();
  expect(await runs.read(id)).toMatchObject({ done: 2 });
  expect(await managers()).toEqual([distributor.id]);
});

it.each(gone)('[MGR-45] an order counts as held by them alone when the other manager %s', async (_how, isGone) => {
  const { sole_orders } = await holdings(distributor.id);
  await server.db.query(isGone);
  expect((await holdings(distributor.id)).sole_orders).toBe(sole_orders + 1);
});

it('[RUNS-112] a run takes off who has left also behind the last one who sees the order, who stays', async () => {
  await server.db.query(hasLeft);
  const targets = [distributor, manager].map(({ email }) => ({ order: 101, email }));
  const id = await runs.start({ resource: 'orders', action: 'remove_order_managers', targets });
  await runs.finish();
  expect(await runs.read(id)).toMatchObject({ done: 1, failed: 1 });
  expect(await managers()).toEqual([distributor.id]);
});
