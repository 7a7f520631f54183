import { verdictOn } from '../../contract/permissions';
import type { Device } from '../../contract/schemas/device';
import { deviceName } from '../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../src/licensing/devices/deviceRuns';
import type { BulkAction, BulkActions } from '../../src/lib/bulk';

/** Whether the person manages the license is checked where they select, and by the server. */
const actions = deviceRuns.map(({ right, ...run }): BulkAction<Device> => ({
  label: `portal.actions.${run.name}.label`,
  isOffered: person => verdictOn(right, person, true) === 'allowed',
  licenseOf: ({ license }) => license,
  onServer: { each: () => ({ action: run.name }), of: ({ license, id }) => [{ license, device: id }] },
  ...run,
}));

export const bulkDevices: BulkActions<Device> = { nameOf: deviceName, load: async () => actions };
