import sql from 'sql-template-tag';
import { beforeAll, expect, inject, it } from 'vitest';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import { countDifferences } from '../support/countDifferences';
import { people } from '../support/fixture';
import { bundleItem, fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ fill: fillOrdering });
const send = senderOf(server, people.distributor.email);
beforeAll(async () => {
  await server.db.query(sql`update allowances set max = null where user_id = 4`);
});

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const create = (body: CreateOrderBody) => send('POST', '/orders/create_order', body);

const differences = () => countDifferences(server.db);

const countOf = async (path: string) => (await send('GET', path)).json<{ count: number }>().count;

it('[WIRE-28] counts what the fixture holds', async () => {
  expect(await differences()).toEqual([]);
  expect(await countOf('/licenses/')).toBe(8);
  expect(await countOf('/licenses/?bundle_license__isnull=1')).toBe(6);
  expect(await countOf('/licenses/?is_any_floating=1&license_key__isnull=0')).toBe(1);
  expect(await countOf('/orders/')).toBe(2);
});

it('[WIRE-28] stays exact while orders, additions, managers, users and switches come at once', async () => {
  const keys = await keyItem(send, 1, 24, 'FULL');
  const bundleKeys = await keyItem(send, 1, 8, 'FULL');
  const one = (index: number, item = keys) => ({ ...item, licenses: item.licenses.slice(index, index + 1) });
  const customer = (index: number) => ({ customer: { email: `customer-${index}@crowd.test` } });
  const calls = [
    ...times(24, i => () => create(newOrder(`KEPT-${i}`, [one(i)], customer(i)))),
    ...times(
      8,
      i => () =>
        create(
          newOrder(`KEPT-B-${i}`, [bundleItem(), userItem([`u${i}@crowd.test`]), one(i, bundleKeys)], {
            is_bundle: true,
            ...customer(i),
          }),
        ),
    ),
    ...times(8, () => () => create({ id: 'A-100%', append: true, items: [userItem([])], is_bundle: false })),
    ...times(
      8,
      i => () =>
        send('POST', '/orders/101/add_manager/', { email: `m${i}@crowd.test`, first_name: 'M', last_name: 'M' }),
    ),
    ...times(4, i => () => send('POST', '/licenses/2/assign_user/', { email: `a${i}@crowd.test` })),
    ...times(4, () => () => send('POST', '/licenses/disable_bulk/', [1, 2])),
    ...times(4, i => () => send('POST', `/licenses/${1 + (i % 2)}/reset/`)),
    () => send('POST', '/orders/101/remove_manager/', { license_user_id: people.manager.id }),
    () => send('POST', '/licenses/4/enable/'),
  ];
  const statuses: number[] = [];
  // In rounds of all kinds, so that each gets a connection in time on a slow machine.
  for (const round of times(5, i => i)) {
    const responses = await Promise.all(calls.filter((_, i) => i % 5 === round).map(call => call()));
    statuses.push(...responses.map(({ statusCode }) => statusCode));
  }
  expect(statuses.toSorted()).toEqual([...times(22, () => 200), ...times(40, () => 201)]);
  expect(await differences()).toEqual([]);
  // In lists: 6 licenses of the fixture, 24 with one key each, 8 bundles and 8 added ones. Each bundle contains 2 more.
  expect(await countOf('/licenses/?bundle_license__isnull=1')).toBe(46);
  expect(await countOf('/licenses/?bundle_license__isnull=0')).toBe(18);
  expect(await countOf('/orders/')).toBe(34);
});

it('folds the rows of a crowded day, and of all days together', async () => {
  const fold = (i: number) => create(newOrder(`FOLD-${i}`, [userItem([])], { customer: { email: `f${i}@x.test` } }));
  // In rounds, so that each order gets a connection in time on a slow machine.
  for (const round of times(6, i => 20 * i)) {
    const responses = await Promise.all(times(20, i => fold(round + i)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(times(20, () => 201));
  }
  expect(await differences()).toEqual([]);
  const crowded = await server.db.query(sql`
    select user_id, list, day from managed_counts group by user_id, list, day having count(*) > 80`);
  expect(crowded).toEqual([]);
  expect(await countOf('/orders/')).toBe(154);
});

// PGlite has one connection, so nobody counts while somebody folds.
if (inject('postgresUrl'))
  it('counts in a day that somebody else is folding', async () => {
    const order = (id: string) => sql`(select id from orders where store_id = ${id})`;
    const count = (id: string) =>
      sql`insert into order_managers (order_id, user_id) values (${order(id)}, ${people.viewer.id})`;
    const uncount = (id: string) =>
      sql`delete from order_managers where order_id = ${order(id)} and user_id = ${people.viewer.id}`;
    for (let i = 0; i < 32; i += 1) {
      await server.db.query(count('FOLD-1'));
      await server.db.query(uncount('FOLD-1'));
    }
    // With 64 rows, the next one is the first to fold.
    await server.db.transaction(async tx => {
      await tx.query(count('FOLD-1'));
      await server.db.query(count('FOLD-2'));
    });
    expect(await differences()).toEqual([]);
  });

it('follows a license that is counted differently, or deleted', async () => {
  await server.db.query(
    sql`update licenses set license_key = null, license_key_key = null, is_floating = true where id = 8`,
  );
  await server.db.query(sql`update licenses set bundle_license_id = 5 where id = 3`);
  await server.db.query(sql`update licenses set created_at = created_at - interval '3 days' where order_id = 101`);
  await server.db.query(sql`update licenses set order_id = 103, order_item_id = 6 where id = 7`);
  expect(await differences()).toEqual([]);
  await server.db.query(sql`delete from order_managers where user_id = ${people.viewer.id}`);
  await server.db.query(sql`delete from license_custom_fields`);
  await server.db.query(sql`delete from licenses where id = 7`);
  expect(await differences()).toEqual([]);
});

it("counts nothing for a manager of another company's order", async () => {
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, ${people.globex.id})`);
  expect(await differences()).toEqual([]);
  const globex = await server.as(people.globex.email);
  expect((await globex('GET', '/licenses/')).json()).toMatchObject({ count: 1 });
  expect((await globex('GET', '/orders/')).json()).toMatchObject({ count: 1 });
});

it('[TELL-08] follows managers who move to another company, and back', async () => {
  const move = (id: number, company: number) =>
    server.db.query(sql`update users set company_id = ${company} where id = ${id}`);
  const before = await countOf('/licenses/');
  expect(before).toBeGreaterThan(40);
  await move(people.distributor.id, 2);
  expect([await countOf('/licenses/'), await countOf('/orders/'), await differences()]).toEqual([0, 0, []]);
  await move(people.globex.id, 1);
  expect(await differences()).toEqual([]);
  await move(people.globex.id, 2);
  await move(people.distributor.id, 1);
  expect([await countOf('/licenses/'), await differences()]).toEqual([before, []]);
});

it('recounts everything after the triggers were off', async () => {
  await server.db.query(sql`delete from managed_counts`);
  expect(await differences()).not.toEqual([]);
  await server.db.query(sql`select recount_managed()`);
  expect(await differences()).toEqual([]);
});
