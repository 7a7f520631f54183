import { createEvents, type EventAttributes } from 'ics';
import type { License } from '../../../contract/schemas/license';
import { presetSearch } from '../table/PresetLinks';

type Ending = Pick<License, 'id' | 'validity_period' | 'product'>;

interface Options {
  /** The title of the event of a day and product. */
  title: (count: number, product: string) => string;
  /** The portal's origin. */
  origin: string;
  /** How many days before the end the calendar reminds of it. */
  alarmDays?: readonly number[] | undefined;
}

const dayAfter = (day: string): [number, number, number] => {
  const next = new Date(Date.parse(day) + 86_400_000);
  return [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()];
};

/**
 * The expiry days of licenses as an iCalendar file (RFC 5545): an all-day event for each day and product, with the number
 * of licenses and a link to them. Licenses without an expiry day are left out.
 */
export const calendarOf = (licenses: readonly Ending[], { title, origin, alarmDays = [] }: Options): string => {
  const groups = new Map<string, { day: string; product: string; count: number }>();
  for (const { validity_period: day, product } of licenses) {
    if (!day) continue;
    const key = `${day}-${product.id}`;
    const { count = 0 } = groups.get(key) ?? {};
    groups.set(key, { day, product: product.product_name, count: count + 1 });
  }
  const events = Array.from(groups, ([key, { day, product, count }]): EventAttributes => {
    const days = { validity_period__gte: day, validity_period__lte: day };
    const filter = { ...days, product_name__icontains: product, enabled: 1 };
    const [only] = licenses.length === 1 ? licenses : [];
    const url = only
      ? `${origin}/licenses/${only.id}`
      : `${origin}/licenses?${presetSearch({ filter, sort: 'validity_period' })}`;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    // The same ending has the same id, so a calendar that imports it again does not show it twice.
    const uid = `license-ending-${key}@${new URL(origin).hostname}`;
    return {
      uid,
      start: [year, month, date],
      // The next day. A duration would be written as P1DT, which RFC 5545 does not allow.
      end: dayAfter(day),
      title: title(count, product),
      description: url,
      url,
      alarms: alarmDays.map(days => ({
        action: 'display',
        description: title(count, product),
        trigger: { days, before: true },
      })),
    };
  });
  const { error, value } = createEvents(events);
  if (error || typeof value !== 'string') throw error ?? new Error('The calendar has no events.');
  // The library writes a duration of days as -P7DT, which RFC 5545 does not allow.
  return value.replaceAll(/^(TRIGGER:-P\d+D)T(?=\r?$)/gm, '$1');
};
