import { endOfUse } from '../../../contract/licenseEnd';
import type { License } from '../../../contract/schemas/license';
import { dayMs } from './day';

/** A license that ends within these days needs attention. */
const soonDays = 30;
/** A license that ended longer ago is in the past. */
const pastDays = 90;

/** How a license is doing for the people who use it, the worst first. */
const conditions = ['ended', 'disabled', 'grace', 'full', 'used_up', 'ending', 'fine', 'not_yet', 'past'] as const;
export type Condition = (typeof conditions)[number];

/** Conditions that somebody has to act on. A near end is only a warning. */
const problems: ReadonlySet<Condition> = new Set(['ended', 'disabled', 'grace', 'full', 'used_up']);
export const isProblem = (condition: Condition): boolean => problems.has(condition);

/** Null if the license has no end. Some back ends write that as a day in a far century, such as 9999-12-31. */
const endingDay = ({ validity_period }: Pick<License, 'validity_period'>): string | null =>
  validity_period && !Number.isNaN(Date.parse(validity_period)) && validity_period < '2900' ? validity_period : null;

export interface Ending {
  /** The license ends at 00:00 UTC of this day (YYYY-MM-DD). */
  day: string;
  /** Milliseconds until the day; negative after it. */
  left: number;
  /** The end of the grace period, which begins on the day. Without grace, it is the day. */
  last: Date;
}

export const endingOf = (license: License, now: number): Ending | null => {
  const day = endingDay(license);
  if (!day) return null;
  return { day, left: Date.parse(day) - now, last: endOfUse(license) ?? new Date(day) };
};

/** Whole days until the license ends, counting the one that has begun. */
export const daysLeft = ({ left }: Ending): number => Math.ceil(left / dayMs);

export interface Usage {
  used: number;
  /** Null if it is unlimited, or the back end does not say. */
  max: number | null;
}

/** Devices on which the license is activated. */
export const deviceUsage = ({ times_activated, max_activations, allow_unlimited_activations }: License): Usage => ({
  used: times_activated ?? 0,
  max: allow_unlimited_activations ? null : (max_activations ?? null),
});

/** Seats of a floating license; null if it does not float. */
export const seatUsage = ({ is_any_floating, floating_in_use_devices, floating_users }: License): Usage | null =>
  is_any_floating ? { used: floating_in_use_devices ?? 0, max: floating_users ?? null } : null;

const isTaken = (usage: Usage | null): boolean =>
  usage !== null && usage.max !== null && usage.max > 0 && usage.used >= usage.max;

/** A license for one device is meant to be used on it, so it is not full. */
export const isFullOfDevices = (license: License): boolean => {
  const usage = deviceUsage(license);
  return usage.max !== 1 && isTaken(usage);
};

export const areSeatsTaken = (license: License): boolean => isTaken(seatUsage(license));

const isUsedUp = (license: License): boolean => {
  const { license_type, max_consumptions, allow_unlimited_consumptions, total_consumptions } = license;
  if (license_type !== 'consumption' || allow_unlimited_consumptions || max_consumptions === null) return false;
  if (license.allow_overages && !license.max_overages) return false;
  return total_consumptions >= max_consumptions + (license.allow_overages ? license.max_overages : 0);
};

/** @param now in milliseconds */
export const conditionOf = (license: License, now: number): Condition => {
  if (license.is_bundle) return license.enabled === false ? 'disabled' : 'fine';
  const ending = endingOf(license, now);
  if (ending && now >= ending.last.getTime()) return now - ending.last.getTime() > pastDays * dayMs ? 'past' : 'ended';
  if (license.enabled === false) return 'disabled';
  if (ending && ending.left <= 0) return 'grace';
  if (isFullOfDevices(license) || areSeatsTaken(license)) return 'full';
  if (isUsedUp(license)) return 'used_up';
  if (ending && ending.left <= soonDays * dayMs) return 'ending';
  return license.start_date && Date.parse(license.start_date) > now ? 'not_yet' : 'fine';
};

/** Licenses without an end come last. */
const endAt = (license: License): number => Date.parse(endingDay(license) ?? '9999-12-31');

/** Puts the worst first; among equally bad ones, the one whose end is nearest. */
export const worstFirst = (licenses: readonly License[], now: number): License[] => {
  const ranked = licenses.map(license => ({
    license,
    // A bundle whose members are not known yet is shown early, so that they are read.
    rank: conditions.indexOf(conditionOf(license, now)) - (license.is_bundle ? 0.5 : 0),
    distance: Math.abs(endAt(license) - now),
  }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.distance - b.distance || a.license.id - b.license.id)
    .map(({ license }) => license);
};

/** The working license that ends next. */
export const nextToEnd = (licenses: readonly License[], now: number): License | undefined =>
  licenses
    .filter(license => {
      const ending = license.is_bundle || license.enabled === false ? null : endingOf(license, now);
      return ending !== null && ending.last.getTime() > now;
    })
    .toSorted((a, b) => endAt(a) - endAt(b))[0];
