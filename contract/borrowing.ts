import { mostHours } from './calendarTerm';
import { utcDay } from './relativeDay';

const hourMs = 3_600_000;

export type BorrowFault = 'not_future' | 'too_long' | 'no_maximum';

/** The format of the borrow call: YYYY-MM-DD HH:mm:ss in UTC. */
export const toBorrowTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

export const parseBorrowTime = (text: string): Date | null => {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && toBorrowTime(time) === text ? time : null;
};

/** The last second of the day in UTC: a device borrowed until a day is borrowed for all of it. */
export const endOfDay = (day: string): Date | null => parseBorrowTime(`${day} 23:59:59`);

/**
 * When the maximum period of a borrowing that starts now ends. Longer ones, from before it had a bound, count as 100
 * years: a time after the year 9999 could not be stored.
 * @param maxBorrowTime in hours
 */
export const latestBorrowEnd = (now: Date, maxBorrowTime: number): Date =>
  new Date(now.getTime() + Math.min(maxBorrowTime, mostHours) * hourMs);

/**
 * The end of a borrowing that starts now, or why it is refused. Tomorrow is the earliest day.
 * @param until null for the maximum period
 * @param maxBorrowTime in hours; null for no limit
 */
export const borrowEnd = (until: Date | null, now: Date, maxBorrowTime: number | null): Date | BorrowFault => {
  const latest = maxBorrowTime === null ? null : latestBorrowEnd(now, maxBorrowTime);
  if (until === null) return latest ?? 'no_maximum';
  if (utcDay(until.getTime()) <= utcDay(now.getTime())) return 'not_future';
  if (latest === null || until <= latest) return until;
  return utcDay(until.getTime()) === utcDay(latest.getTime()) ? latest : 'too_long';
};
