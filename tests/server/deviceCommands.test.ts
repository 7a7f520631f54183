import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillFixture, grant, people } from '../support/fixture';
import { race } from '../support/race';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  server = await startServer();
  await fillFixture(server.db);
  await grant(server.db, people.viewer.id, []);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.app.close();
});

/** License 3 has two floating users, devices 4, 6 and 7, and its device 4 is the one in use. */
beforeEach(async () => {
  await server.db.query(sql`delete from devices where id in (6, 7)`);
  await server.db.query(sql`
    insert into devices (id, license_id, hardware_id, hostname, time_activated)
    values (6, 3, 'HW6', 'render-6', '2026-03-01'), (7, 3, 'HW7', 'render-7', '2026-04-01')`);
  await server.db.query(sql`
    update devices set device_active = true, floating_in_use = true, borrowed_until = null, time_activated = '2026-02-01',
      blacklisted = false
    where id = 4`);
  await server.db.query(sql`
    update licenses set active = true, times_activated = 3, time_activated = '2026-02-01', floating_users = 2,
      can_borrow = true, max_borrow_time = 48, enabled = true, validity_period = null, allow_grace_period = false,
      grace_period = null
    where id = 3`);
  await server.db.query(sql`truncate audit_log`);
});

const command = async (email: string, path: string, body?: object) =>
  (await server.as(email))('POST', `/devices/${path}`, body);

const device = async (id: number) => {
  const [row] = await server.db.query(sql`
    select device_active, floating_in_use, borrowed_until, time_activated from devices where id = ${id}`);
  return row;
};

const license = async (id: number) => {
  const [row] = await server.db.query(sql`
    select active, times_activated, time_activated is not null as activated from licenses where id = ${id}`);
  return row;
};

const trail = () => server.db.query(sql`select actor_id, action, object_type, object_id, difference from audit_log`);

const setPortal = (settings: object) =>
  server.db.query(sql`update companies set portal_data = ${JSON.stringify(settings)} where id = 1`);

const manager = people.manager.email;
const user = people.user.email;
const viewer = people.viewer.email;

describe('reset', () => {
  it('[WIRE-39] [DEV-09] a device starts over as not activated, and its license counts one less', async () => {
    const response = await command(manager, '4/reset/');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Device reset and license updated.' }]);
    expect(await device(4)).toEqual({
      device_active: false,
      floating_in_use: false,
      borrowed_until: null,
      time_activated: null,
    });
    expect(await license(3)).toEqual({ active: true, times_activated: 2, activated: true });
    expect(await device(6)).toMatchObject({ device_active: true });
    expect(await trail()).toEqual([
      {
        actor_id: 3,
        action: 'device.reset',
        object_type: 'device',
        object_id: '4',
        difference: {
          device_active: { from: true, to: false },
          floating_in_use: { from: true, to: false },
        },
      },
    ]);
  });

  it('[DEV-09] the license is active no more with its last active device, and never counts below 0', async () => {
    await server.db.query(sql`update licenses set times_activated = 2 where id = 3`);
    for (const id of [4, 6, 7]) expect((await command(manager, `${id}/reset/`)).statusCode).toBe(200);
    expect(await license(3)).toEqual({ active: false, times_activated: 0, activated: false });
  });

  it('[DEV-04] [DEV-09] a blacklisted device keeps no license active', async () => {
    await server.db.query(sql`update devices set blacklisted = true where id = 6`);
    for (const id of [4, 7]) expect((await command(manager, `${id}/reset/`)).statusCode).toBe(200);
    expect(await license(3)).toEqual({ active: false, times_activated: 1, activated: false });
  });

  it('[DEV-09] a second reset changes nothing more', async () => {
    await command(manager, '4/reset/');
    expect((await command(manager, '4/reset/')).statusCode).toBe(200);
    expect(await license(3)).toEqual({ active: true, times_activated: 2, activated: true });
  });

  it('[LDET-25] a bundle is active as long as one of its licenses is', async () => {
    await server.db.query(sql`delete from devices where id in (31, 32)`);
    await server.db.query(sql`
      insert into devices (id, license_id, hardware_id, time_activated)
      values (31, 6, 'HW31', '2026-05-01'), (32, 7, 'HW32', '2026-06-01')`);
    await server.db.query(sql`
      update licenses set active = true, times_activated = 1, last_check = '2026-07-01',
        time_activated = case id when 6 then '2026-05-01'::timestamptz else '2026-06-01' end
      where id in (6, 7)`);
    await server.db.query(sql`update licenses set active = true, time_activated = '2026-05-01' where id = 5`);
    const bundle = () => server.db.query(sql`select active, time_activated, last_check from licenses where id = 5`);
    const [activated, checked] = ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];

    await command(manager, '31/reset/');
    expect(await bundle()).toEqual([{ active: true, time_activated: activated, last_check: checked }]);
    const send = await server.as(manager);
    expect((await send('POST', '/licenses/7/reset/')).statusCode).toBe(200);
    expect(await bundle()).toEqual([{ active: false, time_activated: null, last_check: checked }]);
  });

  it('[PERM-07] [PERM-17] needs reset_device of a manager', async () => {
    await server.db.query(
      sql`insert into devices (id, license_id, hardware_id) values (9, 9, 'HW9') on conflict do nothing`,
    );
    const refused = await command(viewer, '9/reset/');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ]);
    expect(await device(9)).toMatchObject({ device_active: true });
    await grant(server.db, people.viewer.id, ['reset_device']);
    expect((await command(viewer, '9/reset/')).statusCode).toBe(200);
    await grant(server.db, people.viewer.id, []);
  });

  it('[PERM-08] follows allowUsersLicenseReset for a license user', async () => {
    await setPortal({ allowUsersLicenseReset: false });
    expect((await command(user, '4/reset/')).statusCode).toBe(403);
    await setPortal({ allowUsersLicenseReset: true });
    expect((await command(user, '4/reset/')).statusCode).toBe(200);
  });
});

