import type { PolicyTerm } from '../queries/issuableProducts';

const dayMs = 86_400_000;

/** The UTC date of a time, as YYYY-MM-DD. */
export const calendarDay = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The day on which a duration that begins on `start` ends. A month that lacks the day ends it on its last: one month
 * from 31 January is 28 or 29 February.
 * @param start YYYY-MM-DD
 * @param duration a number with d, m or y: "30d", "6m", "1y"
 */
export const endOfDuration = (start: string, duration: string): string => {
  const [, count, unit] = /^(\d{1,4})([dmy])$/.exec(duration) ?? [];
  if (!count) throw new Error(`"${duration}" is no duration.`);
  const date = new Date(start);
  if (unit === 'd') return calendarDay(new Date(date.getTime() + Number(count) * dayMs));
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit === 'y' ? 12 : 1));
  // A day the month lacks runs over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return calendarDay(date);
};

export interface TermDates {
  start_date: string | null;
  /** The day on which the license expires, at 00:00 UTC. */
  validity_period: string | null;
  maintenance_period: string | null;
  /** How long it is valid from start to expiry; null for what never ends. */
  valid_duration: string | null;
}

const validFor = (policy: PolicyTerm): string | null => {
  if (policy.is_trial && policy.trial_days !== null) return `${policy.trial_days}d`;
  return policy.license_type === 'perpetual' ? null : (policy.subscription_duration ?? policy.valid_duration);
};

/** When a license issued today begins and ends. What never ends has no beginning either. */
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
