import type { RaRecord, SortPayload } from 'ra-core';

/**
 * The records in the order of a field, texts without regard to case, null last in either direction; as they came without
 * a field, and among equals.
 */
export const sortedBy = <R extends RaRecord>(records: readonly R[], { field, order }: SortPayload): readonly R[] => {
  if (!field) return records;
  const direction = order === 'DESC' ? -1 : 1;
  return records.toSorted((recordA, recordB) => {
    const [a, b] = [comparable(recordA[field]), comparable(recordB[field])];
    // Compared with null, nothing would be smaller or larger.
    return Number(a === null) - Number(b === null) || direction * (Number(a > b) - Number(a < b));
  });
};

const comparable = <T>(value: T) => (typeof value === 'string' ? value.toLowerCase() : value);