describe('revoke', () => {
  it('[WIRE-40] [DEV-11] releases the place of a device in use, features and what was borrowed included', async () => {
    await server.db.query(sql`update devices set borrowed_until = '2026-12-01' where id = 4`);
    await server.db.query(sql`update device_features set device_id = 4, floating_in_use = true where id = 1`);
    const response = await command(manager, '4/release');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Device revoked.' }]);
    expect(await device(4)).toMatchObject({ device_active: true, floating_in_use: false, borrowed_until: null });
    expect(await server.db.query(sql`select floating_in_use from device_features where id = 1`)).toEqual([
      { floating_in_use: false },
    ]);
    expect(await trail()).toMatchObject([{ action: 'device.revoked', object_id: '4' }]);
    await server.db.query(sql`update device_features set device_id = 1 where id = 1`);
  });

  it('[DEV-11] is refused for a device that is not in use', async () => {
    const response = await command(manager, '6/release');
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'device_not_in_use', detail: 'Only floating devices which are in use can be revoked' },
    ]);
    expect(await trail()).toEqual([]);
  });

  it('[PERM-11] is never for a license user, whatever codes he holds and the portal allows', async () => {
    await grant(server.db, people.user.id, ['revoke_device']);
    await setPortal({ allowUsersLicenseReset: true, allowUsersLicenseBorrow: true });
    expect((await command(user, '4/release')).statusCode).toBe(403);
    await grant(server.db, people.user.id, []);
    expect(await device(4)).toMatchObject({ floating_in_use: true });
  });

  it('[PERM-12] [PERM-03] needs revoke_device, and a license one manages', async () => {
    await grant(server.db, people.manager.id, ['reset_device', 'borrow_license']);
    expect((await command(manager, '4/release')).statusCode).toBe(403);
    await grant(server.db, people.manager.id, ['revoke_device', 'reset_device', 'borrow_license', 'reset_license']);
    await server.db.query(sql`insert into devices (id, license_id, hardware_id, floating_in_use)
      values (8, 8, 'HW8', true) on conflict do nothing`);
    expect((await command(manager, '8/release')).statusCode).toBe(403);
    expect((await command(people.distributor.email, '8/release')).statusCode).toBe(200);
  });
});

