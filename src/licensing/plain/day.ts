/** Puts the day before the month in English, as everywhere in the portal. */
const regionOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

export interface Clock {
  language: string;
  /** In milliseconds. */
  now: number;
  /** Default: the person's. */
  timeZone?: string | undefined;
}

/** A day (YYYY-MM-DD) in words, such as '14 May 2027'. It is the same in every time zone. */
export const longDay = (day: string, { language }: Pick<Clock, 'language'>): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const dayMs = 86_400_000;

/** The number of the person's day that a moment falls on. */
const dayNumber = (moment: number, timeZone: string | undefined): number => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  return Math.round(Date.parse(parts) / dayMs);
};

/** A moment by the person's calendar: 'yesterday', '5 days ago', '4 months ago', 'tomorrow'. */
export const daysFromNow = (moment: number, { language, now, timeZone }: Clock): string => {
  const days = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  const words = new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' });
  const size = Math.abs(days);
  if (size < 45) return words.format(days, 'day');
  return size < 365 ? words.format(Math.round(days / 30.4), 'month') : words.format(Math.round(days / 365), 'year');
};

/** A moment with its hour: 'today 18:00', 'tomorrow 01:00', '27 November 2026 18:00'. */
export const dayAndHour = (moment: number, clock: Clock): string => {
  const { language, now, timeZone } = clock;
  const hour = new Intl.DateTimeFormat(regionOf(language), { timeStyle: 'short', timeZone }).format(moment);
  const isNear = Math.abs(dayNumber(moment, timeZone) - dayNumber(now, timeZone)) <= 1;
  const day = isNear
    ? daysFromNow(moment, clock)
    : new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeZone }).format(moment);
  return `${day} ${hour}`;
};
