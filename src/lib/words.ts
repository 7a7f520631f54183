import type { useTranslate } from 'ra-core';

export type Translate = ReturnType<typeof useTranslate>;

/** The catalogue's word for a value of the API. Unknown values are shown unchanged. */
export const wordOf = (translate: Translate, kind: 'license_type' | 'status', value: string): string =>
  translate(`portal.values.${kind}.${value}`, { _: value });
