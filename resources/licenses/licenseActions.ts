import type { Person } from '../../authProvider/person';
import { isDangerous } from '../../contract/actions/actions';
import { licenseActions as rules } from '../../contract/actions/licenses';
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
import { reasonOfCode } from '../../src/licensing/runs/reasons';
import { statusOf } from '../../src/licensing/LicenseStatus';
import { deviceActions } from './deviceActions';
import { reconcile, assignMissing, releaseExtra } from './reconcile/reconcileActions';
import { assignUsers } from './assignUsers';
import { resetActivations, setActivations, unassignAll, unassignUsers } from './userActions';

const texts = 'resources.licenses.bulk';

/** The page's run has the rules of the command, and of the server's run. */
const ruleOf = (name: keyof typeof rules) => ({
  name,
  isDangerous: isDangerous(name),
  obstacle: (license: License, person: Person): Remark | string | undefined => {
    const { right, obstacle } = rules[name];
    const { is_bundle } = license;
    // Some back ends omit `enabled`. The status decides then.
    const code = obstacle({ is_bundle, enabled: statusOf(license) !== 'Disabled' });
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
    send: async (provider, { id }, idempotencyKey) => {
      await provider.disableLicenses([id], idempotencyKey);
    },
  },
};

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

/** Actions on the selected users of one license. */
export const selectedUserActions: readonly AnyAction[] = [
  { ...unassignAll, name: 'unassign-selected-users', texts: `${ofUsers}.unassign` },
  { ...setActivations, name: 'set-selected-activations', texts: `${ofUsers}.set_activations` },
  { ...resetActivations, name: 'reset-selected-activations', texts: `${ofUsers}.reset_activations` },
];
