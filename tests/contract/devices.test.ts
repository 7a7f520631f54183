import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Device } from '../../contract/schemas/device';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { testNow } from '../support/constants';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }));
afterAll(() => void vi.useRealTimers());
const portal = portalScene();

const asManager = async () => {
  const { provider, last, requests } = await portal.signedInAs(people.manager.email);
  const device = async (license: number, id: number) => {
    const { data } = await provider.getList<Device>('devices', { filter: { license } });
    return data.find(device => device.id === id);
  };
  return { provider, last, requests, device };
};
it('[WIRE-45] [FEAT-08] releasing a device from a feature sends the device', async () => {
  const { provider, last } = await asManager();
  await provider.releaseFeatureDevice(2, 1, 'key-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/license-product-features/2/release_device/' });
  expect(last().body).toEqual({ device: 1 });
  const { data } = await provider.getList<LicenseProductFeature>('license_product_features', {
    filter: { license: 1 },
  });
  const released = data.find(({ id }) => id === 2)?.device_features.find(({ device }) => device.id === 1);
  expect(released?.floating_in_use).toBe(false);
});

describe('the commands on devices', () => {
  it('[WIRE-43] [DEV-20] return is POST .../borrow_release/', async () => {
    const { provider, last, device } = await asManager();
    expect((await device(3, 4))?.borrowed_until).toBe('2099-12-01T00:00:00.000Z');
    await provider.returnDevice(4, 'key-1');
    expect(last()).toMatchObject({ method: 'POST', path: '/devices/4/borrow_release/' });
    expect(last().body).toBeUndefined();
    expect((await device(3, 4))?.borrowed_until).toBeNull();
  });

  it('[WIRE-41] [DEV-18] borrow for the maximum period sends null', async () => {
    const { provider, last, device } = await asManager();
    await provider.borrowDevice(4, null, 'key-1');
    expect(last()).toMatchObject({ method: 'POST', path: '/devices/4/borrow/' });
    expect(last().body).toEqual({ borrowed_until: null });
    expect((await device(3, 4))?.borrowed_until).toBe('2026-11-23T10:00:00.000Z');
  });

  it('[WIRE-42] [DEV-18] borrow to a date sends YYYY-MM-DD HH:mm:ss', async () => {
    const { provider, last, device } = await asManager();
    await provider.borrowDevice(4, '2026-11-22 23:59:59', 'key-2');
    expect(last().body).toEqual({ borrowed_until: '2026-11-22 23:59:59' });
    expect((await device(3, 4))?.borrowed_until).toBe('2026-11-22T23:59:59.000Z');
  });

  it('[DEV-17] the server refuses an end beyond the maximum by its field', async () => {
    const { provider } = await asManager();
    const error = await provider.borrowDevice(4, '2026-11-26 23:59:59', 'key-3').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 400,
      body: { errors: { borrowed_until: 'Selected time period is longer than license max borrow time.' } },
    });
  });

  it('[WIRE-40] [DEV-12] revoke is POST .../release without a slash', async () => {
    const { provider, last, device } = await asManager();
    await portal.db.query(sql`update devices set borrowed_until = null where id = 4`);
    expect((await device(3, 4))?.floating_in_use).toBe(true);
    await provider.revokeDevice(4, 'key-1');
    expect(last()).toMatchObject({ method: 'POST', path: '/devices/4/release' });
    expect((await device(3, 4))?.floating_in_use).toBe(false);
  });

  it('[DEV-11] the server refuses to revoke a device that is not in use, with its code', async () => {
    const { provider } = await asManager();
    await expect(provider.revokeDevice(4, 'key-2')).rejects.toMatchObject({
      status: 409,
      body: { code: 'device_not_in_use' },
    });
  });

  it('[WIRE-39] [DEV-09] reset is POST .../reset/', async () => {
    const { provider, last, device } = await asManager();
    expect((await device(1, 1))?.device_active).toBe(true);
    await provider.resetDevice(1, 'key-1');
    expect(last()).toMatchObject({ method: 'POST', path: '/devices/1/reset/' });
    expect(await device(1, 1)).toMatchObject({ device_active: false, time_activated: null });
  });

  it('[WIRE-39] [PERM-18] a device of a license that the person cannot see does not exist', async () => {
    const { provider } = await asManager();
    await expect(provider.resetDevice(20, 'key-1')).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
