import { isObject } from '../contract/isObject';

/** What a record holds where the back end leaves a field out or sends null. */
export type Absent = Readonly<Record<string, unknown>>;

/**
 * A record with the parts that pages rely on. The reference server sends them always; another back end of the same API
 * may leave out what is empty.
 */
export const completed = <R extends Absent>(record: R, absent: Absent = {}): R => {
  const parts: Record<string, unknown> = { ...record };
  for (const [field, value] of Object.entries(absent)) {
    const given = parts[field];
    if (isObject(value)) parts[field] = completed(isObject(given) ? given : {}, value);
    else parts[field] = given ?? value;
  }
  return parts as R;
};
