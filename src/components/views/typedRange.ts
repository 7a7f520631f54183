import { type Bound, boundOf } from '../../../contract/relativeDay';
import { type DayFilter, type DayRange, months, type RangeMode } from '../../lib/dayRange';

/** A range as it is typed. */
export interface TypedRange {
  mode: RangeMode;
  /** How many days. */
  count: string;
  from: string;
  to: string;
}

const hasBoth = ({ sources }: DayFilter) => sources.length > 1;

export const modesOf = (filter: DayFilter): readonly RangeMode[] => {
  if (!hasBoth(filter)) return boundsOf(filter).includes('gte') ? ['since'] : ['ahead', 'ago', 'until'];
  // A `time` is one at which something has happened.
  if (filter.type === 'time') return ['last', 'this_month', 'last_month', 'between', 'since', 'until'];
  return ['next', 'this_month', 'next_month', 'last', 'last_month', 'between', 'since', 'until'];
};

const boundsOf = ({ sources }: DayFilter): Bound[] => sources.flatMap(source => boundOf(source)?.bound ?? []);

/** @returns undefined if a day or the number of days is missing */
export const rangeOf = ({ mode, count, from, to }: TypedRange, { type }: DayFilter): DayRange | undefined => {
  const isCount = /^[1-9]\d{0,3}$/.test(count);
  switch (mode) {
    // A license that ends today has ended.
    case 'next':
      return isCount ? { gte: '+1d', lte: `+${count}d` } : undefined;
    case 'last':
      return isCount ? { gte: `-${count}d`, ...(type === 'date' && { lte: '+0d' }) } : undefined;
    case 'ahead':
      return isCount ? { lte: `+${count}d` } : undefined;
    case 'ago':
      return isCount ? { lte: `-${count}d` } : undefined;
    case 'between': {
      const [gte = '', lte = ''] = [from, to].toSorted();
      return gte ? { gte, lte } : undefined;
    }
    case 'since':
      return from ? { gte: from } : undefined;
    case 'until':
      return to ? { lte: to } : undefined;
    default:
      return { gte: months[mode], lte: months[mode] };
  }
};
