import { verdictOn } from '../../contract/permissions';
import type { Device } from '../../contract/schemas/device';
import { deviceName } from '../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../src/licensing/devices/deviceRuns';
import type { BulkAction, BulkActions } from '../../src/lib/bulk';

/** Whether the person manages the license is checked where they select, and by the server. */
const actions = Object.entries(deviceRuns).map(([name, { needs, action, ...run }]): BulkAction<Device> => ({
  name: `${name}-devices`,
  texts: `resources.devices.bulk.${name}`,
  isOffered: person => verdictOn(needs, person, true) === 'allowed',
  licenseOf: ({ license }) => license,
  onServer: { each: () => ({ action }), of: ({ license, id }) => [{ license, device: id }] },
  ...run,
}));

export const bulkDevices: BulkActions<Device> = { nameOf: deviceName, load: async () => actions };
