import { hourMs } from './constants';
import type { License } from './schemas/license';

/** Other back ends may leave parts of it out. */
export type LicenseTerm = Partial<Pick<License, 'validity_period' | 'allow_grace_period' | 'grace_period'>>;

/**
 * When a license's term ends: 00:00 UTC of its expiry day. Null: never. Some back ends write that as a day in a far
 * century, such as 9999-12-31.
 */
export const endOfTerm = ({ validity_period }: LicenseTerm): Date | null =>
  validity_period && !Number.isNaN(Date.parse(validity_period)) && validity_period < '2900'
    ? new Date(validity_period)
    : null;

/** Hours for which a license works beyond its term. */
export const graceHoursOf = ({ allow_grace_period, grace_period }: LicenseTerm): number =>
  allow_grace_period ? (grace_period ?? 0) : 0;

/** When a license stops working: at the end of its term and its grace period. Null: never. */
export const endOfUse = (term: LicenseTerm): Date | null => {
  const end = endOfTerm(term);
  return end && new Date(end.getTime() + graceHoursOf(term) * hourMs);
};

export const hasExpired = (term: LicenseTerm, now: Date): boolean => {
  const end = endOfUse(term);
  return end !== null && now >= end;
};
