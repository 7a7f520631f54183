import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { foreseeActiveDevices } from '../../resources/licenses/foresight';
import { unassignUsers } from '../../resources/licenses/userActions';
import { assigning, placesOn } from '../../src/licensing/people/assigning';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const places = [1, 2, 3].flatMap(order => placesOn(createLicense({ id: order, order }), '', ['ada@x.io']));
const failsOn = (order: unknown) => async (asked: unknown) => {
  if (asked === order) throw new HttpError('', 500);
  return [];
};
const provider = (methods: Partial<PortalDataProvider>) => methods as PortalDataProvider;

it('[RECON-30] the foresight of a run fails as a whole if one order cannot be read', async () => {
  const getOrderManagers = vi.fn(failsOn(2));
  await expect(assigning.foresee(provider({ getOrderManagers }), places)).rejects.toThrow(HttpError);
  getOrderManagers.mockImplementation(failsOn(4));
  await expect(assigning.foresee(provider({ getOrderManagers }), places)).resolves.toEqual(new Map());
});

it('[RECON-30] the foresight fails if devices in use cannot be counted', async () => {
  const countActiveDevices = async () => {
    throw new HttpError('', 500);
  };
  const users = [{ id: '1/1', licenseId: 1, devices: 3 }];
  await expect(foreseeActiveDevices(provider({ countActiveDevices }), users, 2)).rejects.toThrow(HttpError);
  await expect(foreseeActiveDevices(provider({ countActiveDevices }), users, 3)).resolves.toEqual(new Map());
});

it('[RUNS-120] each of many pasted addresses is looked at once, not once for each person of a license', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `User${index}@x.io`);
  const license = createLicense({ license_users: addresses.map((email, index) => createLicenseUser(index, email)) });
  let looks = 0;
  const pasted = new Proxy(
    addresses.map(email => email.toLowerCase()),
    {
      get: (emails, key) => {
        if (key in emails && typeof key === 'string' && /^[0-9]+$/.test(key)) looks += 1;
        return Reflect.get(emails, key);
      },
    },
  );
  expect(await unassignUsers.expandTo?.(provider({}), license, pasted)).toHaveLength(40);
  expect(looks).toBe(40);
});
