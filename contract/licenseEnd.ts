import type { License } from './schemas/license';

const hourMs = 3_600_000;

export type LicenseTerm = Pick<License, 'validity_period' | 'allow_grace_period' | 'grace_period'>;

/** Until when a license can be used: 00:00 UTC of its day, or as many hours of grace later as it has. Null: for ever. */
export const endOfUse = ({ validity_period, allow_grace_period, grace_period }: LicenseTerm): Date | null => {
  // Another back end may leave it out.
  if (!validity_period) return null;
  const graceHours = allow_grace_period ? (grace_period ?? 0) : 0;
  return new Date(Date.parse(validity_period) + graceHours * hourMs);
};

export const hasExpired = (term: LicenseTerm, now: Date): boolean => {
  const end = endOfUse(term);
  return end !== null && now >= end;
};
