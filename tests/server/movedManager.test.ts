import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { Manager } from '../../contract/extensions/managers';
import type { ListAnswer } from '../../contract/schemas/common';
import type { User } from '../../contract/schemas/user';
import { authorizationTable } from '../support/authorization';
import { vouchers } from '../support/declaredLists';
import { allCodes, grant, people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { fillOrdering } from '../support/ordering';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { type Send, senderOf } from '../support/server';

const server = serverScene({ fill: fillOrdering });
const [max, dora, gus] = [people.manager, people.distributor, people.globex];
const asDora = senderOf(server, dora.email);
const asGus = senderOf(server, gus.email);
const asMaxOfAcme = senderOf(server, max.email);
const asMaxOfGlobex = senderOf(server, 'zelda@globex.test');
const runs = runCalls(server, asMaxOfAcme);

/** Sends the same keyed call each time. */
const saveByKey = async (email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/x/views/',
    payload: { name: 'View of Acme', resource: 'licenses', query: '', is_shared: true },
    headers: {
      authorization: `Bearer ${await server.tokenFor(email)}`,
      'x-csrftoken': 'test',
      'idempotency-key': 'once',
    },
  });

/** Max did at Acme what leaves a name or a value. Everything of Acme says so. */
const workAtAcme = async () => {
  const { db } = server;
  await db.query(
    sql`update products set product_name = 'Acme ' || product_name, short_code = 'ACME-' || short_code where company_id = 1`,
  );
  await db.query(sql`update license_policies set name = 'Acme ' || name`);
  await db.query(sql`update orders set store_id = 'ACME-' || id where company_id = 1`);
  await db.query(sql`update customers set company_name = 'Customer of Acme' where company_id = 1`);
  await grant(db, max.id, allCodes);
  await db.query(sql`insert into allowances (user_id, product_id, max, used) values (3, 1, 5, 2), (3, 4, null, 0)`);
  const { version, permissions } = (await asDora('GET', '/x/managers/3/')).json<Manager>();
  const allowances = [
    { product: 1, max: 6 },
    { product: 4, max: null },
  ];
  const rights = await asDora('POST', '/x/managers/3/rights/', { permissions, allowances, based_on: version });
  await runs.start({ action: 'reset_license', ids: [1, 2] });
  await runs.finish();
  await runs.start({ action: 'reset_license', ids: [1] });
  await insertRow(db, 'license_requests', {
    id: 1,
    company_id: 1,
    user_id: 1,
    kind: 'license',
    wish: 'CAD',
    subject: 'cad',
    reason: 'At Acme',
    customer_ids: [1],
    created_at: '2026-02-01T00:00:00Z',
    state: 'declined',
    decided_by: 3,
    decided_at: '2026-02-02T00:00:00Z',
  });
  const published = await asMaxOfAcme('POST', '/x/resources/vouchers/publish/', {
    declaration: vouchers,
    based_on: null,
  });
  const viewed = await saveByKey(max.email);
  const reset = await asMaxOfAcme('POST', '/licenses/1/reset/');
  return [rights, published, viewed, reset].map(({ statusCode }) => statusCode);
};

/** Every GET route that asks who one is. */
const paths = [
  ...authorizationTable.filter(({ method, statuses }) => method === 'GET' && statuses[0] === 401).map(({ url }) => url),
  '/users/3',
  `/users/${max.platformUserId}/created_licenses_counts/`,
];

/** The addresses whose answer has the text. */
const whereRead = async (send: Send, text: RegExp) => {
  const found: string[] = [];
  for (const path of paths) if (text.test((await send('GET', path)).body)) found.push(path);
  return found;
};

/** Addresses that tell Dora the name of Max while he is in her company, and tell him of Acme. */
const tellsDora = ['/orders/101/managers/', '/x/audit/?manager=3', '/x/managers/3/', '/x/requests/1/'];
const tellsMax = ['/x/audit/?actor=me', '/x/audit/?manager=3', '/x/managers/3/', '/x/views/', '/users/3'];
const published = ['/x/resources/', '/x/resources/vouchers/versions/', '/x/runs/1/'];

const signIn = sql`email = 'zelda@globex.test', email_key = 'zelda@globex.test'`;

beforeAll(async () => {
  expect(await workAtAcme()).toEqual([200, 201, 201, 200]);
  await server.db.query(sql`update users set ${signIn}, given_name = 'Zelda', family_name = 'Zett' where id = 3`);
  expect(await whereRead(asDora, /zelda|zett/i)).toEqual(expect.arrayContaining([...tellsDora, ...published]));
  expect(await whereRead(asMaxOfAcme, /acme/i)).toEqual(expect.arrayContaining(tellsMax));
  await server.db.query(sql`update users set company_id = 2 where id = 3`);
});

