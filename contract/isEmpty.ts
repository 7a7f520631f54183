/** Whether a field of a record has no value. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
