import type { License } from './schemas/license';

const hourMs = 3_600_000;

export type LicenseTerm = Pick<License, 'validity_period' | 'allow_grace_period' | 'grace_period'>;

/** When a license stops working: 00:00 UTC of its expiry day, plus the grace period. Null: never. */
export const endOfUse = ({ validity_period, allow_grace_period, grace_period }: LicenseTerm): Date | null => {
  if (!validity_period) return null;
  const graceHours = allow_grace_period ? (grace_period ?? 0) : 0;
  return new Date(Date.parse(validity_period) + graceHours * hourMs);
};

export const hasExpired = (term: LicenseTerm, now: Date): boolean => {
  const end = endOfUse(term);
  return end !== null && now >= end;
};