it('[TELL-09] no address tells the company that a manager left how they are called and reached now', async () => {
  expect(await whereRead(asDora, /zelda|zett/i)).toEqual([]);
});

it('[TELL-09] no address tells a manager who moved, or their new colleagues, of the company before', async () => {
  expect(await whereRead(asMaxOfGlobex, /acme/i)).toEqual([]);
  expect(await whereRead(asGus, /acme/i)).toEqual([]);
});

it('[TELL-09] an order does not tell that its customer is somebody who moved', async () => {
  const change = (key: string) =>
    server.db.query(sql`update customers set email = ${key}, email_key = ${key} where id = 1`);
  await change('zelda@globex.test');
  expect((await asDora('GET', '/orders/101/')).json()).toMatchObject({ customer: { is_manager: false } });
  await change(dora.email);
  expect((await asDora('GET', '/orders/101/')).json()).toMatchObject({ customer: { is_manager: true } });
});

const actsIn = async (send: Send, query: string) =>
  (await send('GET', `/x/audit/?${query}`)).json<ListAnswer<AuditEntry>>();

it('[TELL-12] the histories of a manager who moved begin with the first act there', async () => {
  expect(await actsIn(asMaxOfGlobex, 'actor=me')).toMatchObject({ count: 0, results: [] });
  expect(await actsIn(asMaxOfGlobex, 'actor=me&single=1')).toMatchObject({ count: 0, results: [] });
  expect(await actsIn(asGus, 'manager=3')).toMatchObject({ count: 0, results: [] });
  await asMaxOfGlobex('POST', '/licenses/20/reset/');
  expect(await actsIn(asMaxOfGlobex, 'actor=me')).toMatchObject({ count: 0 });
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (201, 3)`);
  expect((await asMaxOfGlobex('POST', '/licenses/20/reset/')).statusCode).toBe(200);
  expect(await actsIn(asMaxOfGlobex, 'actor=me')).toMatchObject({ count: 1, results: [{ action: 'license.reset' }] });
  expect(await actsIn(asDora, 'license=1&kind=resets')).toMatchObject({ count: 2 });
});

it('[TELL-13] a call repeated after the move is not answered as in the company before', async () => {
  expect((await saveByKey('zelda@globex.test')).headers).not.toHaveProperty('idempotency-replayed');
});

it('[TELL-14] new colleagues set the password, whatever the person manages in the company before', async () => {
  const set = (send: Send, id: number) => send('POST', `/users/${id}/set_password/`, { password: 'handed-over-1' });
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, 2)`);
  await server.db.query(sql`update users set company_id = 2 where id = 2`);
  // Vera and Max manage an order together, but none of the company where they are.
  expect((await set(asMaxOfGlobex, 2)).statusCode).toBe(404);
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (201, 2)`);
  expect((await set(asGus, 2)).statusCode).toBe(200);
});

it('[TELL-11] allowances stay behind, rights do not, and new colleagues change what the person may', async () => {
  const manager = (await asGus('GET', '/x/managers/3/')).json<Manager>();
  expect(manager.permissions.toSorted()).toEqual(allCodes.toSorted());
  expect(manager.allowances).toEqual([]);
  expect((await asMaxOfGlobex('GET', '/users/3')).json<User>()).toMatchObject({ products: [], license_templates: [] });
  const wanted = { permissions: ['reset_license', 'manage_managers'], allowances: [{ product: 20, max: 1 }] };
  const changed = await asGus('POST', '/x/managers/3/rights/', { ...wanted, based_on: manager.version });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { allowances: [{ product: 20, max: 1, used: 0 }] }]);
  const [act] = (await actsIn(asGus, 'manager=3')).results;
  expect(act?.changes.map(({ field }) => field)).toEqual(['permissions', 'allowance.EDIT']);
});

it('[TELL-15] their end in the second company neither counts nor changes what they had in the first', async () => {
  await server.db.query(sql`update runs set state = 'waiting' where id = 2`);
  const held = (await asGus('GET', '/x/managers/3/holdings/')).json<object>();
  expect(held).toMatchObject({ orders: 1, views: 0, runs: 0, used_licenses: 0 });
  const { version } = (await asGus('GET', '/x/managers/3/')).json<Manager>();
  const left = await asGus('POST', '/x/managers/3/leave/', { successor: gus.id, based_on: version });
  expect([left.statusCode, left.json()]).toMatchObject([200, { orders: 1, views: 0, runs: 0 }]);
  const [act] = (await actsIn(asGus, 'manager=3')).results;
  expect(act?.changes.map(({ field }) => field)).toEqual(['orders', 'permissions', 'allowance.EDIT']);
  expect((await runs.read(2, asDora)).state).toBe('waiting');
});