describe('borrow', () => {
  it('[WIRE-41] [DEV-18] lends a place for the maximum period', async () => {
    const response = await command(manager, '4/borrow/', { borrowed_until: null });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { device_id: 4, license_id: 3, borrowed_until: '2026-11-23T10:00:00.000Z', max_borrow_time: 48 },
    ]);
    expect(await device(4)).toMatchObject({ floating_in_use: true, borrowed_until: '2026-11-23T10:00:00.000Z' });
    expect(await trail()).toMatchObject([
      {
        action: 'device.borrowed',
        object_id: '4',
        difference: { borrowed_until: { from: null, to: '2026-11-23T10:00:00.000Z' } },
      },
    ]);
  });

  it('[WIRE-42] lends until the end of a day, cut off at the maximum', async () => {
    await command(manager, '4/borrow/', { borrowed_until: '2026-11-22 23:59:59' });
    expect(await device(4)).toMatchObject({ borrowed_until: '2026-11-22T23:59:59.000Z' });
    await command(manager, '4/borrow/', { borrowed_until: '2026-11-23 23:59:59' });
    expect(await device(4)).toMatchObject({ borrowed_until: '2026-11-23T10:00:00.000Z' });
  });

  it.each([
    ['[DEV-16]', '2026-11-20 23:59:59', 'not_future', 'Only future dates can be selected'],
    ['[DEV-16]', '2026-11-21 23:59:59', 'not_future', 'Only future dates can be selected'],
    ['[DEV-17]', '2026-11-26 23:59:59', 'too_long', 'Selected time period is longer than license max borrow time.'],
    ['[DEV-15]', '2027-02-30 23:59:59', 'invalid', 'Please enter date in YYYY-MM-DD format'],
    ['[DEV-15]', '01/02/2030', 'invalid', 'Please enter date in YYYY-MM-DD format'],
    ['[DEV-15]', 'tomorrow', 'invalid', 'Please enter date in YYYY-MM-DD format'],
  ])('%s refuses %s', async (_row, borrowed_until, code, message) => {
    const response = await command(manager, '4/borrow/', { borrowed_until });
    expect([response.statusCode, response.json<{ errors: object[] }>().errors]).toEqual([
      400,
      [{ field: 'borrowed_until', pointer: '/borrowed_until', code, message }],
    ]);
    expect(await device(4)).toMatchObject({ borrowed_until: null });
  });

  it.each([{}, { borrowed_until: 7 }, { borrowed_until: null, until: 1 }])('[WIRE-42] refuses %j', async body => {
    expect((await command(manager, '4/borrow/', body)).statusCode).toBe(400);
  });

  it('[DEV-13] is refused where the license does not allow it', async () => {
    await server.db.query(sql`update licenses set can_borrow = false where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'borrowing_not_allowed',
      detail: 'License does not allow borrowing',
    });
  });

  it('[DEV-14] asks for an end where the license has no maximum period', async () => {
    await server.db.query(sql`update licenses set max_borrow_time = null where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'borrowed_until', code: 'required' }],
    });
    expect((await command(manager, '4/borrow/', { borrowed_until: '2027-11-22 23:59:59' })).statusCode).toBe(200);
  });

  it('[DEV-18] takes a place of the floating users, if one is free', async () => {
    expect((await command(manager, '6/borrow/', { borrowed_until: null })).statusCode).toBe(200);
    expect(await device(6)).toMatchObject({ floating_in_use: true });
    expect((await command(manager, '7/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'floating_users_limit',
    });
    expect(await device(7)).toMatchObject({ floating_in_use: false, borrowed_until: null });
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).statusCode).toBe(200);
  });

  it('[DEV-04] [DEV-18] a blacklisted device takes no place', async () => {
    await server.db.query(sql`update licenses set floating_users = 1 where id = 3`);
    await server.db.query(sql`update devices set blacklisted = true where id = 4`);
    expect((await command(manager, '6/borrow/', { borrowed_until: null })).statusCode).toBe(200);
    expect((await (await server.as(manager))('GET', '/licenses/3/')).json()).toMatchObject({
      floating_in_use_devices: 1,
    });
  });

  it('[DEV-18] lets only as many devices borrow at once as places are free', async () => {
    await server.db.query(sql`delete from devices where license_id = 3 and id >= 40`);
    await server.db.query(sql`
      insert into devices (id, license_id, hardware_id) select 40 + n, 3, 'HW' || 40 + n from generate_series(0, 11) n`);
    const send = await server.as(manager);
    expect(
      await race(server.db, 12, index => send('POST', `/devices/${40 + index}/borrow/`, { borrowed_until: null })),
    ).toEqual({ 200: 1, 409: 11 });
    await server.db.query(sql`delete from devices where license_id = 3 and id >= 40`);
  });

  it('[DEV-18] what a device borrowed takes no place any more when its time is over', async () => {
    await server.db.query(sql`update licenses set floating_users = 1 where id = 3`);
    const borrowedUntil = (time: string) =>
      server.db.query(sql`update devices set borrowed_until = ${time}::timestamptz where id = 4`);
    await borrowedUntil('2026-11-21T10:00:01Z');
    expect((await command(manager, '6/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'floating_users_limit',
    });
    await borrowedUntil('2026-11-21T10:00:00Z');
    expect((await command(manager, '6/borrow/', { borrowed_until: null })).statusCode).toBe(200);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'floating_users_limit',
    });
  });

  it('[DEV-01] a license and its devices show as in use only borrowings that go on', async () => {
    const send = await server.as(manager);
    const shown = async () => [
      (await send('GET', '/licenses/3/')).json<{ floating_in_use_devices: number }>().floating_in_use_devices,
      (await send('GET', '/devices/?license=3&floating_in_use=1')).json<{ results: { id: number }[] }>().results,
    ];
    await server.db.query(sql`update devices set borrowed_until = '2099-01-01' where id = 4`);
    expect(await shown()).toMatchObject([1, [{ id: 4, floating_in_use: true }]]);
    await server.db.query(sql`update devices set borrowed_until = '2020-01-01' where id = 4`);
    expect(await shown()).toEqual([0, []]);
  });

  it('is refused for a disabled license', async () => {
    await server.db.query(sql`update licenses set enabled = false where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'license_disabled',
    });
    expect(await device(4)).toMatchObject({ borrowed_until: null });
  });

  it.each([
    ['2026-11-22', false, 200],
    ['2026-11-21', false, 409],
    ['2026-11-21', true, 200],
    ['2026-11-20', true, 409],
  ])('[LDET-24] is refused once the license has expired: on %s, with grace: %s', async (day, grace, status) => {
    await server.db.query(sql`
      update licenses set validity_period = ${day}::date, allow_grace_period = ${grace}, grace_period = 24 where id = 3`);
    const response = await command(manager, '4/borrow/', { borrowed_until: null });
    expect(response.statusCode).toBe(status);
    if (status === 409) expect(response.json()).toMatchObject({ code: 'license_expired' });
  });

  it('is refused for a device that is not active', async () => {
    await server.db.query(sql`update devices set device_active = false, floating_in_use = false where id = 4`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'device_not_active',
    });
  });

  it('[PERM-09] needs borrow_license of a manager, before what he sends is looked at', async () => {
    await grant(server.db, people.manager.id, ['reset_device']);
    expect((await command(manager, '4/borrow/', { borrowed_until: 7 })).statusCode).toBe(403);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).statusCode).toBe(403);
    expect(await device(4)).toMatchObject({ borrowed_until: null });
    await grant(server.db, people.manager.id, ['revoke_device', 'reset_device', 'borrow_license', 'reset_license']);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).statusCode).toBe(200);
  });

  it('[PERM-10] [BRAND-14] follows allowUsersLicenseBorrow for a license user; absent means no', async () => {
    await setPortal({});
    expect((await command(user, '4/borrow/', { borrowed_until: null })).statusCode).toBe(403);
    await setPortal({ allowUsersLicenseBorrow: true });
    expect((await command(user, '4/borrow/', { borrowed_until: null })).statusCode).toBe(200);
    expect((await command(user, '4/borrow_release/')).statusCode).toBe(200);
  });
});

describe('return', () => {
  it('[WIRE-43] [DEV-19] [DEV-20] gives the place back', async () => {
    await command(manager, '4/borrow/', { borrowed_until: null });
    const response = await command(manager, '4/borrow_release/');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { device_id: 4, license_id: 3, borrowed_until: null, max_borrow_time: 48 },
    ]);
    expect(await device(4)).toMatchObject({ device_active: true, floating_in_use: false, borrowed_until: null });
    expect(await trail()).toMatchObject([{ action: 'device.borrowed' }, { action: 'device.returned' }]);
  });

  it('[DEV-19] is refused for a device that is not borrowed', async () => {
    expect((await command(manager, '4/borrow_release/')).json()).toMatchObject({
      status: 409,
      code: 'device_not_borrowed',
    });
    expect(await device(4)).toMatchObject({ floating_in_use: true });
  });

  it('[DEV-19] needs the right to borrow', async () => {
    await server.db.query(sql`update devices set borrowed_until = '2026-12-01' where id = 4`);
    await setPortal({ allowUsersLicenseBorrow: false });
    expect((await command(user, '4/borrow_release/')).statusCode).toBe(403);
    expect(await device(4)).toMatchObject({ floating_in_use: true });
  });
});

it.each(['reset/', 'release', 'borrow/', 'borrow_release/'])(
  '[PERM-18] [DEV-04] %s knows no device of another company, of an unseen license, blacklisted, or of no id',
  async path => {
    const body = path === 'borrow/' ? { borrowed_until: null } : undefined;
    for (const id of ['20', '3', '999', 'x', '2147483648'])
      expect((await command(manager, `${id}/${path}`, body)).statusCode).toBe(404);
    expect((await command(user, `1/${path}`, body)).statusCode).toBe(404);
  },
);

it('[DEV-04] who lacks the permission is not told either that there is a blacklisted device', async () => {
  await grant(server.db, people.manager.id, ['borrow_license']);
  expect((await command(manager, '3/reset/')).statusCode).toBe(404);
  expect((await command(manager, '1/reset/')).statusCode).toBe(403);
  await grant(server.db, people.manager.id, ['revoke_device', 'reset_device', 'borrow_license', 'reset_license']);
});

it('[PERM-18] a repeated command with the same Idempotency-Key has one effect', async () => {
  const token = await server.tokenFor(manager);
  const reset = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/devices/4/reset/',
      headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'reset-of-4' },
    });
  const [first, second] = [await reset(), await reset()];
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect([second.statusCode, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
  expect(await trail()).toHaveLength(1);
});
