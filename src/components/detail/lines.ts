export interface DetailLine {
  /** Catalogue key of the label. */
  label: string;
  value: DetailValue;
}

/** A line as a rule: which field, on which records, and what it shows; null hides it. */
export interface LineRule<R> {
  source: string;
  when?: (record: R) => boolean;
  value: (record: R) => DetailValue | null;
}

/** The lines of a record by its rules. Labels are `<labels>.<source>`. */
export const linesOf = <R>(record: R, rules: readonly LineRule<R>[], labels: string): DetailLine[] =>
  rules.flatMap(({ source, when, value }) => {
    const shown = !when || when(record) ? value(record) : null;
    return shown ? [{ label: `${labels}.${source}`, value: shown }] : [];
  });

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

/** Nothing hides the line: null, or what another back end leaves out. */
type Given<T> = T | null | undefined;
type Shown = DetailValue | null;

export const text = (value: Given<string | number>): Shown =>
  value === null || value === undefined || value === '' ? null : { kind: 'text', text: value };

export const link = (value: Given<string>, to: string): Shown => (value ? { kind: 'link', text: value, to } : null);

export const code = (value: Given<string>): Shown => (value ? { kind: 'code', text: value } : null);

export const term = (message: string, fallback?: string): DetailValue => ({ kind: 'term', message, fallback });

export const dateTime = (moment: Given<string>): Shown => (moment ? { kind: 'date_time', moment } : null);

export const date = (day: Given<string>, note?: string): Shown => (day ? { kind: 'date', day, note } : null);

export const yesNo = (value: boolean): DetailValue => term(value ? 'portal.values.yes' : 'portal.values.no');

export const unlimited: DetailValue = term('portal.values.unlimited');

/** A number of the unit, in words: "48 hours". */
export const amount = (count: Given<number>, unit: 'minutes' | 'hours' | 'days' | 'months' | 'years') =>
  count === null || count === undefined
    ? null
    : ({ kind: 'term', message: `portal.values.${unit}`, count } satisfies DetailValue);

const durationUnits = { d: 'days', m: 'months', y: 'years' } as const;

/** Durations of the wire are a number with d, m or y ("6m"); anything else is shown as it came. */
export const duration = (value: Given<string>): Shown => {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(value ?? '') ?? [];
  return count && unit ? amount(Number(count), durationUnits[unit as keyof typeof durationUnits]) : text(value);
};
