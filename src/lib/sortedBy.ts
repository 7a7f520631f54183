import type { RaRecord, SortPayload } from 'ra-core';

/** The records in the order of a field; as they came without one, and among equals. */
export const sortedBy = <R extends RaRecord>(records: readonly R[], { field, order }: SortPayload): readonly R[] => {
  if (!field) return records;
  const direction = order === 'DESC' ? -1 : 1;
  return records.toSorted((a, b) => direction * (Number(a[field] > b[field]) - Number(a[field] < b[field])));
};
