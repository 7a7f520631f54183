import { createEvents, type EventAttributes } from 'ics';
import { endOfUse, type LicenseTerm } from '../../../contract/licenseEnd';
import type { License } from '../../../contract/schemas/license';
import { dayMs, dayNumber } from '../../lib/dates';
import { presetSearch } from '../table/PresetLinks';

type Ending = Pick<License, 'id' | 'product' | 'bundle_license'> & LicenseTerm;

interface Options {
  /** The title of the event of a day and product. */
  title: (count: number, product: string) => string;
  /** The portal's origin. */
  origin: string;
  /** In milliseconds. */
  now: number;
  /** Default: the person's. */
  timeZone?: string;
  /** How many days before the last day the calendar reminds of it. Those that have passed are left out. */
  alarmDays?: readonly number[] | undefined;
}

/** Licenses of one product that stop working on the same day, and are in the same bundle or in none. */
interface Group {
  /** The lowest id of its licenses. */
  id: number;
  /** The number of the last day on which they work, in the person's time zone. */
  lastDay: number;
  expiry: string;
  product: string;
  count: number;
  bundle: number | null;
}

const groupsOf = (licenses: readonly Ending[], timeZone: string | undefined): Group[] => {
  const groups = new Map<string, Group>();
  for (const license of licenses) {
    const { id, product, validity_period: expiry, bundle_license: bundle } = license;
    const end = endOfUse(license);
    if (!end || !expiry) continue;
    const lastDay = dayNumber(end.getTime(), timeZone) - 1;
    const key = `${lastDay} ${expiry} ${product.id} ${bundle}`;
    const known = groups.get(key) ?? { id, lastDay, expiry, product: product.product_name, count: 0, bundle };
    groups.set(key, { ...known, id: Math.min(known.id, id), count: known.count + 1 });
  }
  return [...groups.values()];
};

const dateOf = (day: number): [number, number, number] => {
  const date = new Date(day * dayMs);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

/** Lists do not show the licenses of bundles. */
const addressOf = ({ id, expiry, product, count, bundle }: Group): string => {
  if (count === 1) return `licenses/${id}`;
  if (bundle) return `licenses/${bundle}`;
  const days = { validity_period__gte: expiry, validity_period__lte: expiry };
  const filter = { ...days, product_name__icontains: product, enabled: 1 };
  return `licenses?${presetSearch({ filter, sort: 'validity_period' })}`;
};

/**
 * The last days of licenses as an iCalendar file (RFC 5545): an all-day event for each day, product and bundle, with the
 * number of licenses and a link to them. Licenses without an end are left out.
 */
export const calendarOf = (licenses: readonly Ending[], options: Options): string => {
  const { title, origin, now, timeZone, alarmDays = [] } = options;
  const today = dayNumber(now, timeZone);
  const events = groupsOf(licenses, timeZone).map((group): EventAttributes => {
    const { id, lastDay, product, count } = group;
    const url = `${origin}/${addressOf(group)}`;
    return {
      // Names a license, so that an event replaces only its own earlier one, also after the license was extended.
      uid: `license-${id}-ends@${new URL(origin).hostname}`,
      start: dateOf(lastDay),
      // The next day. A duration would be written as P1DT, which RFC 5545 does not allow.
      end: dateOf(lastDay + 1),
      title: title(count, product),
      description: url,
      url,
      alarms: alarmDays
        .filter(days => lastDay - days > today)
        .map(days => ({ action: 'display', description: title(count, product), trigger: { days, before: true } })),
    };
  });
  const { error, value } = createEvents(events);
  if (error || typeof value !== 'string') throw error ?? new Error('The calendar has no events.');
  // The library writes a duration of days as -P7DT, which RFC 5545 does not allow.
  return value.replaceAll(/^(TRIGGER:-P\d+D)T(?=\r?$)/gm, '$1');
};
