import type { RaRecord, SortPayload } from 'ra-core';

/** Sorts records by a field. Texts ignore case. Null comes last in both directions. Equal records keep their order. */
export const sortedBy = <R extends RaRecord>(records: readonly R[], { field, order }: SortPayload): readonly R[] => {
  if (!field) return records;
  const direction = order === 'DESC' ? -1 : 1;
  return records.toSorted((recordA, recordB) => {
    const [a, b] = [comparable(recordA[field]), comparable(recordB[field])];
    return Number(a === null) - Number(b === null) || direction * (Number(a > b) - Number(a < b));
  });
};

const comparable = <T>(value: T) => (typeof value === 'string' ? value.toLowerCase() : value);
