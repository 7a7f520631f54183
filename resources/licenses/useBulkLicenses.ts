import type { License } from '../../contract/schemas/license';
import type { Bulk } from '../../src/components/bulk/types';
import { usePerson } from '../../src/components/usePerson';
import { useVerdict } from '../../src/components/useVerdict';
import { bulkLicenses } from './bulkLicenses';

/** What the person can do to many licenses at once: a manager who can do nothing selects nothing (row LLIST-13). */
export const useBulkLicenses = (): Bulk<License> | undefined => {
  const person = usePerson();
  const verdicts = [useVerdict('reset_license'), useVerdict('disable_licenses')];
  return person?.isManager && verdicts.includes('allowed') ? bulkLicenses : undefined;
};
