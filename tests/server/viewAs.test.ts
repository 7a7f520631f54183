import sql from 'sql-template-tag';
import { afterEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { User } from '../../contract/schemas/user';
import { grant as permit, people } from '../support/fixture';
import { stopInMidMinute } from '../support/midMinute';
import { insertRow } from '../support/insertRow';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';
import { viewAsCalls } from '../support/viewAsCalls';

const server = serverScene();
const { begin, send } = viewAsCalls(server);

const managersCodes = ['manage_license_users', 'reset_license', 'reset_device'];

/** Puts back what tests take from the manager and the user. */
afterEach(async () => {
  vi.useRealTimers();
  const { db } = server;
  await permit(db, people.manager.id, managersCodes);
  await db.query(sql`delete from user_permissions where user_id = 1`);
  await db.query(sql`update users set is_manager = id <> 1, company_id = 1 where id in (1, 3)`);
  await db.query(sql`delete from license_users where license_id in (9, 20)`);
  await db.query(sql`insert into license_users (license_id, user_id) values (2, 1) on conflict do nothing`);
  await db.query(sql`insert into order_managers (order_id, user_id) values (101, 3) on conflict do nothing`);
});

const idsOf = (response: { json: <T>() => T }) => response.json<{ results: License[] }>().results.map(({ id }) => id);

it('[VIEWAS-01] a manager gets what the license user gets, word for word', async () => {
  const own = await server.as(people.user.email);
  const { status, view, get } = await begin();
  expect([status, view]).toEqual([
    201,
    { user: 1, is_partial: false, ends_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ]);
  const urls = [
    '/licenses/?order_by=id',
    '/licenses/?bundle_license=5',
    '/licenses/2/',
    '/licenses/5/',
    '/devices/?order_by=id',
    '/devices/?license=2',
    '/license-product-features/?license=2',
    '/license-custom-fields/?license=2',
    '/x/license-endings/?weeks=3',
    '/x/products/',
    '/users/1/created_licenses_counts/',
  ];
  for (const url of urls) {
    const [seen, theirs] = [await get(url), await own('GET', url)];
    expect([url, seen.statusCode, seen.body]).toEqual([url, 200, theirs.body]);
  }
  expect(idsOf(await get('/licenses/?order_by=id'))).toEqual([2, 3, 5, 6, 7]);
  const refused = ['/orders/', '/customers/', '/x/audit/?actor=me', '/x/views/', '/x/runs/', '/license-users/'];
  for (const url of [
    ...refused,
    '/x/sessions/',
    '/x/scripts/',
    '/licenses/2/client/?company=1',
    '/companies/1/client/',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 403]);
  for (const url of ['/licenses/1/', '/devices/?license=1', '/users/2', '/users/3', '/orders/101/'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

it('[VIEWAS-01] the record of the signed-in person is that of the person who is seen', async () => {
  const { get } = await begin();
  for (const id of ['1', people.manager.platformUserId])
    expect((await get(`/users/${id}`)).json()).toMatchObject({ id: 1, is_manager: false, permissions: [] });
  expect((await get(`/users/${people.user.platformUserId}`)).statusCode).toBe(404);
});

it('[VIEWAS-01] the own rights of the manager are as before without the header', async () => {
  const { token, grant } = await begin();
  expect(idsOf(await send(token, null, 'GET', '/licenses/?order_by=id'))).toContain(1);
  expect(idsOf(await send(token, grant, 'GET', '/licenses/?order_by=id'))).not.toContain(1);
  expect((await send(token, null, 'POST', '/licenses/1/reset/')).statusCode).toBe(200);
});

it('[VIEWAS-02] a manager learns nothing of licenses that they do not manage', async () => {
  await server.db.query(sql`update licenses set license_key = null, license_key_key = null where id = 9`);
  await insertRow(server.db, 'license_users', { license_id: 9, user_id: 1 });
  const own = await server.as(people.user.email);
  expect(idsOf(await own('GET', '/licenses/?order_by=id'))).toEqual([2, 3, 5, 6, 7, 9]);
  const { view, get } = await begin();
  expect(view.is_partial).toBe(true);
  expect(idsOf(await get('/licenses/?order_by=id'))).toEqual([2, 3, 5, 6, 7]);
  expect((await get('/licenses/?order_by=id')).json()).toMatchObject({ count: 5 });
  expect((await get('/licenses/?product=1')).json()).toMatchObject({ count: 1 });
  expect((await get('/licenses/9/')).statusCode).toBe(404);
  expect((await get('/devices/?license=9')).statusCode).toBe(404);
  const counted = async (user: User) => user.number_of_licenses;
  expect(await counted((await own('GET', '/users/1')).json())).toBe(4);
  expect(await counted((await get('/users/1')).json())).toBe(3);
});

it('[VIEWAS-03] every call but a read is refused for the time of the view, whatever the route', async () => {
  const { request, grant, token } = await begin();
  const routes = server.app.apiRoutes.filter(({ method, url }) => method !== 'GET' && `${method} ${url}` !== end);
  expect(routes.length).toBeGreaterThan(25);
  const acts = async () => (await server.db.query(sql`select count(*)::int as n from audit_log`))[0];
  const before = await acts();
  for (const { method, url } of routes) {
    const path = url.replace(/^\/api\/v1/, '').replaceAll(/:\w+/g, '1');
    const answer = await request(method as 'POST', path, {});
    expect([method, url, answer.statusCode, answer.json()]).toEqual([
      method,
      url,
      403,
      expect.objectContaining({ code: 'view_as_is_read_only' }),
    ]);
  }
  expect((await send(token, 'no grant', 'POST', '/licenses/2/reset/')).json()).toMatchObject({
    status: 403,
    code: 'view_as_is_read_only',
  });
  const profile = await send(token, grant, 'PATCH', '/users/1/', { first_name: 'X' });
  expect([profile.statusCode, await acts()]).toEqual([403, before]);
});
const end = 'DELETE /api/v1/x/view-as/';

const over = [409, 'view_as_ended'];

it('[VIEWAS-04] a view ends by DELETE, once, and only where it began', async () => {
  const { answered, end, grant } = await begin();
  expect(await answered()).toEqual([200, undefined]);
  const again = await server.tokenFor(people.manager.email);
  const other = await server.tokenFor(people.distributor.email);
  for (const token of [again, other]) {
    expect((await send(token, grant, 'GET', '/licenses/')).json()).toMatchObject({
      status: 409,
      code: 'view_as_ended',
    });
    expect((await send(token, grant, 'DELETE', '/x/view-as/')).statusCode).toBe(404);
  }
  expect(await answered()).toEqual([200, undefined]);
  expect([await end(), await end()]).toEqual([204, 404]);
  expect(await answered()).toEqual(over);
});

it('[VIEWAS-04] a view ends after 15 minutes', async () => {
  const { answered, end } = await begin();
  await server.db.query(sql`update view_grants set ends_at = ends_at - interval '14 minutes'`);
  expect(await answered()).toEqual([200, undefined]);
  await server.db.query(sql`update view_grants set ends_at = ends_at - interval '1 minute'`);
  expect(await answered()).toEqual(over);
  expect(await end()).toBe(404);
});

it.each([
  [
    'the person is no longer a user of the license',
    sql`delete from license_users where license_id = 2 and user_id = 1`,
  ],
  ['the manager no longer manages the order', sql`delete from order_managers where order_id = 101 and user_id = 3`],
  ['the manager loses the permission', sql`delete from user_permissions where user_id = 3`],
  ['the manager loses the role', sql`update users set is_manager = false where id = 3`],
  ['the person leaves the company', sql`update users set company_id = 2 where id = 1`],
  ['the person becomes a manager', sql`update users set is_manager = true where id = 1`],
  ['the person gets a permission', sql`insert into user_permissions (user_id, code) values (1, 'create_order')`],
])('[VIEWAS-04] a view ends when %s', async (_what, change) => {
  const { answered } = await begin();
  expect(await answered('/licenses/2/')).toEqual([200, undefined]);
  await server.db.query(change);
  for (const url of ['/licenses/2/', '/users/1', '/licenses/']) expect(await answered(url)).toEqual(over);
});

it('[VIEWAS-04] no grant, a grant that was made up, and two of them show nothing', async () => {
  const { token, grant } = await begin();
  for (const text of ['', 'x', 'A'.repeat(43), `${grant},${grant}`, `${grant} `.repeat(2)])
    expect((await send(token, text, 'GET', '/licenses/')).statusCode).toBe(409);
  expect((await server.app.inject({ url: '/api/v1/licenses/', headers: { 'x-view-as': grant } })).statusCode).toBe(401);
});

it('[VIEWAS-04] a sign-out ends the view with the session', async () => {
  const { token, grant, get } = await begin();
  await server.db.query(sql`delete from oidc_payloads where model = 'Session'`);
  expect((await get('/licenses/')).statusCode).toBe(401);
  const next = await server.tokenFor(people.manager.email);
  expect(next).not.toBe(token);
  expect((await send(next, grant, 'GET', '/licenses/')).statusCode).toBe(409);
});

it('[VIEWAS-05] only a user of the license who has no rights of their own can be viewed', async () => {
  const answerFor = async (email: string, body: object) => {
    const token = await server.tokenFor(email);
    const answer = await send(token, null, 'POST', '/x/view-as/', body);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const manager = people.manager.email;
  expect(await answerFor(manager, { license: 1, user: 1 })).toEqual([400, 'invalid']);
  expect(await answerFor(manager, { license: 2, user: 3 })).toEqual([400, 'invalid']);
  expect(await answerFor(manager, { license: 5, user: 1 })).toEqual([400, 'invalid']);
  expect(await answerFor(manager, { license: 2, user: 1, role: 'manager' })).toEqual([400, 'invalid']);
  // The manager is a user of license 8.
  expect(await answerFor(people.distributor.email, { license: 8, user: 3 })).toEqual([409, 'view_as_of_manager']);
  expect(await answerFor(manager, { license: 8, user: 3 })).toEqual([403, 'permission_denied']);
  await server.db.query(sql`insert into user_permissions (user_id, code) values (1, 'create_order')`);
  expect(await answerFor(manager, { license: 2, user: 1 })).toEqual([409, 'view_as_of_manager']);
});

it('[VIEWAS-20] a license in a company that the person has left counts for nothing', async () => {
  await server.db.query(sql`insert into license_users (license_id, user_id) values (20, 1)`);
  expect((await begin()).view).toMatchObject({ is_partial: false });
  await server.db.query(sql`update users set company_id = 2 where id = 1`);
  expect((await begin()).status).toBe(400);
});

it('[VIEWAS-05] requests of a view count against the manager', async () => {
  stopInMidMinute();
  const few = await startServer({ beside: server, config: { requestsPerMinute: 3 } });
  const calls = viewAsCalls(few);
  const { answered } = await calls.begin();
  expect([await answered(), await answered(), await answered()]).toEqual([
    [200, undefined],
    [200, undefined],
    [429, 'throttled'],
  ]);
  const own = await few.as(people.user.email);
  expect((await own('GET', '/licenses/')).statusCode).toBe(200);
  await few.app.close();
});
