import { endOfTerm, endOfUse, graceHoursOf, type LicenseTerm } from '../../../contract/licenseEnd';
import type { License } from '../../../contract/schemas/license';
import { dayMs } from '../../../contract/constants';
import { isDisabled } from '../LicenseStatus';

/** A license that ends within these days needs attention. */
const soonDays = 30;
/** A license that ended longer ago is in the past. */
const pastDays = 90;

/** How a license is doing for the people who use it, the worst first. */
const conditions = [
  'ended',
  'disabled',
  'grace',
  'full',
  'own_full',
  'used_up',
  'ending',
  'fine',
  'not_yet',
  'past',
] as const;
export type Condition = (typeof conditions)[number];

/** Conditions that somebody has to act on. A near end is only a warning. */
const problems: ReadonlySet<Condition> = new Set(['ended', 'disabled', 'grace', 'full', 'own_full', 'used_up']);
export const isProblem = (condition: Condition): boolean => problems.has(condition);

const unusable: ReadonlySet<Condition> = new Set(['ended', 'past', 'disabled', 'not_yet']);
/** Whether the license works at all, if there is a place left. */
export const isUsable = (condition: Condition): boolean => !unusable.has(condition);

export interface Ending {
  /** When the license stops working, in milliseconds. */
  last: number;
  /** When its term ends and its grace period begins. Without grace, it is the same moment. */
  term: number;
  graceHours: number;
}

/** Null: it does not end. A bundle itself does not, only its members. */
export const endingOf = (license: LicenseTerm & Pick<License, 'is_bundle'>): Ending | null => {
  const term = endOfTerm(license);
  const last = endOfUse(license);
  return term && last && !license.is_bundle
    ? { term: term.getTime(), last: last.getTime(), graceHours: graceHoursOf(license) }
    : null;
};

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

export const areDevicesTaken = (license: License): boolean => isTaken(deviceUsage(license));

/** A license for one device is meant to be used on it, so it is not full. */
export const isFullOfDevices = (license: License): boolean =>
  deviceUsage(license).max !== 1 && areDevicesTaken(license);

/** The person's own maximum of activations, if they have used it up. Freeing a device does not help them. */
export const usedOwnMaximum = ({ own_activations: own }: License): number | undefined =>
  own && isTaken({ used: own.total_activations, max: own.max_activations }) ? own.max_activations : undefined;

/** A license that is used on its only device is fine, and so is one activation that still runs somewhere. */
const isShortOfOwn = (license: License): boolean => {
  const own = usedOwnMaximum(license) ?? 0;
  return !areDevicesTaken(license) && (own > 1 || (own === 1 && deviceUsage(license).used === 0));
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
  const ending = endingOf(license);
  if (ending && now >= ending.last) return now - ending.last > pastDays * dayMs ? 'past' : 'ended';
  if (isDisabled(license)) return 'disabled';
  if (license.is_bundle) return 'fine';
  if (ending && now >= ending.term) return 'grace';
  if (license.start_date && Date.parse(license.start_date) > now) return 'not_yet';
  if (isFullOfDevices(license) || areSeatsTaken(license)) return 'full';
  if (isShortOfOwn(license)) return 'own_full';
  if (isUsedUp(license)) return 'used_up';
  return ending && ending.last - now <= soonDays * dayMs ? 'ending' : 'fine';
};

/** Licenses without an end come last. */
const endAt = (license: License): number => endingOf(license)?.last ?? Infinity;

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

/** The enabled licenses that have an end in the future. */
export const endingLater = (licenses: readonly License[], now: number): License[] =>
  licenses.filter(license => !isDisabled(license) && endAt(license) > now && endAt(license) < Infinity);

/** The license that stops working next. */
export const nextToEnd = (licenses: readonly License[], now: number): License | undefined =>
  endingLater(licenses, now).toSorted((a, b) => endAt(a) - endAt(b))[0];
