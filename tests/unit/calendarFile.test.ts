import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarOf } from '../../src/components/views/calendarFile';
import { createLicense } from '../support/sampleLicense';

const license = (id: number, validity_period: string | null, product: { id: number; product_name: string }) =>
  createLicense({ id, validity_period, product });
const studio = { id: 1, product_name: 'Studio; "Pro", 2' };
const editor = { id: 2, product_name: 'Éditeur '.repeat(12).trim() };

it('[CAL-01] has an all-day event for each day and product, with the number of licenses and a link', () => {
  const text = calendarOf(
    [
      license(1, '2026-12-23', studio),
      license(2, '2026-12-23', studio),
      license(3, '2026-12-23', editor),
      license(4, '2027-01-01', studio),
      license(5, null, studio),
    ],
    { title: (count, product) => `${count} x ${product}`, origin: 'https://portal.acme.test' },
  );
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
    [`2 x ${studio.product_name}`, '2026-12-23', true],
    [`1 x ${editor.product_name}`, '2026-12-23', true],
    [`1 x ${studio.product_name}`, '2027-01-01', true],
  ]);
  expect(events.map(({ endDate }) => endDate.toString())).toEqual(['2026-12-24', '2026-12-24', '2027-01-02']);
  expect(text).not.toContain('DURATION');
  const link = new URL(String(events[0]?.component.getFirstPropertyValue('url')));
  expect(link.origin).toBe('https://portal.acme.test');
  expect(JSON.parse(link.searchParams.get('filter') ?? '')).toEqual({
    validity_period__gte: '2026-12-23',
    validity_period__lte: '2026-12-23',
    product_name__icontains: studio.product_name,
    enabled: 1,
  });
  expect(events.map(({ uid }) => uid)).toEqual([
    'license-ending-2026-12-23-1@portal.acme.test',
    'license-ending-2026-12-23-2@portal.acme.test',
    'license-ending-2027-01-01-1@portal.acme.test',
  ]);
  expect(text.split('\r\n').filter(line => line.length > 75)).toEqual([]);
});

it('[CAL-02] reminds 30 and 7 days before, and a single license has its own link', () => {
  const text = calendarOf([license(8, '2026-12-23', studio)], {
    title: (_count, product) => product,
    origin: 'https://portal.acme.test',
    alarmDays: [30, 7],
  });
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('url')).toBe('https://portal.acme.test/licenses/8');
  const alarms = event?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map(alarm => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P30D', '-P7D']);
  expect(alarms.map(alarm => alarm.getFirstPropertyValue('action'))).toEqual(['DISPLAY', 'DISPLAY']);
  // Durations of days have no part of a time (RFC 5545, 3.3.6).
  expect(text.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P30D', 'TRIGGER:-P7D']);
});
