import type { Person } from '../../authProvider/person';
import { type Action, verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import type { BulkActions, BulkAction } from '../../src/components/bulk/types';
import { usePerson } from '../../src/components/usePerson';
import { useVerdict } from '../../src/components/useVerdict';
import { statusOf } from '../../src/components/LicenseStatus';
import { licenseName } from './licenseName';

const forbidden = (action: Action, { is_manager }: License, person: Person): string | undefined =>
  verdictOn(action, person, is_manager) === 'allowed' ? undefined : 'portal.shell.toasts.missing_permission_detail';

/** Includes the order, because licenses without key and users would all have the same name. */
const nameWithOrder = (license: License): string =>
  [licenseName(license), !license.license_key && license.order_store_id].filter(Boolean).join(', ');

const isDisabled = (license: License): boolean => statusOf(license) === 'Disabled';

const reset: BulkAction<License> = {
  name: 'reset-licenses',
  texts: 'resources.licenses.bulk.reset',
  // A bundle itself cannot be reset, only its members.
  expandTo: async (provider, license) => {
    const members = license.is_bundle ? await provider.getBundleMembers(license.id) : [];
    return members.length > 0 ? members : [license];
  },
  obstacle: (license, person) =>
    license.is_bundle ? 'resources.licenses.bulk.is_empty' : forbidden('reset_license', license, person),
  send: (provider, license, idempotencyKey) => provider.resetLicense(license, idempotencyKey),
};

const disable: BulkAction<License> = {
  name: 'disable-licenses',
  texts: 'resources.licenses.bulk.disable',
  obstacle: (license, person) =>
    isDisabled(license) ? 'resources.licenses.bulk.is_disabled' : forbidden('disable_licenses', license, person),
  send: (provider, { id }, idempotencyKey) => provider.disableLicenses([id], idempotencyKey),
};

const enable: BulkAction<License> = {
  name: 'enable-licenses',
  texts: 'resources.licenses.bulk.enable',
  obstacle: (license, person) =>
    isDisabled(license) ? forbidden('disable_licenses', license, person) : 'resources.licenses.bulk.is_enabled',
  send: (provider, { id }, idempotencyKey) => provider.enableLicense(id, idempotencyKey),
};

/** One call per license, so that each has its own result. */
const bulkLicenses: BulkActions<License> = { nameOf: nameWithOrder, actions: [reset, disable, enable] };

/** Undefined if the person may do none of the actions. Rows then cannot be selected. */
export const useBulkLicenses = (): BulkActions<License> | undefined => {
  const person = usePerson();
  const verdicts = [useVerdict('reset_license'), useVerdict('disable_licenses')];
  return person?.isManager && verdicts.includes('allowed') ? bulkLicenses : undefined;
};
