import { dayMs } from './constants';

/** The end of a range that a filter sets, as its name has it: `validity_period__gte` sets the first day. */
export type Bound = 'gte' | 'lte';

/** A filter's name without its bound: `created_at__lte` is the last day of `created_at`. */
export const boundOf = (source: string): { field: string; bound: Bound } | undefined => {
  const [, field, bound] = /^(.+)__([gl]te)$/.exec(source) ?? [];
  return field && bound ? { field, bound: bound === 'gte' ? 'gte' : 'lte' } : undefined;
};

/** YYYY-MM-DD */
export const utcDay = (time: number | Date): string => new Date(time).toISOString().slice(0, 10);

/**
 * The day, YYYY-MM-DD, that a relative one means: '+30d' is the day in 30 days, '-7d' a week ago. Of a month, '+1m' is the
 * next one, the first day is the lower bound and the last day the upper. Undefined for other texts.
 * @param today as YYYY-MM-DD. Default: today in UTC, the zone in which licenses end
 */
export const relativeDay = (text: string, bound: Bound, today = utcDay(Date.now())): string | undefined => {
  const [, count, unit] = /^([+-]\d{1,4})([dm])$/.exec(text) ?? [];
  if (!count) return undefined;
  if (unit === 'd') return utcDay(Date.parse(today) + Number(count) * dayMs);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Number(count) + (bound === 'lte' ? 1 : 0);
  return utcDay(Date.UTC(year, month - 1 + months, bound === 'lte' ? 0 : 1));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Today, YYYY-MM-DD, where the person is. */
export const localToday = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

/** The end of the year 9999 in UTC, the last that the API takes. */
const lastMoment = 253_402_300_799_999;

/** When a day, YYYY-MM-DD, begins where the person is, or for the upper bound its last microsecond. In RFC 3339. */
export const momentOf = (day: string, bound: Bound): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const begin = new Date(2000, 0, 1);
  // A year below 100 is not one of the last century.
  begin.setFullYear(year, month - 1, date + (bound === 'lte' ? 1 : 0));
  if (bound === 'gte') return begin.toISOString();
  return new Date(Math.min(begin.getTime() - 1, lastMoment)).toISOString().replace('Z', '999Z');
};
