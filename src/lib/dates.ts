import { dayMs } from '../../contract/constants';

/** Shown for a date that is missing or cannot be read. */
const noDate = '-';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as DD/MM/YYYY HH:mm, in the person's time zone. */
export const formatDateTime = (moment: string | null | undefined): string => {
  const date = read(moment);
  return date ? `${localDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}` : noDate;
};

/** The day of a moment as DD/MM/YYYY, in the person's time zone. */
export const formatDayOf = (moment: string | null | undefined): string => {
  const date = read(moment);
  return date ? localDay(date) : noDate;
};

const localDay = (date: Date): string => calendarDay(date.getDate(), date.getMonth(), date.getFullYear());

/** DD/MM/YYYY in UTC: a license expires at 00:00 UTC, when America still has the previous day. */
export const formatDate = (day: string | null | undefined): string => {
  // JavaScript reads a date without a time as midnight UTC.
  const date = read(day);
  return date ? calendarDay(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()) : noDate;
};

const calendarDay = (day: number, month: number, year: number): string =>
  `${twoDigits(day)}/${twoDigits(month + 1)}/${String(year).padStart(4, '0')}`;

const read = (text: string | null | undefined): Date | null => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A day, YYYY-MM-DD, in words: '23 Dec 2026'. In English, too, the day comes before the month. */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The month of a day, YYYY-MM-DD: 'December 2026'. */
export const monthInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Puts the day before the month in English. */
export const regionOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/**
 * The number of the day that a moment (in milliseconds) falls on, counted from 1 January 1970.
 * @param timeZone default: the person's
 */
export const dayNumber = (moment: number, timeZone?: string): number => {
  if (timeZone === undefined) {
    // To make a format takes up to a millisecond.
    const own = new Date(moment);
    return Date.UTC(own.getFullYear(), own.getMonth(), own.getDate()) / dayMs;
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  return Math.round(Date.parse(day) / dayMs);
};
