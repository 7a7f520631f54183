import type { License } from '../../contract/schemas/license';
import type { BulkActions } from '../../src/lib/bulk';
import { usePerson, useVerdict } from '../../src/components/usePerson';
import { selectionOf } from '../../src/licensing/selection/selectionOf';
import { nameWithOrder } from './licenseName';

export const bulkLicenses: BulkActions<License> = {
  nameOf: nameWithOrder,
  extension: 'runs',
  load: async () => (await import('./licenseActions')).licenseActions,
};

/** The actions on licenses. Undefined if the person may do none. */
export const useBulkLicenses = (): BulkActions<License> | undefined => {
  const person = usePerson();
  const verdicts = [useVerdict('reset_license'), useVerdict('disable_licenses'), useVerdict('manage_license_users')];
  return person?.isManager && verdicts.includes('allowed') ? bulkLicenses : undefined;
};

const selection = selectionOf(bulkLicenses);
/** Makes rows selectable, unless the person may do none of the actions. */
export const useLicenseSelection = () => useBulkLicenses() && selection;
