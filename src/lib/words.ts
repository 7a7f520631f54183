import type { useTranslate } from 'ra-core';

export type Translate = ReturnType<typeof useTranslate>;

/** The catalogue's word for a value of the wire. Unknown values of another back end are shown as they came. */
export const wordOf = (translate: Translate, kind: 'license_type' | 'status', value: string): string =>
  translate(`portal.values.${kind}.${value}`, { _: value });
