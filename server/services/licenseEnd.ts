import type { LockedLicense } from '../queries/lockedLicenses';

const hourMs = 3_600_000;

/** A license expires at 00:00 UTC on its day, or as many hours of grace later as it has. */
export const hasExpired = (
  {
    validity_period,
    allow_grace_period,
    grace_period,
  }: Pick<LockedLicense, 'validity_period' | 'allow_grace_period' | 'grace_period'>,
  now: Date,
): boolean => {
  if (validity_period === null) return false;
  const graceHours = allow_grace_period ? (grace_period ?? 0) : 0;
  return now.getTime() >= Date.parse(validity_period) + graceHours * hourMs;
};
