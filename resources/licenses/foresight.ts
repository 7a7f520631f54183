import type { Identifier } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { readEach } from '../../src/licensing/runs/runEach';
import { peopleRemark } from '../../src/licensing/people/peopleRules';
import type { Remark } from '../../src/lib/bulk';

interface PlacedUser {
  id: string;
  licenseId: number;
  /** How many devices the license has, active or not. */
  devices: number;
}

/** Finds licenses with more active devices than the maximum. Reads only those that have more devices at all. */
export const foreseeActiveDevices = async (
  provider: PortalDataProvider,
  users: readonly PlacedUser[],
  maximum: number,
): Promise<Map<Identifier, Remark>> => {
  const below_active_devices = { detail: 'portal.validation.below_active_devices' };
  const remarks = new Map<number, Remark | undefined>();
  const count = async (licenseId: number) => {
    const facts = { max_activations: maximum, active_devices: await provider.countActiveDevices(licenseId) };
    remarks.set(licenseId, peopleRemark('set_max_activations', facts, { below_active_devices }));
  };
  const inQuestion = users.filter(({ devices }) => devices > maximum).map(({ licenseId }) => licenseId);
  await readEach([...new Set(inQuestion)], count);
  return new Map(
    users.flatMap(({ id, licenseId }): [Identifier, Remark][] => {
      const remark = remarks.get(licenseId);
      return remark ? [[id, remark]] : [];
    }),
  );
};
