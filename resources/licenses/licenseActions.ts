import type { RaRecord } from 'ra-core';
import type { Person } from '../../authProvider/person';
import { isDangerous } from '../../contract/actions/actions';
import { licenseActions as rules } from '../../contract/actions/licenses';
import { maxRunTargets } from '../../contract/constants';
import { hostnameKey } from '../../contract/normal';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import {
  type AnyAction,
  type BulkAction,
  type Choice,
  type Outcome,
  type Remark,
  rightObstacle,
} from '../../src/lib/bulk';
import { deviceName, type DeviceState } from '../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../src/licensing/devices/deviceRuns';
import { reasonOfCode } from '../../src/licensing/runs/reasons';
import { dropDraft, keepDraft, readDraft } from '../../src/lib/drafts';
import { isDisabled } from '../../src/licensing/LicenseStatus';
import { nameWithOrder } from './licenseName';
import { assignMissing, reconcile, releaseExtra } from './reconcile/reconcileActions';
import { assignUsers } from './assignUsers';
import { resetActivations, setActivations, unassignAll, unassignUsers } from './userActions';

const texts = 'resources.licenses.bulk';

/** The page's run has the rules of the command, and of the server's run. */
const ruleOf = (name: keyof typeof rules) => ({
  name,
  obstacle: (license: License, person: Person): Remark | string | undefined => {
    const { right, obstacle } = rules[name];
    const code = obstacle({ is_bundle: license.is_bundle, enabled: !isDisabled(license) });
    return code ? reasonOfCode(code) : rightObstacle(right, person, license.is_manager);
  },
});

/** Changes even if somebody switched the license there and back. */
const switchState = ({ enabled, time_disabled }: License) => `${enabled} ${time_disabled}`;

/** Each license of a bundle has a state and a number of its own. */
const changes = { resource: 'licenses', idOf: ({ id }: License) => id };

const reset: BulkAction<License> = {
  ...ruleOf('reset_license'),
  texts: `${texts}.reset`,
  // A bundle itself cannot be reset, only its members.
  changes,
  expandTo: async (provider, license) => {
    const members = license.is_bundle ? await provider.getBundleMembers(license.id) : [];
    return members.length > 0 ? members : [license];
  },
  send: (provider, license, idempotencyKey) => provider.resetLicense(license, idempotencyKey),
  onServer: { whole: () => ({ action: 'reset_license' }) },
};

/** The members of a bundle have lines of their own, so that an undo skips those that were in that state before. */
const withMembers = async (provider: PortalDataProvider, license: License) =>
  license.is_bundle ? [...(await provider.getBundleMembers(license.id)), license] : [license];

/** The license is unchanged if somebody else was faster. */
const switched = (changed: number | void, state: 'already_disabled' | 'already_enabled'): Outcome =>
  changed === 0 ? { unchanged: reasonOfCode(state) } : {};

const inBundle = ({ bundle_license }: License) => bundle_license;

const disable: BulkAction<License> = {
  ...ruleOf('disable_licenses'),
  texts: `${texts}.disable`,
  expandTo: withMembers,
  changes,
  within: inBundle,
  send: async (provider, license, idempotencyKey) =>
    switched(await provider.disableLicenses([license.id], idempotencyKey), 'already_disabled'),
  onServer: { whole: () => ({ action: 'disable_licenses' }) },
  undo: {
    texts: `${texts}.undo_disable`,
    stateOf: switchState,
    // Switches only the bundle if the back end can, because its members have lines of their own.
    send: async (provider, { id, is_bundle }, idempotencyKey) => {
      await (is_bundle ? provider.enableLicenses([id], idempotencyKey) : provider.enableLicense(id, idempotencyKey));
    },
  },
};

const enabledIn = async (provider: PortalDataProvider, bundle: License['id']) =>
  (await provider.getBundleMembers(bundle)).filter(member => !isDisabled(member)).map(({ id }) => id);

/** Kept for a retry, also over a reload: once the bundle is disabled, these members look like the others. */
const enabledBefore = (idempotencyKey: string) => `memo.enabled.${idempotencyKey}`;

const enable: BulkAction<License> = {
  ...ruleOf('enable_licenses'),
  texts: `${texts}.enable`,
  expandTo: withMembers,
  changes,
  within: inBundle,
  send: async (provider, license, idempotencyKey) =>
    switched(await provider.enableLicense(license.id, idempotencyKey), 'already_enabled'),
  onServer: { whole: () => ({ action: 'enable_licenses' }) },
  undo: {
    texts: `${texts}.undo_enable`,
    stateOf: switchState,
    // Disabling a bundle disables its members. Their own lines come first: those still enabled were so before the run.
    send: async (provider, { id, is_bundle }, idempotencyKey) => {
      const kept = enabledBefore(idempotencyKey);
      const before = readDraft<License['id'][]>(kept) ?? (is_bundle ? await enabledIn(provider, id) : []);
      if (before.length > 0) keepDraft(kept, before);
      await provider.disableLicenses([id], idempotencyKey);
      // The key may be reused because it counts per address.
      if (before.length > 0) await provider.enableLicenses(before, idempotencyKey);
      dropDraft(kept);
    },
  },
};

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

const devicesOf = async (provider: PortalDataProvider, license: License): Promise<PlacedDevice[]> => {
  const { id, is_manager: isManager, devices } = license;
  const place = nameWithOrder(license);
  const { data, isAll } =
    devices.length > 0
      ? await provider.collectList<Device>('devices', { filter: { license: id }, sort: byName, most: maxRunTargets })
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
const devicesOfAll = async (provider: PortalDataProvider, license: License): Promise<PlacedDevice[]> => {
  const members = license.is_bundle ? await provider.getBundleMembers(license.id) : [];
  const found: PlacedDevice[] = [];
  for (const each of members.length > 0 ? members : [license]) found.push(...(await devicesOf(provider, each)));
  return found;
};

/** Actions on all devices of the selected licenses, or on those that a pasted list names, with one call each. */
const deviceActions = deviceRuns.map(({ name, texts, right, obstacle, send }): BulkAction<License, PlacedDevice> => ({
  name,
  texts,
  keepsTargets: true,
  nameOf: target => target.name,
  isOffered: person => rightObstacle(right, person, true) === undefined,
  expandTo: devicesOfAll,
  named: {
    what: 'devices',
    of: ({ device, license, hostname }) => (device ? { license, name: hostname } : undefined),
    hasOthers: true,
  },
  obstacle: ({ isManager, isRest, device }, person) => {
    if (isRest) return { detail: 'resources.licenses.bulk.more_devices', values: { count: maxRunTargets } };
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
}));

/** One call per license or user, so that each has its own result. */
export const licenseActions: readonly Choice<License>[] = [
  reset,
  disable,
  enable,
  assignUsers,
  unassignUsers,
  unassignAll,
  setActivations,
  resetActivations,
  ...deviceActions,
  reconcile,
  assignMissing,
  releaseExtra,
];

const ofUsers = 'resources.license_users.bulk';

/** Actions on the selected users of one license. Their names are not those of the table of actions. */
export const selectedUserActions: readonly AnyAction[] = [
  { ...unassignAll, name: 'unassign-selected-users', texts: `${ofUsers}.unassign` },
  { ...setActivations, name: 'set-selected-activations', texts: `${ofUsers}.set_activations` },
  {
    ...resetActivations,
    name: 'reset-selected-activations',
    texts: `${ofUsers}.reset_activations`,
    isDangerous: isDangerous('reset_activations'),
  },
];
