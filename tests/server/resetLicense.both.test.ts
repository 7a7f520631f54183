import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const reset = async (email: string, id: number, body?: object) =>
  (await server.as(email))('POST', `/licenses/${id}/reset/`, body);

const setPortal = (settings: object) =>
  server.db.query(sql`update companies set portal_data = ${JSON.stringify(settings)} where id = 1`);

it('[WIRE-31] [LDET-23] returns license and devices to an unactivated state, whatever the body says', async () => {
  const response = await reset('manager@acme.test', 1, { id: 99, enabled: false, times_activated: 7 });
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'License and all devices reset.' }]);

  const send = await server.as('manager@acme.test');
  expect((await send('GET', '/licenses/1/')).json()).toMatchObject({
    enabled: true,
    active: false,
    status: 'Inactive',
    times_activated: 0,
    time_activated: null,
    license_key: 'KEY-1%A',
  });
  const { results: devices } = (await send('GET', '/devices/?license=1')).json<{ results: object[] }>();
  expect(devices).toHaveLength(3);
  for (const device of devices) expect(device).toMatchObject({ device_active: false });
  expect(await server.db.query(sql`select count(*)::int as used from device_features where floating_in_use`)).toEqual([
    { used: 0 },
  ]);
});

it('[WIRE-31] ignores the body, however long it is', async () => {
  const license_users = Array.from({ length: 20_000 }, (_, id) => ({ id, email: `${'a'.repeat(60)}@acme.test` }));
  expect((await reset('manager@acme.test', 1, { license_users })).statusCode).toBe(200);
  const authorization = `Bearer ${await server.tokenFor('manager@acme.test')}`;
  const headers = { authorization, 'x-csrftoken': 'x', 'content-type': 'application/json' };
  for (const payload of ['', '{"id": ']) {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/licenses/1/reset/', headers, payload });
    expect(response.statusCode).toBe(200);
  }
});

it('[LDET-23] ends what is borrowed or in use, and leaves other licenses alone', async () => {
  expect((await reset('manager@acme.test', 2)).statusCode).toBe(200);
  const send = await server.as('manager@acme.test');
  expect((await send('GET', '/licenses/3/')).json()).toMatchObject({ floating_in_use_devices: 1 });
  expect((await reset('manager@acme.test', 3)).statusCode).toBe(200);
  expect((await send('GET', '/licenses/3/')).json()).toMatchObject({ floating_in_use_devices: 0 });
  expect((await send('GET', '/devices/?license=3')).json()).toMatchObject({
    results: [{ floating_in_use: false, borrowed_until: null, time_activated: null }],
  });
  expect((await send('GET', '/licenses/2/')).json()).toMatchObject({
    license_users: [{ total_activations: 0 }, { total_activations: 0 }],
  });
});

it('writes its changes to the audit log', async () => {
  await server.db.query(sql`update licenses set active = true, times_activated = 3 where id = 3`);
  await server.db.query(sql`update devices set device_active = true where id = 4`);
  await reset('manager@acme.test', 3);
  const trail = await server.db.query(sql`
    select actor_id, company_id, action, object_type, object_id, outcome, difference
    from audit_log order by id desc limit 1`);
  expect(trail).toEqual([
    {
      actor_id: people.manager.id,
      company_id: 1,
      action: 'license.reset',
      object_type: 'license',
      object_id: '3',
      outcome: 'done',
      difference: {
        active: { from: true, to: false },
        times_activated: { from: 3, to: 0 },
        devices: { from: [4], to: [] },
      },
    },
  ]);
});

it('[PERM-05] needs reset_license of a manager, and changes nothing without it', async () => {
  await server.db.query(sql`update licenses set active = true where id = 9`);
  const refused = await reset('viewer@acme.test', 9);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { detail: 'You do not have permission to perform this action.', code: 'permission_denied' },
  ]);
  expect(await server.db.query(sql`select active from licenses where id = 9`)).toEqual([{ active: true }]);
  await grant(server.db, people.viewer.id, ['reset_license']);
  expect((await reset('viewer@acme.test', 9)).statusCode).toBe(200);
});

it('[PERM-06] [BRAND-13] follows only the portal setting for a license user; absent means allowed', async () => {
  await setPortal({ allowUsersLicenseReset: false });
  await grant(server.db, people.user.id, ['reset_license']);
  expect((await reset('user@acme.test', 2)).statusCode).toBe(403);
  await setPortal({});
  await grant(server.db, people.user.id, []);
  expect((await reset('user@acme.test', 2)).statusCode).toBe(200);
});

it('[PERM-03] counts a manager as a license user on licenses they do not manage', async () => {
  await setPortal({ allowUsersLicenseReset: false });
  expect((await reset('manager@acme.test', 8)).statusCode).toBe(403);
  expect((await reset('manager@acme.test', 1)).statusCode).toBe(200);
  await setPortal({ allowUsersLicenseReset: true });
  expect((await reset('manager@acme.test', 8)).statusCode).toBe(200);
});

it("[PERM-04] [PERM-18] does not find another person's or company's license, or an invalid id", async () => {
  expect((await reset('user@acme.test', 1)).statusCode).toBe(404);
  expect((await reset('manager@globex.test', 1)).statusCode).toBe(404);
  const send = await server.as('manager@acme.test');
  for (const id of ['999', 'x', '0', '1.5', '2147483648', '%27']) {
    expect((await send('POST', `/licenses/${id}/reset/`)).statusCode).toBe(404);
    expect((await send('GET', `/licenses/${id}/`)).statusCode).toBe(404);
  }
});

it('[LLIST-25] resets no bundle, only its members one by one', async () => {
  expect((await reset('manager@acme.test', 5)).json()).toMatchObject({ status: 409, code: 'bundle_license' });
  expect((await reset('manager@acme.test', 6)).statusCode).toBe(200);
});

it("[WIRE-31] finds the features of the license's devices by an index, however many devices there are", async () => {
  // A sequential scan is fastest on small tables. Without it, a plan contains one only where no index serves.
  const plan = await server.db.transaction(async tx => {
    await tx.query(sql`set local enable_seqscan = off`);
    return tx.query<{ 'QUERY PLAN': string }>(sql`explain select from device_features where device_id = 1`);
  });
  expect(plan.map(line => line['QUERY PLAN']).join()).toContain('device_features_device');
});
