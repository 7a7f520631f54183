import { calendarTermIn } from '../../contract/calendarTerm';
import { dayMs } from '../../contract/constants';
import { utcDay } from '../../contract/relativeDay';
import type { PolicyTerm } from '../queries/issuableProducts';

/** The last day with a year of four digits. */
const lastDay = '9999-12-31';

/**
 * 31 January plus one month ends on 28 or 29 February. Terms that were stored before they had a bound end on the last
 * day at the latest.
 * @param duration see contract/calendarTerm.ts
 */
export const endOfDuration = (start: string, duration: string): string => {
  const term = calendarTermIn(duration);
  if (!term) throw new Error(`"${duration}" is not a duration.`);
  const end = dayAfter(new Date(start), term);
  return end.getTime() < Date.parse(lastDay) ? utcDay(end) : lastDay;
};

const dayAfter = (date: Date, { count, unit }: NonNullable<ReturnType<typeof calendarTermIn>>): Date => {
  if (unit === 'd') return new Date(date.getTime() + count * dayMs);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'y' ? 12 : 1));
  // A day that the month lacks runs over into the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
};

export interface TermDates {
  start_date: string | null;
  /** The license expires on this day at 00:00 UTC. */
  validity_period: string | null;
  maintenance_period: string | null;
  /** The time from start to expiry. Null if it never ends. */
  valid_duration: string | null;
}

const validFor = (policy: PolicyTerm): string | null => {
  if (policy.is_trial && policy.trial_days !== null) return `${policy.trial_days}d`;
  const { license_type: type, subscription_duration: subscribed, valid_duration: valid } = policy;
  if (type === 'perpetual') return null;
  // A policy that was once a subscription keeps that period. Old ones of other types may have no other.
  return type === 'subscription' ? (subscribed ?? valid) : (valid ?? subscribed);
};

/** A license that never ends has no start date either. */
export const termDates = (policy: PolicyTerm, today: string): TermDates => {
  const duration = validFor(policy);
  const maintained = policy.enable_maintenance_period ? policy.maintenance_duration : null;
  return {
    start_date: duration && today,
    validity_period: duration && endOfDuration(today, duration),
    maintenance_period: maintained && endOfDuration(today, maintained),
    valid_duration: duration,
  };
};

/** The first day (YYYY-MM-DD) on which one of the licenses ends; null if none does. */
export const firstEnd = (licenses: readonly { validity_period: string | null }[]): string | null =>
  licenses.flatMap(({ validity_period: end }) => end ?? []).toSorted()[0] ?? null;
