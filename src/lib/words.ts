import type { useTranslate } from 'ra-core';

export type Translate = ReturnType<typeof useTranslate>;

/** The catalogue's word for a value of the API. Unknown values are shown unchanged. */
export const wordOf = (translate: Translate, kind: 'license_type' | 'status', value: string): string =>
  translate(`portal.values.${kind}.${value}`, { _: value });

/** The word for a permission. An unknown one is shown as its code. */
export const permissionName = (code: string, translate: Translate): string =>
  translate(`portal.profile.permission.${code}`, { _: code });

/** 'Product: CAD', as the language writes it. */
export const labelled = (label: string, of: string | number, translate: Translate): string =>
  translate('portal.values.named', { name: label, value: of });

/** The key of a list's own word for a choice. */
export const choiceKey = (resource: string, field: string, choice: string): string =>
  `resources.${resource}.values.${field}.${choice}`;

/** The word for a choice of a list's filter: the list's own, or else the catalogue's. */
export const choiceWord = (translate: Translate, resource: string, field: string, choice: string): string =>
  translate(choiceKey(resource, field, choice), {
    _: translate(`portal.values.${field}.${choice}`, { _: choice }),
  });

/** A number of hours, in days where that is exact: '7 days', '36 hours'. */
export const hoursInWords = (hours: number, translate: Translate): string =>
  hours % 24 === 0
    ? translate('portal.values.days', { smart_count: hours / 24 })
    : translate('portal.values.hours', { smart_count: hours });

/** The key of a text about all of several things: of the text that says "both", not "all 2", if there are two. */
export const allOf = (key: string, count: number): string => (count === 2 ? `${key}_both` : key);
