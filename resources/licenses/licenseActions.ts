import type { Person } from '../../authProvider/person';
import { type Action, verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import type { AnyAction, BulkAction } from '../../src/lib/bulk';
import { statusOf } from '../../src/components/LicenseStatus';
import { assignUsers, resetActivations, setActivations, unassignAll, unassignUsers } from './userActions';

const texts = 'resources.licenses.bulk';

const forbidden = (action: Action, { is_manager }: License, person: Person): string | undefined =>
  verdictOn(action, person, is_manager) === 'allowed' ? undefined : 'portal.shell.toasts.missing_permission_detail';

const isDisabled = (license: License): boolean => statusOf(license) === 'Disabled';

/** Differs also when somebody has switched it there and back. */
const switchState = ({ enabled, time_disabled }: License) => `${enabled} ${time_disabled}`;

const reset: BulkAction<License> = {
  name: 'reset-licenses',
  texts: `${texts}.reset`,
  // A bundle itself cannot be reset, only its members.
  expandTo: async (provider, license) => {
    const members = license.is_bundle ? await provider.getBundleMembers(license.id) : [];
    return members.length > 0 ? members : [license];
  },
  obstacle: (license, person) =>
    license.is_bundle ? `${texts}.is_empty` : forbidden('reset_license', license, person),
  send: (provider, license, idempotencyKey) => provider.resetLicense(license, idempotencyKey),
  onServer: () => ({ action: 'reset' }),
};

const disable: BulkAction<License> = {
  name: 'disable-licenses',
  texts: `${texts}.disable`,
  obstacle: (license, person) =>
    isDisabled(license) ? `${texts}.is_disabled` : forbidden('disable_licenses', license, person),
  send: (provider, { id }, idempotencyKey) => provider.disableLicenses([id], idempotencyKey),
  onServer: () => ({ action: 'disable' }),
  undo: {
    texts: `${texts}.undo_disable`,
    stateOf: switchState,
    send: (provider, { id }, idempotencyKey) => provider.enableLicense(id, idempotencyKey),
  },
};

const enable: BulkAction<License> = {
  name: 'enable-licenses',
  texts: `${texts}.enable`,
  obstacle: (license, person) =>
    isDisabled(license) ? forbidden('disable_licenses', license, person) : `${texts}.is_enabled`,
  send: (provider, { id }, idempotencyKey) => provider.enableLicense(id, idempotencyKey),
  onServer: () => ({ action: 'enable' }),
  undo: {
    texts: `${texts}.undo_enable`,
    stateOf: switchState,
    send: (provider, { id }, idempotencyKey) => provider.disableLicenses([id], idempotencyKey),
  },
};

/** One call per license or user, so that each has its own result. */
export const licenseActions: readonly AnyAction<License>[] = [
  reset,
  disable,
  enable,
  assignUsers,
  unassignUsers,
  unassignAll,
  setActivations,
  resetActivations,
];
