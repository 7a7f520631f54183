import { mostHours } from './calendarTerm';
import { hourMs } from './constants';
import { endOfUse, type LicenseTerm } from './licenseEnd';
import { utcDay } from './relativeDay';
import type { License } from './schemas/license';

export type BorrowFault = 'not_future' | 'too_long' | 'beyond_end' | 'no_maximum';

/** The format of the borrow call: YYYY-MM-DD HH:mm:ss in UTC. */
export const toBorrowTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

export const parseBorrowTime = (text: string): Date | null => {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && toBorrowTime(time) === text ? time : null;
};

/** The last second of the day in UTC: a device borrowed until a day is borrowed for all of it. */
export const endOfDay = (day: string): Date | null => parseBorrowTime(`${day} 23:59:59`);

/** What bounds the borrowings of a license. */
export type BorrowTerms = LicenseTerm & Partial<Pick<License, 'max_borrow_time'>>;

interface LatestEnd {
  end: Date;
  /** Whether the license stops working then, before any maximum period is over. */
  isLicenseEnd: boolean;
}

/**
 * When a borrowing that starts now ends at the latest: with the maximum period, or when the license stops working. Null:
 * never. Longer maximum periods, from before they had a bound, count as 100 years: a time after the year 9999 could not be
 * stored.
 */
export const latestBorrowEnd = (now: Date, license: BorrowTerms): LatestEnd | null => {
  const hours = license.max_borrow_time ?? null;
  const maximum = hours === null ? null : new Date(now.getTime() + Math.min(hours, mostHours) * hourMs);
  const last = endOfUse(license);
  if (last && (!maximum || last < maximum)) return { end: last, isLicenseEnd: true };
  return maximum && { end: maximum, isLicenseEnd: false };
};

/**
 * The end of a borrowing that starts now, or why it is refused. Tomorrow is the earliest day.
 * @param until null for as long as possible
 */
export const borrowEnd = (until: Date | null, now: Date, license: BorrowTerms): Date | BorrowFault => {
  const latest = latestBorrowEnd(now, license);
  if (until === null) return latest?.end ?? 'no_maximum';
  if (utcDay(until.getTime()) <= utcDay(now.getTime())) return 'not_future';
  if (latest === null || until <= latest.end) return until;
  if (utcDay(until.getTime()) === utcDay(latest.end.getTime())) return latest.end;
  return latest.isLicenseEnd ? 'beyond_end' : 'too_long';
};
