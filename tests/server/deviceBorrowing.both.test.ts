import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceCalls, restoreDevices } from '../support/deviceCalls';
import { grant, people } from '../support/fixture';
import { race } from '../support/race';
import { serverScene } from '../support/scene';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
const server = serverScene();
afterAll(async () => {
  vi.useRealTimers();
});
beforeEach(() => restoreDevices(server.db));

const { command, device, trail, setPortal } = deviceCalls(() => server);

const manager = people.manager.email;
const user = people.user.email;

describe('borrow', () => {
  it('[WIRE-41] [DEV-18] takes a place for the maximum period', async () => {
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

  it('[CATL-84] lasts at most 100 years, also with a longer maximum period from before', async () => {
    await server.db.query(sql`update licenses set max_borrow_time = 100000000 where id = 3`);
    const response = await command(manager, '4/borrow/', { borrowed_until: null });
    expect([response.statusCode, response.json().borrowed_until]).toEqual([200, '2126-11-22T10:00:00.000Z']);
  });

  it('[WIRE-42] lasts until the end of a day, cut off at the maximum', async () => {
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

  it('[DEV-13] is refused if the license does not allow it', async () => {
    await server.db.query(sql`update licenses set can_borrow = false where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 409,
      code: 'borrowing_not_allowed',
      detail: 'License does not allow borrowing',
    });
  });

  it('[DEV-14] asks for an end if the license has no maximum period', async () => {
    await server.db.query(sql`update licenses set max_borrow_time = null where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: null })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'borrowed_until', code: 'required' }],
    });
    expect((await command(manager, '4/borrow/', { borrowed_until: '2027-11-22 23:59:59' })).statusCode).toBe(200);
  });

  it('[DEV-26] ends with the license and its grace period at the latest', async () => {
    await server.db.query(sql`
      update licenses set validity_period = '2026-11-22', allow_grace_period = true, grace_period = 12 where id = 3`);
    expect((await command(manager, '4/borrow/', { borrowed_until: '2026-11-23 23:59:59' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'borrowed_until', code: 'beyond_end', message: 'The license stops working before then.' }],
    });
    const borrowed = await command(manager, '4/borrow/', { borrowed_until: null });
    expect(borrowed.json()).toMatchObject({ borrowed_until: '2026-11-22T12:00:00.000Z', max_borrow_time: 48 });
  });

  it('[DEV-18] takes one of the floating places, if one is free', async () => {
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

  it('[DEV-18] an expired borrowing no longer takes a place', async () => {
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

  it('[DEV-11] a device whose borrowing has expired can be returned, but not revoked: it is no longer in use', async () => {
    await server.db.query(sql`update devices set borrowed_until = '2026-11-21T10:00:00Z' where id = 4`);
    expect((await command(manager, '4/release')).json()).toMatchObject({ status: 409, code: 'device_not_in_use' });
    expect((await command(manager, '4/borrow_release/')).statusCode).toBe(200);
    expect(await device(4)).toMatchObject({ floating_in_use: false, borrowed_until: null });
  });

  it('[DEV-01] a license and its devices show only current borrowings as in use', async () => {
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
      code: 'device_inactive',
    });
  });

  it('[PERM-09] needs borrow_license of a manager, which is checked before the body', async () => {
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
