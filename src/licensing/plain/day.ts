import { dayMs, hourMs } from '../../../contract/constants';
import { dayNumber, regionOf } from '../../lib/dates';
import type { Translate } from '../../lib/words';

interface Clock {
  language: string;
  /** In milliseconds, like all moments here. */
  now: number;
  /** Default: the person's. */
  timeZone?: string | undefined;
}

export interface Speech extends Clock {
  translate: Translate;
  figure: (value: number) => string;
}

/** How many days of the person's calendar a moment is ahead: 0 today, 1 tomorrow, -1 yesterday. */
export const daysUntil = (moment: number, { now, timeZone }: Omit<Clock, 'language'>): number =>
  dayNumber(moment, timeZone) - dayNumber(now, timeZone);

/** The person's day that a moment falls on, such as '14 May 2027'. */
export const longDay = (moment: number, { language, timeZone }: Omit<Clock, 'now'>): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeZone }).format(moment);

const daysInMonth = 365.2425 / 12;

/** A moment by the person's calendar: 'yesterday', '5 days ago', '4 months ago', '2 years ago', 'tomorrow'. */
export const daysFromNow = (moment: number, clock: Clock): string => {
  const days = daysUntil(moment, clock);
  const months = Math.trunc(days / daysInMonth);
  const region = regionOf(clock.language);
  if (Math.abs(months) < 2) return new Intl.RelativeTimeFormat(region, { numeric: 'auto' }).format(days, 'day');
  // 'Last year' would name a calendar year, which may be another one.
  const counted = new Intl.RelativeTimeFormat(region);
  return Math.abs(months) < 24 ? counted.format(months, 'month') : counted.format(Math.trunc(months / 12), 'year');
};

const timeOf = (moment: number, { language, timeZone }: Clock): string =>
  new Intl.DateTimeFormat(regionOf(language), { timeStyle: 'short', timeZone }).format(moment);

/** The hour of the person's day, from 0 to 23. */
const hourOf = (moment: number, { timeZone }: Clock): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(moment));

const texts = 'portal.plain';

const toTheMinute = (kind: 'at' | 'until', moment: number, speech: Speech): string => {
  const isNear = Math.abs(daysUntil(moment, speech)) <= 1;
  return speech.translate(`${texts}.${kind}.${isNear ? 'near' : 'far'}`, {
    day: isNear ? daysFromNow(moment, speech) : longDay(moment, speech),
    time: timeOf(moment, speech),
    // Spanish says 'a la 1:00', but 'a las 2:00'.
    smart_count: hourOf(moment, speech),
  });
};

/** 'tomorrow at 18:00', 'on 27 November 2026 at 18:00'. */
export const atMoment = (moment: number, speech: Speech): string => toTheMinute('at', moment, speech);

/** 'until tomorrow at 18:00', 'until midnight tonight', 'until 27 November 2026 at 18:00'. */
export const untilMoment = (moment: number, speech: Speech): string => {
  const isMidnight = timeOf(moment, { ...speech, language: 'en' }) === '00:00';
  const nights = isMidnight ? ['tonight', 'tomorrow_night'] : [];
  const night = nights[daysUntil(moment, speech) - 1];
  return night ? speech.translate(`${texts}.until.${night}`) : toTheMinute('until', moment, speech);
};

/** Below this, an end is told to the hour. */
const hoursBelowMs = 48 * hourMs;

/** Whole hours until a moment if it is at most 48 hours ahead. Undefined: it is told in days. */
export const hoursUntil = (moment: number, { now }: Pick<Clock, 'now'>): number | undefined =>
  moment - now <= hoursBelowMs ? Math.floor((moment - now) / hourMs) : undefined;

/** Until when something works: its last whole day, and in the last 48 hours the moment. */
export const untilEnd = (moment: number, speech: Speech): string => {
  if (hoursUntil(moment, speech) !== undefined) return untilMoment(moment, speech);
  // A day of the person's may be longer or shorter than 24 hours.
  const lastDay = (dayNumber(moment, speech.timeZone) - 1) * dayMs;
  return speech.translate(`${texts}.until.through`, {
    day: longDay(lastDay, { ...speech, timeZone: 'UTC' }),
    smart_count: daysUntil(moment, speech),
  });
};
