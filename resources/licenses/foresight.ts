import type { Identifier } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { readEach } from '../../src/licensing/runs/runEach';
import { readOrderManagers } from '../../src/licensing/people/orderManagers';
import { peopleRemark } from '../../src/licensing/people/peopleRules';
import { hasEmail } from '../../src/licensing/people/person';
import type { Remark } from '../../src/lib/bulk';

/** Finds licenses in whose orders one of the people is a manager. Managers cannot be license users there. */
export const foreseeManagers = async (
  provider: PortalDataProvider,
  licenses: readonly License[],
  emails: readonly string[],
): Promise<Map<Identifier, Remark>> => {
  const managers = await readOrderManagers(
    provider,
    licenses.flatMap(({ order }) => order ?? []),
  );
  const foreseen = new Map<Identifier, Remark>();
  for (const { id, order } of licenses) {
    const managing = emails.filter(email => hasEmail(managers.get(order) ?? [], email));
    const facts = { chosen: emails.length, assigned: 0, managing: managing.length };
    const values = { emails: managing.join(', ') };
    const already_manager = { detail: 'resources.licenses.bulk.manage_order', values };
    const remark = peopleRemark('assign_users', facts, { already_manager });
    if (remark) foreseen.set(id, remark);
  }
  return foreseen;
};

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
