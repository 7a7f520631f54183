import { borrowEnd, endOfDay, toBorrowTime } from '../../contract/borrowing';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** @param maxBorrowTime hours */
export const maximumEnd = (now: Date, maxBorrowTime: number): Date => new Date(now.getTime() + maxBorrowTime * hourMs);

/** What is wrong with a real calendar date as the last day of a borrowing (rows DEV-16, DEV-17). */
export const borrowFault = (day: string, now: Date, maxBorrowTime: number | null): string | undefined => {
  const end = borrowEnd(endOfDay(day), now, maxBorrowTime);
  return end instanceof Date ? undefined : `resources.devices.borrow.${end}`;
};

/** The end of the chosen day, cut off where the maximum period ends, as the call carries it (row WIRE-42). */
export const borrowUntil = (day: string, now: Date, maxBorrowTime: number | null): string => {
  const end = borrowEnd(endOfDay(day), now, maxBorrowTime);
  // A day that has passed since it was checked is the back end's to refuse.
  return end instanceof Date ? toBorrowTime(end) : `${day} 23:59:59`;
};

export interface BorrowableDays {
  first: string;
  /** None without a maximum. */
  last?: string;
  /** When the last one ends, HH:mm in UTC. */
  lastEnd?: string;
}

/**
 * The days that can be chosen; null where the maximum ends before tomorrow.
 * @param maxBorrowTime hours
 */
export const borrowableDays = (now: Date, maxBorrowTime: number | null): BorrowableDays | null => {
  const first = dayOf(new Date(now.getTime() + dayMs));
  if (maxBorrowTime === null) return { first };
  const end = maximumEnd(now, maxBorrowTime);
  const last = dayOf(end);
  return last < first ? null : { first, last, lastEnd: end.toISOString().slice(11, 16) };
};
