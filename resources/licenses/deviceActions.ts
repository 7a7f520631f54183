import type { RaRecord } from 'ra-core';
import { isDangerous } from '../../contract/actions/actions';
import type { Device } from '../../contract/schemas/device';
import { maxRunTargets } from '../../contract/constants';
import { hostnameKey } from '../../contract/normal';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { deviceName, type DeviceState } from '../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../src/licensing/devices/deviceRuns';
import { type BulkAction, rightObstacle } from '../../src/lib/bulk';
import { nameWithOrder } from './licenseName';

/**
 * A device of a license: only what has to survive a reload. Without a device, the line only says why there is nothing
 * to do.
 */
interface PlacedDevice extends RaRecord {
  name: string;
  isManager: boolean;
  license: License['id'];
  /** The host name's key (hostnameKey). */
  hostname: string;
  /** Set if the line stands for the devices that were not read. */
  isRest?: boolean;
  device: DeviceState | null;
}

const stateOf = ({ id, device_active, floating_in_use, borrowed_until }: Device): DeviceState => ({
  id,
  device_active,
  floating_in_use,
  borrowed_until,
});

const byName = { field: 'hostname', order: 'ASC' } as const;
/** A run may name no more devices. */
const most = maxRunTargets;

const devicesOf = async (provider: PortalDataProvider, license: License): Promise<PlacedDevice[]> => {
  const { id, is_manager: isManager, devices } = license;
  const place = nameWithOrder(license);
  const { data, isAll } =
    devices.length > 0
      ? await provider.collectList<Device>('devices', { filter: { license: id }, sort: byName, most })
      : { data: [], isAll: true };
  const placed = data.map(device => ({
    id: `${id}/${device.id}`,
    name: `${deviceName(device)}, ${place}`,
    license: id,
    hostname: hostnameKey(device.hostname),
    isManager,
    device: stateOf(device),
  }));
  const isRest = data.length > 0;
  const nothing = { id: `${id}/`, name: place, license: id, hostname: '', isManager, isRest, device: null };
  return isAll && isRest ? placed : [...placed, nothing];
};

/** A bundle has the devices of its licenses. */
const expandTo = async (provider: PortalDataProvider, license: License): Promise<PlacedDevice[]> => {
  const members = license.is_bundle ? await provider.getBundleMembers(license.id) : [];
  const found: PlacedDevice[] = [];
  for (const each of members.length > 0 ? members : [license]) found.push(...(await devicesOf(provider, each)));
  return found;
};

/** Actions on all devices of the selected licenses, or on those that a pasted list names, with one call each. */
export const deviceActions = deviceRuns.map(
  ({ name, texts, right, obstacle, send }): BulkAction<License, PlacedDevice> => ({
    name,
    texts,
    isDangerous: isDangerous(name),
    keepsTargets: true,
    nameOf: target => target.name,
    isOffered: person => rightObstacle(right, person, true) === undefined,
    expandTo,
    named: {
      what: 'devices',
      of: ({ device, license, hostname }) => (device ? { license, name: hostname } : undefined),
      hasOthers: true,
    },
    obstacle: ({ isManager, isRest, device }, person) => {
      if (isRest) return { detail: 'resources.licenses.bulk.more_devices', values: { count: most } };
      if (!device) return 'resources.licenses.bulk.no_devices';
      return rightObstacle(right, person, isManager) ?? obstacle(device);
    },
    onServer: {
      whole: () => ({ action: name }),
      each: () => ({ action: name }),
      of: ({ license, device }) => (device ? [{ license, device: device.id }] : []),
    },
    send: async (provider, { device }, idempotencyKey) => {
      if (device) await send(provider, device, idempotencyKey);
    },
  }),
);
