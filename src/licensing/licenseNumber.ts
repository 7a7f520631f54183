import type { RaRecord } from 'ra-core';
import type { Column } from '../components/table/types';

/** Translation key of the heading by which "Work on a list" recognizes the licenses of an exported file. */
export const licenseNumber = 'resources.licenses.fields.number';

/** A column for exported files. It is empty if the record is not about a license. */
export const licenseNumberColumn = <R extends RaRecord>(of: (record: R) => number | undefined): Column<R> => ({
  source: 'license_number',
  label: licenseNumber,
  sortBy: false,
  render: record => String(of(record) ?? ''),
});
