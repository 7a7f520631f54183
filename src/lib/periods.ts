import { timeUnits } from '../../contract/constants';

export type TimeUnit = keyof typeof timeUnits;

/** Names of the units, the smallest first (row OAUTH-16). */
export const unitNames = Object.keys(timeUnits) as TimeUnit[];

/** A period as a person types it; the count stays as typed until it is sent. */
export interface Period {
  count: string;
  unit: TimeUnit;
}

/** Some 68 years: what a back end that counts seconds in 32 bits can hold. */
const longestSeconds = 2_147_483_647;

/** In the largest unit that divides it: 2592000 is 30 days, 90 is 90 seconds. */
export const periodOf = (seconds: number): Period => {
  const unit = unitNames.findLast(name => seconds % timeUnits[name] === 0) ?? 'seconds';
  return { count: String(seconds / timeUnits[unit]), unit };
};

/** Row OAUTH-17. */
export const secondsOf = ({ count, unit }: Period): number => Number(count) * timeUnits[unit];

/** What is wrong with a period, as a key of `portal.oauth.period` (rows OAUTH-15, OAUTH-16). */
export const periodFault = (period: Period): 'not_positive' | 'not_whole' | 'too_long' | undefined => {
  const count = Number(period.count);
  if (count <= 0) return 'not_positive';
  if (!/^\d+$/.test(period.count.trim())) return 'not_whole';
  return secondsOf(period) > longestSeconds ? 'too_long' : undefined;
};
