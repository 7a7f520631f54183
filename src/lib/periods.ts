import { timeUnits } from '../../contract/constants';

export type TimeUnit = keyof typeof timeUnits;

export const unitNames = Object.keys(timeUnits) as TimeUnit[];

/** A period as typed. The count stays text until it is sent. */
export interface Period {
  count: string;
  unit: TimeUnit;
}

/** About 68 years: the most seconds that a back end can store in 32 bits. */
const longestSeconds = 2_147_483_647;

/** Uses the largest unit that divides the seconds: 2592000 is 30 days, 90 is 90 seconds. */
export const periodOf = (seconds: number): Period => {
  const unit = unitNames.findLast(name => seconds % timeUnits[name] === 0) ?? 'seconds';
  return { count: String(seconds / timeUnits[unit]), unit };
};

export const secondsOf = ({ count, unit }: Period): number => Number(count) * timeUnits[unit];

/** The problem with a period, as a key of `portal.oauth.period`. */
export const periodFault = (period: Period): 'not_positive' | 'not_whole' | 'too_long' | undefined => {
  const count = Number(period.count);
  if (count <= 0) return 'not_positive';
  if (!/^\d+$/.test(period.count.trim())) return 'not_whole';
  return secondsOf(period) > longestSeconds ? 'too_long' : undefined;
};
