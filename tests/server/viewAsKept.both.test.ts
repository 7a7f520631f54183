import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { User } from '../../contract/schemas/user';
import { migrate } from '../../server/database/migrate';
import { deleteExpiredGrants } from '../../server/queries/viewAsGrants';
import { people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';
import { emptyTrail, readTrail } from '../support/trail';
import { viewAsCalls } from '../support/viewAsCalls';

const server = serverScene();
const { begin } = viewAsCalls(server);
const asDistributor = senderOf(server, people.distributor.email);
const { entries } = historyCalls(server, asDistributor);
beforeEach(() => emptyTrail(server.db));

it('[VIEWAS-06] the audit log says who saw the portal, as which person, from when, until when at most, and the end', async () => {
  const { view, end, get } = await begin();
  await get('/licenses/');
  await end();
  const row = { actor_id: 3, object_type: 'license', object_id: '2' };
  expect(await readTrail(server.db)).toEqual([
    {
      ...row,
      action: 'license.view_begun',
      difference: { user: { from: null, to: 1 }, viewed_until: { from: null, to: view.ends_at } },
    },
    { ...row, action: 'license.view_ended', difference: { user: { from: 1, to: null } } },
  ]);
});

it('[VIEWAS-06] the history of the license tells it to its managers, by names', async () => {
  const { view, end } = await begin();
  await end();
  const told = {
    actor: { id: 3, name: 'Max Manager' },
    people: [{ id: 1, name: 'Uma User', email: 'user@acme.test' }],
    license: { id: 2 },
  };
  expect(await entries('license=2&kind=users')).toMatchObject([
    { ...told, action: 'license.view_ended', changes: [] },
    {
      ...told,
      action: 'license.view_begun',
      changes: [{ field: 'viewed_until', from: null, to: view.ends_at, is_withheld: false }],
    },
  ]);
});

it('[VIEWAS-07] keys, secrets, others’ data and what the manager does not see of the profile are withheld', async () => {
  const { get } = await begin();
  const { profile, ...user } = (await get('/users/1')).json<User>();
  expect(profile).toEqual({
    name: 'Uma User',
    email: 'user@acme.test',
    phone_number: '+49 1',
    given_name: 'Uma',
    family_name: 'User',
    platform_user_id: '',
  });
  expect(user).toMatchObject({ id: 1, is_manager: false, permissions: [], products: [], license_templates: [] });
  const license = (await get('/licenses/3/')).json<License>();
  expect(license).toMatchObject({
    is_manager: false,
    license_key: null,
    note: null,
    order: null,
    order_store_id: null,
    license_users: [],
  });
});

it('[VIEWAS-07] the database keeps a digest of the grant, and expired ones are deleted', async () => {
  await server.db.query(sql`delete from view_grants`);
  const { grant } = await begin();
  const rows = await server.db.query<Record<string, unknown>>(sql`select * from view_grants`);
  expect(rows).toMatchObject([{ actor_id: 3, user_id: 1, license_id: 2 }]);
  expect(JSON.stringify(rows)).not.toContain(grant);
  expect(grant).toMatch(/^[\w-]{43}$/);
  await deleteExpiredGrants(server.db);
  const left = async () => (await server.db.query(sql`select from view_grants`)).length;
  expect(await left()).toBe(1);
  await server.db.query(sql`update view_grants set ends_at = ends_at - interval '15 minutes'`);
  await deleteExpiredGrants(server.db);
  expect(await left()).toBe(0);
});

it('[VIEWAS-08] EXTENSIONS=off leaves the calls out, and an old grant shows nothing', async () => {
  const { grant, token } = await begin();
  const plain = await startServer({ beside: server, config: { hasExtensions: false } });
  const calls = viewAsCalls(plain);
  expect((await plain.app.inject('/config.json')).json()).toMatchObject({ extensions: [] });
  const body = { license: 2, user: 1 };
  expect((await calls.send(token, null, 'POST', '/x/view-as/', body)).statusCode).toBe(404);
  expect((await calls.send(token, grant, 'POST', '/licenses/2/reset/')).statusCode).toBe(403);
  await plain.app.close();
});

it('[VIEWAS-15] a view that has lost the license does not work again when the person gets it back', async () => {
  const { answered } = await begin();
  expect(await answered()).toEqual([200, undefined]);
  await asDistributor('POST', '/licenses/2/unassign_user/', { license_user_id: 1 });
  await asDistributor('POST', '/licenses/2/assign_user/', { email: people.user.email });
  expect(await answered()).toEqual([409, 'view_as_ended']);
});

it('[VIEWAS-15] a grant that has ended for another reason does not work again', async () => {
  const { answered } = await begin();
  await server.db.query(sql`update users set is_manager = true where id = 1`);
  expect(await answered()).toEqual([409, 'view_as_ended']);
  await server.db.query(sql`update users set is_manager = false where id = 1`);
  expect(await answered()).toEqual([409, 'view_as_ended']);
});

it('[VIEWAS-16] a person has at most five views: the oldest ends with the sixth', async () => {
  await server.db.query(sql`delete from view_grants`);
  const other = await begin(people.distributor.email);
  const views = [];
  for (let minute = 0; minute < 6; minute += 1) {
    views.push(await begin());
    await server.db.query(sql`update view_grants set ends_at = ends_at - interval '1 minute' where actor_id = 3`);
  }
  const answers = [];
  for (const { answered } of views) answers.push((await answered())[0]);
  expect(answers).toEqual([409, 200, 200, 200, 200, 200]);
  expect(await other.answered()).toEqual([200, undefined]);
});

it('[VIEWAS-16] a database of the release before keeps the views that still hold', async () => {
  await onReleaseBefore('0040', async db => {
    for (const [digest, license] of [
      ['kept', 2],
      ['lost', 1],
    ])
      await db.query(sql`
        insert into view_grants (digest, actor_id, user_id, license_id, ends_at)
        values (${digest}, 3, 1, ${license}, '2099-01-01')`);
    expect(await migrate(db)).toContain('0040_bounded_views.sql');
    expect(await db.query(sql`select digest from view_grants`)).toEqual([{ digest: 'kept' }]);
  });
});
