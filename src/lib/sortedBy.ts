import type { RaRecord, SortPayload } from 'ra-core';

/** Sorts records by a field: texts ignore case, null comes last in both directions, equal records keep their order. */
export const sortedBy = <R extends RaRecord>(records: readonly R[], { field, order }: SortPayload): readonly R[] => {
  if (!field) return records;
  const direction = order === 'DESC' ? -1 : 1;
  return records.toSorted((recordA, recordB) => {
    const [a, b] = [comparable(recordA[field]), comparable(recordB[field])];
    // Comparing with null would make nothing smaller or larger.
    return Number(a === null) - Number(b === null) || direction * (Number(a > b) - Number(a < b));
  });
};

const comparable = <T>(value: T) => (typeof value === 'string' ? value.toLowerCase() : value);
