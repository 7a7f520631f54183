import { isPermitted } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import type { BulkActions } from '../../src/lib/bulk';
import { usePerson } from '../../src/components/usePerson';
import { selectionOf } from '../../src/licensing/selection/selectionOf';
import { nameWithOrder } from './licenseName';

export const bulkLicenses: BulkActions<License> = {
  nameOf: nameWithOrder,
  extension: 'runs',
  load: async () => (await import('./licenseActions')).licenseActions,
};

/** The rights of the actions on licenses, which are downloaded later. One permission is for resetting and disabling. */
const rights = ['reset_license', 'manage_license_users', 'reset_device', 'revoke_device', 'borrow_license'] as const;

/** The actions on licenses. Undefined if the person may do none. */
export const useBulkLicenses = (): BulkActions<License> | undefined => {
  const person = usePerson();
  return person && rights.some(right => isPermitted(right, person)) ? bulkLicenses : undefined;
};

const selection = selectionOf(bulkLicenses);
/** Makes rows selectable, unless the person may do none of the actions. */
export const useLicenseSelection = () => useBulkLicenses() && selection;
