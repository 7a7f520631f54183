import sql, { type Sql } from 'sql-template-tag';
import { dayMs } from '../../contract/constants';
import { utcDay } from '../../contract/relativeDay';
import type { Filter, Match, StoredRows } from './filters';
import { aFlag } from './filterValues';

// Filters whose matches are counted beforehand (`managed_counts`).

const stored = (filter: Filter, rowsOf: (text: string, match: Match) => StoredRows | undefined): Filter => ({
  ...filter,
  parse: (...asked) => {
    const match = filter.parse(...asked);
    return match && { ...match, stored: rowsOf(asked[0], match) };
  },
});

/** The counts of every list are stored by this column. */
export const storedByKind = (filter: Filter): Filter => stored(filter, (_text, { where }) => ({ where }));

/**
 * The stored counts have a list for what this filter finds with `value`. The other value is counted live.
 * @param other the list of the other value, if it is stored together with another list (see `listOf` in pages.ts)
 */
export const storedAsList = (list: string, value: boolean, filter: Filter, other?: string): Filter =>
  stored(filter, text => {
    if (aFlag.parse(text) === value) return { list, where: sql`day = '-infinity'` };
    return other === undefined ? undefined : { list: other, where: sql`true` };
  });

/** The midnights in UTC around a time, as days. They are the same for a day and for midnight. */
const midnights = (text: string): [before: string, after: string] => {
  const days = Date.parse(text.replace(' ', 'T')) / dayMs;
  return [dayOf(Math.floor(days)), dayOf(Math.ceil(days))];
};
/** The years that PostgreSQL and JavaScript write alike. */
const [firstDay, lastDay] = [Date.parse('0001-01-01') / dayMs, Date.parse('9999-12-31') / dayMs];
const dayOf = (day: number): string => utcDay(Math.min(Math.max(day, firstDay), lastDay) * dayMs);
const midnight = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;

/** The list's counts are stored by day; this filter takes the days from its value on. */
export const storedFromDay = (list: string, filter: Filter, time?: Sql): Filter =>
  stored(filter, text => {
    const [before, after] = midnights(text);
    const rest = time && before !== after && sql`${time} < ${midnight(after)}`;
    return { list, where: sql`day >= ${after}::date`, ...(rest && { rest }) };
  });

/** As storedFromDay, for the days up to its value. */
export const storedToDay = (list: string, filter: Filter, time?: Sql): Filter =>
  stored(filter, text => {
    const [before, after] = midnights(text);
    const rest = time && before !== after && sql`${time} > ${midnight(before)}`;
    return { list, where: sql`day <= ${before}::date`, ...(rest && { rest }) };
  });
