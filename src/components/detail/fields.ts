import type { Identifier } from 'ra-core';

export interface RecordField {
  label: string;
  value: FieldValue;
}

/** Which field a line shows, for which records, and how. A null value hides the line. */
export interface FieldRule<R> {
  source: string;
  when?: (record: R) => boolean;
  value: (record: R) => FieldValue | null;
}

/** Labels are `<labels>.<source>`. */
export const fieldsOf = <R>(record: R, rules: readonly FieldRule<R>[], labels: string): RecordField[] =>
  rules.flatMap(({ source, when, value }) => {
    const shown = !when || when(record) ? value(record) : null;
    return shown ? [{ label: `${labels}.${source}`, value: shown }] : [];
  });

/** The value of a line. It is data, so that rules can be tested without rendering. */
export type FieldValue =
  | { kind: 'text'; text: string | number }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'code'; text: string }
  /** Shows what names the record there. */
  | { kind: 'reference'; reference: string; id: Identifier }
  | { kind: 'term'; message: string; count?: number; fallback?: string }
  | { kind: 'date_time'; moment: string }
  /** `note` is the translation key of a remark below the date. */
  | { kind: 'date'; day: string; note?: string };

type Given<T> = T | null | undefined;
type Shown = FieldValue | null;

export const text = (value: Given<string | number>): Shown =>
  value === null || value === undefined || value === '' ? null : { kind: 'text', text: value };

export const link = (value: Given<string>, to: string): Shown => (value ? { kind: 'link', text: value, to } : null);

export const code = (value: Given<string>): Shown => (value ? { kind: 'code', text: value } : null);

export const term = (message: string, fallback?: string): FieldValue => ({ kind: 'term', message, fallback });

export const dateTime = (moment: Given<string>): Shown => (moment ? { kind: 'date_time', moment } : null);

export const date = (day: Given<string>, note?: string): Shown => (day ? { kind: 'date', day, note } : null);

export const yesNo = (value: boolean): FieldValue => term(value ? 'portal.values.yes' : 'portal.values.no');

export const unlimited: FieldValue = term('portal.values.unlimited');

export const amount = (count: Given<number>, unit: 'minutes' | 'hours' | 'days' | 'months' | 'years') =>
  count === null || count === undefined
    ? null
    : ({ kind: 'term', message: `portal.values.${unit}`, count } satisfies FieldValue);

const durationUnits = { d: 'days', m: 'months', y: 'years' } as const;

/** Translates durations such as "6m" (d, m or y). Shows anything else unchanged. */
export const duration = (value: Given<string>): Shown => {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(value ?? '') ?? [];
  return count && unit ? amount(Number(count), durationUnits[unit as keyof typeof durationUnits]) : text(value);
};
