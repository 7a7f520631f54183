import { isObject } from '../contract/isObject';

export type Defaults = Readonly<Record<string, unknown>>;

/**
 * Fills in the fields that pages rely on. The reference server always sends them; other back ends may leave out empty
 * ones.
 */
export const withDefaults = <R extends Defaults>(record: R, defaults: Defaults = {}): R => {
  const parts: Record<string, unknown> = { ...record };
  for (const [field, value] of Object.entries(defaults)) {
    const given = parts[field];
    if (isObject(value)) parts[field] = withDefaults(isObject(given) ? given : {}, value);
    else parts[field] = given ?? value;
  }
  return parts as R;
};
