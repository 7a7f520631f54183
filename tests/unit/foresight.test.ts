import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { foreseeActiveDevices } from '../../resources/licenses/foresight';
import { assigning, placesOn } from '../../src/licensing/people/assigning';
import { createLicense } from '../support/sampleLicense';

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
