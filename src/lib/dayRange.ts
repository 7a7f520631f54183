import { type Bound, boundOf, localToday } from '../../contract/relativeDay';
import type { FilterGroup } from './filters';

/** The first and the last day of a filter, each YYYY-MM-DD or relative. */
export type DayRange = { readonly [bound in Bound]?: string };

export const months = { this_month: '+0m', next_month: '+1m', last_month: '-1m' } as const;
type MonthMode = keyof typeof months;

/** The ways to say a range. `ahead` and `ago` are for filters that have only the last day. */
export type RangeMode = MonthMode | 'next' | 'last' | 'between' | 'since' | 'until' | 'ahead' | 'ago';

export type DayFilter = Pick<FilterGroup, 'type' | 'sources'>;

/** The days that a filter has in the address. */
export const rangeIn = ({ sources }: Pick<DayFilter, 'sources'>, values: Readonly<Record<string, unknown>>): DayRange =>
  Object.fromEntries(
    sources.flatMap(source => {
      const { bound } = boundOf(source) ?? {};
      return bound && values[source] ? [[bound, String(values[source])]] : [];
    }),
  );

/** Today for the days of a filter, as they are sent (listQuery.ts): those of a `time` are the person's own. */
export const todayOf = ({ type }: Pick<DayFilter, 'type'>): string | undefined =>
  type === 'time' ? localToday() : undefined;

const daysIn = (text: string | undefined): number => Number(/^([+-]\d+)d$/.exec(text ?? '')?.[1] ?? Number.NaN);
const isMonthMode = (mode: string): mode is MonthMode => mode in months;

/** The way in which a range of the address is said and edited. */
export const modeOf = ({ gte, lte }: DayRange, { type }: DayFilter): RangeMode => {
  const month = Object.keys(months).find(mode => isMonthMode(mode) && months[mode] === gte && gte === lte);
  if (month && isMonthMode(month)) return month;
  const [first, last] = [daysIn(gte), daysIn(lte)];
  if (first === 1 && last >= 1) return 'next';
  if (first < 0 && (last === 0 || (lte === undefined && type === 'time'))) return 'last';
  return gte === undefined ? 'until' : lte === undefined ? 'since' : 'between';
};

/** How many days a range reaches ahead or back. */
export const countIn = (mode: RangeMode, { gte, lte }: DayRange): number =>
  Math.abs(daysIn(mode === 'last' ? gte : lte));
