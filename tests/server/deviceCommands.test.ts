import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceCalls, restoreDevices } from '../support/deviceCalls';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
const server = serverScene();
beforeAll(async () => {
  await grant(server.db, people.viewer.id, []);
});
afterAll(async () => {
  vi.useRealTimers();
});
beforeEach(() => restoreDevices(server.db));

const { command, device, trail, setPortal } = deviceCalls(() => server);

const license = async (id: number) => {
  const [row] = await server.db.query(sql`
    select active, times_activated, time_activated is not null as activated from licenses where id = ${id}`);
  return row;
};

const manager = people.manager.email;
const user = people.user.email;
const viewer = people.viewer.email;

describe('reset', () => {
  it('[WIRE-39] [DEV-09] a device starts again as not activated, and its license counts one less', async () => {
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

  it('[DEV-09] a license without active devices is no longer active, and never counts below 0', async () => {
    await server.db.query(sql`update licenses set times_activated = 2 where id = 3`);
    for (const id of [4, 6, 7]) expect((await command(manager, `${id}/reset/`)).statusCode).toBe(200);
    expect(await license(3)).toEqual({ active: false, times_activated: 0, activated: false });
  });

  it('[DEV-04] [DEV-09] a blacklisted device does not keep a license active', async () => {
    await server.db.query(sql`update devices set blacklisted = true where id = 6`);
    for (const id of [4, 7]) expect((await command(manager, `${id}/reset/`)).statusCode).toBe(200);
    expect(await license(3)).toEqual({ active: false, times_activated: 1, activated: false });
  });

  it('[DEV-09] [ACT-15] a second reset changes nothing more, and no history tells it', async () => {
    await command(manager, '4/reset/');
    expect((await command(manager, '4/reset/')).statusCode).toBe(200);
    expect(await trail()).toMatchObject([{ action: 'device.reset', object_id: '4' }]);
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
  it('[WIRE-40] [DEV-11] frees the place of a device in use, with its features and its borrowing', async () => {
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

  it('[PERM-11] is never allowed for a license user, whatever codes they hold and the portal allows', async () => {
    await grant(server.db, people.user.id, ['revoke_device']);
    await setPortal({ allowUsersLicenseReset: true, allowUsersLicenseBorrow: true });
    expect((await command(user, '4/release')).statusCode).toBe(403);
    await grant(server.db, people.user.id, []);
    expect(await device(4)).toMatchObject({ floating_in_use: true });
  });

  it('[PERM-12] [PERM-03] needs revoke_device, and a license that the person manages', async () => {
    await grant(server.db, people.manager.id, ['reset_device', 'borrow_license']);
    expect((await command(manager, '4/release')).statusCode).toBe(403);
    await grant(server.db, people.manager.id, ['revoke_device', 'reset_device', 'borrow_license', 'reset_license']);
    await server.db.query(sql`insert into devices (id, license_id, hardware_id, floating_in_use)
      values (8, 8, 'HW8', true) on conflict do nothing`);
    expect((await command(manager, '8/release')).statusCode).toBe(403);
    expect((await command(people.distributor.email, '8/release')).statusCode).toBe(200);
  });
});

it.each(['reset/', 'release', 'borrow/', 'borrow_release/'])(
  '[PERM-18] [DEV-04] %s finds no device of another company, of a hidden license, blacklisted, or without an id',
  async path => {
    const body = path === 'borrow/' ? { borrowed_until: null } : undefined;
    for (const id of ['20', '3', '999', 'x', '2147483648'])
      expect((await command(manager, `${id}/${path}`, body)).statusCode).toBe(404);
    expect((await command(user, `1/${path}`, body)).statusCode).toBe(404);
  },
);

it('[DEV-04] a person without the permission does not learn that there is a blacklisted device', async () => {
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
