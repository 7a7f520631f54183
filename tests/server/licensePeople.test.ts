import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import type { ListAnswer } from '../../contract/schemas/common';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asViewer = senderOf(server, people.viewer.email);
const asGlobex = senderOf(server, people.globex.email);

beforeAll(async () => {
  await server.db.query(sql`update licenses set last_check = '2026-10-01T08:00:00Z' where id = 2`);
  await server.db.query(sql`update licenses set last_check = '2026-10-05T08:00:00Z' where id = 3`);
});

const answer = async (query = '', send = asDistributor) =>
  (await send('GET', `/license-users/${query}`)).json<ListAnswer<LicensePerson>>();
const found = async (query: string, send = asDistributor) =>
  (await answer(query, send)).results.map(({ true_email }) => true_email);

const uma: LicensePerson = {
  id: 1,
  true_email: 'user@acme.test',
  first_name: 'Uma',
  last_name: 'User',
  phone_number: '+49 1',
  licenses: 3,
  devices: 2,
  last_seen: '2026-10-05T08:00:00.000Z',
};

it('[PEOPLE-01] lists the users of managed licenses with the figures of these licenses', async () => {
  expect(await answer()).toEqual({
    count: 3,
    next: null,
    previous: null,
    results: [
      expect.objectContaining({ true_email: 'manager@acme.test', licenses: 1, devices: 0, last_seen: null }),
      expect.objectContaining({ true_email: 'o_o%o@acme.test', licenses: 1 }),
      uma,
    ],
  });
  expect(await found('', asManager)).toEqual(['o_o%o@acme.test', 'user@acme.test']);
  expect(await found('', asGlobex)).toEqual([]);
});

it('[PEOPLE-01] shows nobody to a manager without the permission, and no other company', async () => {
  expect((await asViewer('GET', '/license-users/')).statusCode).toBe(403);
  expect((await asGlobex('GET', '/license-users/1/')).statusCode).toBe(404);
  expect((await asManager('GET', '/license-users/1/')).json()).toEqual(uma);
  expect((await asManager('GET', '/license-users/4/')).statusCode).toBe(404);
});

it('[PEOPLE-02] finds people by a part of the email or of the name', async () => {
  expect(await found('?true_email__icontains=USER')).toEqual(['user@acme.test']);
  expect(await found('?true_email__icontains=%25')).toEqual(['o_o%o@acme.test']);
  expect(await found('?name__icontains=x%20man')).toEqual(['manager@acme.test']);
  expect(await found('?id__in=1,4')).toEqual(['user@acme.test']);
  expect((await asManager('GET', '/license-users/?phone_number=1')).statusCode).toBe(400);
});

it('[PEOPLE-02] sorts people by email, name, licenses and last seen, and pages them', async () => {
  expect(await found('?order_by=-true_email')).toEqual(['user@acme.test', 'o_o%o@acme.test', 'manager@acme.test']);
  expect(await found('?order_by=first_name')).toEqual(['manager@acme.test', 'o_o%o@acme.test', 'user@acme.test']);
  expect(await found('?order_by=-last_name')).toEqual(['user@acme.test', 'manager@acme.test', 'o_o%o@acme.test']);
  expect(await found('?order_by=-licenses&limit=1')).toEqual(['user@acme.test']);
  // People who were never seen come last in both directions.
  expect(await found('?order_by=-last_seen')).toEqual(['user@acme.test', 'o_o%o@acme.test', 'manager@acme.test']);
  expect(await found('?order_by=last_seen')).toEqual(['user@acme.test', 'manager@acme.test', 'o_o%o@acme.test']);
  expect(await found('?limit=1&offset=1')).toEqual(['o_o%o@acme.test']);
});

it('[PEOPLE-11] sorts people by the last known use of the licenses that the manager manages, each once', async () => {
  const check = (id: number, at: string) =>
    server.db.query(sql`update licenses set last_check = ${at}::timestamptz where id = ${id}`);
  // Uma alone has licenses 3 and 6, Otto 4, and both of them 2. Max has 8, in an order of the distributor alone.
  await server.db.query(sql`update licenses set assigned_users = 1 where id = 4`);
  await server.db.query(sql`insert into license_users (license_id, user_id, assigned_at) values (4, 5, '2026-02-01')`);
  await check(2, '2026-10-09T08:00:00Z');
  await check(4, '2026-10-07T08:00:00Z');
  await check(6, '2026-10-07T08:00:00Z');
  await check(8, '2026-10-06T08:00:00Z');
  const all = ['manager@acme.test', 'user@acme.test', 'o_o%o@acme.test'];
  expect(await found('?order_by=last_seen')).toEqual(all);
  expect(await found('?order_by=-last_seen')).toEqual(['o_o%o@acme.test', 'user@acme.test', 'manager@acme.test']);
  expect(await found('?order_by=last_seen&limit=1&offset=1')).toEqual(['user@acme.test']);
  expect(await found('?order_by=-last_seen&name__icontains=m')).toEqual(['user@acme.test', 'manager@acme.test']);
  expect(await found('?order_by=-last_seen', asManager)).toEqual(['o_o%o@acme.test', 'user@acme.test']);
  await check(3, '2026-10-08T08:00:00Z');
  expect(await found('?order_by=-last_seen')).toEqual(['user@acme.test', 'o_o%o@acme.test', 'manager@acme.test']);
});

it('[PEOPLE-02] counts all people, and pages them from both ends', async () => {
  await server.db.query(sql`
    with crowd as (
      insert into users (company_id, email, email_key, given_name, family_name)
      select 1, 'crowd-' || to_char(n, 'FM0000') || '@people.test', 'crowd-' || to_char(n, 'FM0000') || '@people.test', 'Cora', 'Crowd' from generate_series(1, 1005) n
      returning id
    )
    insert into license_users (license_id, user_id) select 2, id from crowd`);
  const first = await answer('?name__icontains=crowd&limit=2');
  expect(first).toMatchObject({ count: 1005 });
  expect(first).not.toHaveProperty('count_is_minimum');
  expect(first.results.map(({ true_email }) => true_email)).toEqual([
    'crowd-0001@people.test',
    'crowd-0002@people.test',
  ]);
  const last = await answer('?name__icontains=crowd&limit=10&offset=1000');
  expect(last).toMatchObject({ count: 1005, next: null });
  expect(last.results.at(-1)?.true_email).toBe('crowd-1005@people.test');
  const all = await answer('?limit=1');
  expect(all).toMatchObject({ count: 1008 });
  expect(all).not.toHaveProperty('count_is_minimum');
  expect(await found('?limit=2&offset=600')).toEqual(['crowd-0601@people.test', 'crowd-0602@people.test']);
  expect(await found('?limit=10&offset=1005')).toEqual(['manager@acme.test', 'o_o%o@acme.test', 'user@acme.test']);
  // Max was never seen, and nothing is known of the crowd, who share a license.
  await server.db.query(sql`update licenses set last_check = null where id = 8`);
  expect(await found('?order_by=-last_seen&limit=2&offset=1006')).toEqual([
    'crowd-0001@people.test',
    'manager@acme.test',
  ]);
  expect(await found('?order_by=last_seen&limit=2&offset=1006')).toEqual([
    'crowd-1004@people.test',
    'crowd-1005@people.test',
  ]);
  expect(await found('?order_by=last_seen&limit=2')).toEqual(['o_o%o@acme.test', 'user@acme.test']);
});
