import { createEvents, type EventAttributes } from 'ics';
import type { FilterPayload } from 'ra-core';
import { endOfUse, type LicenseTerm } from '../../../contract/licenseEnd';
import { dayMs } from '../../../contract/constants';
import type { License } from '../../../contract/schemas/license';
import { boundOf, relativeDay, utcDay } from '../../../contract/relativeDay';
import { dayNumber } from '../../lib/dates';
import { presetSearch } from '../../components/table/PresetLinks';

type Ending = Pick<License, 'id' | 'product' | 'bundle_license' | 'is_bundle'> & LicenseTerm;

interface Options {
  /** The title of the event of a day and product. A bundle's is not its own end (endingCells.tsx). */
  title: (count: number, product: string, isBundle: boolean) => string;
  /** The portal's origin. */
  origin: string;
  /** In milliseconds. */
  now: number;
  /** Default: the person's. */
  timeZone?: string;
  /** How many days before the last day the calendar reminds of it. Those that have passed are left out. */
  alarmDays?: readonly number[] | undefined;
  /** The filter that found the licenses. */
  filter?: FilterPayload | undefined;
  /** Whether lists can be filtered by a product's id. */
  hasProducts?: boolean;
  /** Whether they can be filtered by an end. Default: true. */
  hasFilters?: boolean;
}

type Lists = Pick<Options, 'hasProducts' | 'hasFilters'>;

/** Licenses of one product that stop working on the same day, and are in the same bundle or in none. */
interface Group {
  /** The lowest id of its licenses. */
  id: number;
  /** The number of the last day on which they work, in the person's time zone. */
  lastDay: number;
  expiry: string;
  product: License['product'];
  count: number;
  bundle: number | null;
  isBundle: boolean;
}

const groupsOf = (licenses: readonly Ending[], timeZone: string | undefined): Group[] => {
  const groups = new Map<string, Group>();
  for (const license of licenses) {
    const { id, product, validity_period: expiry, bundle_license: bundle, is_bundle: isBundle } = license;
    const end = endOfUse(license);
    if (!end || !expiry) continue;
    const lastDay = dayNumber(end.getTime(), timeZone) - 1;
    const key = `${lastDay} ${expiry} ${product.id} ${bundle} ${isBundle}`;
    const known = groups.get(key) ?? { id, lastDay, expiry, product, count: 0, bundle, isBundle };
    groups.set(key, { ...known, id: Math.min(known.id, id), count: known.count + 1 });
  }
  return [...groups.values()];
};

const dateOf = (day: number): [number, number, number] => {
  const date = new Date(day * dayMs);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

/** What 'in the last 7 days' means today, because a calendar's link is followed later. */
const withDays = (filter: FilterPayload, today: string): FilterPayload =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const { bound } = boundOf(name) ?? {};
      return [name, (bound && relativeDay(String(value), bound, today)) ?? value];
    }),
  );

/** Programs cut longer ones. */
const maxAddress = 2_000;

/** Lists do not show the licenses of bundles. */
const addressOf = ({ id, expiry, product, count, bundle }: Group, found: FilterPayload, options: Lists) => {
  const { hasProducts = false, hasFilters = true } = options;
  if (count === 1) return `licenses/${id}`;
  if (bundle) return `licenses/${bundle}`;
  const days = hasFilters && { validity_period__gte: expiry, validity_period__lte: expiry, enabled: 1 };
  const ofProduct: FilterPayload = hasProducts
    ? { product: product.id }
    : { product_name__icontains: product.product_name };
  const address = (more: FilterPayload) =>
    `licenses?${presetSearch({ filter: { ...more, ...days, ...ofProduct }, sort: 'validity_period' })}`;
  const whole = address(found);
  return whole.length > maxAddress ? address({}) : whole;
};

/**
 * The last days of licenses as an iCalendar file (RFC 5545): an all-day event for each day, product and bundle, with the
 * number of licenses and a link to them. Licenses without an end are left out.
 */
export const calendarOf = (licenses: readonly Ending[], options: Options): string => {
  const { title, origin, now, timeZone, alarmDays = [], filter = {}, ...lists } = options;
  const today = dayNumber(now, timeZone);
  const found = withDays(filter, utcDay(today * dayMs));
  const events = groupsOf(licenses, timeZone).map((group): EventAttributes => {
    const { id, lastDay, count, isBundle } = group;
    const words = title(count, group.product.product_name, isBundle);
    const url = `${origin}/${addressOf(group, found, lists)}`;
    return {
      // Names a license, so that an event replaces only its own earlier one, also after the license was extended.
      uid: `license-${id}-ends@${new URL(origin).hostname}`,
      start: dateOf(lastDay),
      // The next day. A duration would be written as P1DT, which RFC 5545 does not allow.
      end: dateOf(lastDay + 1),
      title: words,
      description: url,
      url,
      alarms: alarmDays
        .filter(days => lastDay - days > today)
        .map(days => ({ action: 'display', description: words, trigger: { days, before: true } })),
    };
  });
  const { error, value } = createEvents(events);
  if (error || typeof value !== 'string') throw error ?? new Error('The calendar has no events.');
  // The library writes a duration of days as -P7DT, which RFC 5545 does not allow.
  return value.replaceAll(/^(TRIGGER:-P\d+D)T(?=\r?$)/gm, '$1');
};
