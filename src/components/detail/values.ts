/** What a line of a detail view shows: data, so that rules about lines can be tested without a screen. */
export type DetailValue =
  | { kind: 'text'; text: string | number }
  /** Leads to an address of the portal. */
  | { kind: 'link'; text: string; to: string }
  /** Monospace, with a copy button: keys and identifiers. */
  | { kind: 'code'; text: string }
  /** A word of the catalogue, with its placeholders; `fallback` where the wire may send a word the catalogue lacks. */
  | { kind: 'term'; message: string; count?: number; fallback?: string }
  | { kind: 'date_time'; moment: string }
  /** `note` is the catalogue key of a remark below the date. */
  | { kind: 'date'; day: string; note?: string };

/** null hides the line. */
type Optional<T> = T | null;

export const text = (value: Optional<string | number>): Optional<DetailValue> =>
  value === null || value === '' ? null : { kind: 'text', text: value };

export const link = (value: Optional<string>, to: string): Optional<DetailValue> =>
  value ? { kind: 'link', text: value, to } : null;

export const code = (value: Optional<string>): Optional<DetailValue> => (value ? { kind: 'code', text: value } : null);

export const term = (message: string, fallback?: string): DetailValue => ({ kind: 'term', message, fallback });

export const dateTime = (moment: Optional<string>): Optional<DetailValue> =>
  moment ? { kind: 'date_time', moment } : null;

export const date = (day: Optional<string>, note?: string): Optional<DetailValue> =>
  day ? { kind: 'date', day, note } : null;

export const yesNo = (value: boolean): DetailValue => term(value ? 'portal.values.yes' : 'portal.values.no');

export const unlimited: DetailValue = term('portal.values.unlimited');

/** A number of the unit, in words: "48 hours". */
export const amount = (count: Optional<number>, unit: 'minutes' | 'hours' | 'days' | 'months' | 'years') =>
  count === null ? null : ({ kind: 'term', message: `portal.values.${unit}`, count } satisfies DetailValue);

const durationUnits = { d: 'days', m: 'months', y: 'years' } as const;

/** Durations of the wire are a number with d, m or y ("6m"); anything else is shown as it came. */
export const duration = (value: Optional<string>): Optional<DetailValue> => {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(value ?? '') ?? [];
  return count && unit ? amount(Number(count), durationUnits[unit as keyof typeof durationUnits]) : text(value);
};
