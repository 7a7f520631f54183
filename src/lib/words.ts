import type { useTranslate } from 'ra-core';

export type Translate = ReturnType<typeof useTranslate>;

/** A value of the wire in the person's words; as it came where the catalogue has none: another back end may send more. */
export const wordOf = (translate: Translate, kind: 'license_type' | 'status', value: string): string =>
  translate(`portal.values.${kind}.${value}`, { _: value });
