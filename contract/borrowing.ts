const hourMs = 3_600_000;

/** Why a device cannot be borrowed until then (rows DEV-16, DEV-17). */
export type BorrowFault = 'not_future' | 'too_long' | 'no_maximum';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** A time as the borrow call carries it: YYYY-MM-DD HH:mm:ss in UTC (row WIRE-42). */
export const toBorrowTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

/** Null for text that is no such time, 2027-02-30 included. */
export const parseBorrowTime = (text: string): Date | null => {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && toBorrowTime(time) === text ? time : null;
};

/** The last second of a calendar date in UTC: whoever borrows until a day has the device all that day. */
export const endOfDay = (day: string): Date | null => parseBorrowTime(`${day} 23:59:59`);

/**
 * When a borrowing ends that is asked for now, or why it cannot be. The day decides: tomorrow is the first that can be
 * chosen, and the day on which the maximum period ends is the last, cut off where that period does.
 * @param until null for the maximum period
 * @param maxBorrowTime hours; null: not limited
 */
export const borrowEnd = (until: Date | null, now: Date, maxBorrowTime: number | null): Date | BorrowFault => {
  const latest = maxBorrowTime === null ? null : new Date(now.getTime() + maxBorrowTime * hourMs);
  if (until === null) return latest ?? 'no_maximum';
  if (dayOf(until) <= dayOf(now)) return 'not_future';
  if (latest === null || until <= latest) return until;
  return dayOf(until) === dayOf(latest) ? latest : 'too_long';
};
