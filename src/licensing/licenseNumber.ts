import type { RaRecord } from 'ra-core';
import type { Column } from '../components/table/types';

/** The heading by which Work on a list finds the licenses of a file again, as a translation key. */
export const licenseNumber = 'resources.licenses.fields.number';

/** For exported files. Empty where the record is not about a license. */
export const licenseNumberColumn = <R extends RaRecord>(of: (record: R) => number | undefined): Column<R> => ({
  source: 'license_number',
  label: licenseNumber,
  sortBy: false,
  render: record => String(of(record) ?? ''),
});
