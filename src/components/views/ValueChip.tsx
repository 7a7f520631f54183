import { useGetRecordRepresentation, useListContext, useLocale, useReference, useTranslate } from 'ra-core';
import { type Bound, localToday, relativeDay, utcDay } from '../../../contract/relativeDay';
import { dayInWords, monthInWords } from '../../lib/dates';
import { countIn, type DayFilter, type DayRange, modeOf, rangeIn, todayOf } from '../../lib/dayRange';
import type { FilterGroup } from '../../lib/filters';
import { labelled, type Translate } from '../../lib/words';
import { Chip, type ChipProps } from '../table/Chip';
import { useReadableList } from '../usePerson';

interface Props extends ChipProps {
  group: FilterGroup;
}

/** The chip of a filter whose value is not said by its text: of days, or of a record. `words` names the filter. */
export const ValueChip = ({ group, ...chip }: Props) =>
  group.reference ? (
    <ReferenceChip {...chip} reference={group.reference} name={group.name} />
  ) : (
    <DayChip {...chip} group={group} />
  );

/** 'Product: CAD Studio'. A record that is gone, or that the person may not see, has only its id. */
const ReferenceChip = ({ reference, name, words, ...chip }: ChipProps & { reference: string; name: string }) => {
  const id = String(useListContext().filterValues[name]);
  const nameOf = useGetRecordRepresentation(reference);
  const isReadable = useReadableList(reference) !== undefined;
  const { referenceRecord, isPending } = useReference({ reference, id, options: { enabled: isReadable } });
  const value = referenceRecord ? String(nameOf(referenceRecord)) : isPending && isReadable ? '...' : id;
  return <Chip {...chip} words={labelled(words, value, useTranslate())} />;
};

/** The chip of days: 'Ends next month (December 2026)'. `words` names the filter. */
const DayChip = ({ group, words, ...chip }: ChipProps & { group: FilterGroup }) => {
  const { filterValues } = useListContext();
  const range = rangeIn(group, filterValues);
  const translate = useTranslate();
  const locale = useLocale();
  const isRange = range.gte !== undefined || range.lte !== undefined;
  // A declared list may have a single day of the range's name beside it.
  const said = isRange
    ? `${words} ${rangeInWords(range, group, translate, locale)}`
    : labelled(words, String(filterValues[group.name]), translate);
  return <Chip words={said} {...chip} />;
};

/**
 * 'within 30 days (until 23 Dec 2026)', 'next month (December 2026)'. Days counted from today in UTC say 'UTC' while it
 * is another day where the person is.
 */
export const rangeInWords = (range: DayRange, group: DayFilter, translate: Translate, locale: string): string => {
  const { gte, lte } = range;
  const today = todayOf(group) ?? utcDay(Date.now());
  const zone = today === localToday() ? '' : ', UTC';
  const dayOf = (bound: Bound) => {
    const text = range[bound] ?? '';
    return dayInWords(relativeDay(text, bound, today) ?? text, locale);
  };
  /** A single relative day is said both ways: '26 Dec 2026 (in 30 days)'. */
  const bothWays = (bound: Bound) => {
    const text = range[bound] ?? '';
    const relative = relativeDay(text, bound) === undefined ? '' : ` (${relativeTo(text, locale)}${zone})`;
    return dayOf(bound) + relative;
  };
  const say = (words: string, values: Record<string, string | number>) =>
    translate(`portal.shell.filters.days.${words}`, values);
  const mode = modeOf(range, group);
  switch (mode) {
    case 'next':
      return say('within', { smart_count: countIn(mode, range), day: dayOf('lte') + zone });
    case 'last':
      return say('past', { smart_count: countIn(mode, range), day: dayOf('gte') + zone });
    case 'since':
      return say('since', { day: bothWays('gte') });
    case 'until':
      return say('until', { day: bothWays('lte') });
    case 'between':
      return gte === lte && relativeDay(gte ?? '', 'gte') === undefined
        ? say('on', { day: dayOf('gte') })
        : say('between', { from: bothWays('gte'), to: bothWays('lte') });
    default: {
      const month = monthInWords(relativeDay(gte ?? '', 'gte', today) ?? '', locale);
      return `${relativeTo(gte ?? '', locale)} (${month}${zone})`;
    }
  }
};

/** 'in 30 days', 'next month' */
const relativeTo = (text: string, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Number(text.slice(0, -1)),
    text.endsWith('m') ? 'month' : 'day',
  );
