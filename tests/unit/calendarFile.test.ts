import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarOf } from '../../src/licensing/plain/calendarFile';
import { licenseDetail as german } from '../../i18n/de/licenseDetail';
import { licenseDetail as english } from '../../i18n/en/licenseDetail';
import { licenseDetail as spanish } from '../../i18n/es/licenseDetail';
import { licenseDetail as french } from '../../i18n/fr/licenseDetail';
import { createLicense } from '../support/sampleLicense';

const license = (id: number, validity_period: string | null, product: { id: number; product_name: string }) =>
  createLicense({ id, validity_period, product });
const now = Date.parse('2026-11-25T12:00:00Z');
const reader = { now, timeZone: 'UTC', origin: 'https://portal.acme.test' };
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
    { ...reader, title: (count, product) => `${count} x ${product}` },
  );
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
    [`2 x ${studio.product_name}`, '2026-12-22', true],
    [`1 x ${editor.product_name}`, '2026-12-22', true],
    [`1 x ${studio.product_name}`, '2026-12-31', true],
  ]);
  expect(events.map(({ endDate }) => endDate.toString())).toEqual(['2026-12-23', '2026-12-23', '2027-01-01']);
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
    'license-1-ends@portal.acme.test',
    'license-3-ends@portal.acme.test',
    'license-4-ends@portal.acme.test',
  ]);
  expect(text.split('\r\n').filter(line => line.length > 75)).toEqual([]);
});

it('[FOREIGN-12] the link finds the product alone where lists have no more filters', () => {
  const lists = { hasProducts: false, hasFilters: false };
  const licenses = [license(1, '2026-12-23', studio), license(2, '2026-12-23', studio)];
  const text = calendarOf(licenses, { ...reader, ...lists, title: (_count, product) => product });
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const { searchParams } = new URL(String(event?.getFirstPropertyValue('url')));
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ product_name__icontains: studio.product_name });
});

it('[CAL-02] reminds 30 days, 7 days and a day before, and a single license has its own link', () => {
  const text = calendarOf([license(8, '2026-12-23', studio)], {
    ...reader,
    title: (_count, product) => product,
    // The last day, the 22nd, is 27 days ahead.
    alarmDays: [26, 7, 1],
  });
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('url')).toBe('https://portal.acme.test/licenses/8');
  const alarms = event?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map(alarm => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P26D', '-P7D', '-P1D']);
  expect(alarms.map(alarm => alarm.getFirstPropertyValue('action'))).toEqual(['DISPLAY', 'DISPLAY', 'DISPLAY']);
  // Durations of days have no part of a time (RFC 5545, 3.3.6).
  expect(text.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P26D', 'TRIGGER:-P7D', 'TRIGGER:-P1D']);
});

const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[:;](.*?)\\r$`, 'gm'))].map(([, value]) => value);

it.each<[string, string[]]>([
  ['2026-12-31', ['-P30D', '-P7D', '-P1D']],
  ['2026-12-25', ['-P7D', '-P1D']],
  ['2026-12-01', ['-P1D']],
  ['2026-11-27', []],
])('[ENDS-17] of a license that ends on %s, only alarms to come are in the file', (day, alarms) => {
  const text = calendarOf([license(8, day, studio)], { ...reader, title: String, alarmDays: [30, 7, 1] });
  expect(valuesOf(text, 'TRIGGER')).toEqual(alarms);
});

it('[ENDS-17] the event is on the last day on which the license works, in the person’s time zone and with its grace', () => {
  const dayIn = (timeZone: string, changes: object = {}) =>
    valuesOf(
      calendarOf([{ ...license(8, '2026-12-23', studio), ...changes }], { ...reader, timeZone, title: String }),
      'DTSTART',
    );
  expect(dayIn('Europe/Berlin')).toEqual(['VALUE=DATE:20261222']);
  expect(dayIn('America/Los_Angeles')).toEqual(['VALUE=DATE:20261221']);
  expect(dayIn('Europe/Berlin', { allow_grace_period: true, grace_period: 72 })).toEqual(['VALUE=DATE:20261225']);
});

it('[ENDS-17] two licenses of one product that end on one day do not replace each other', () => {
  const uidsOf = (...ids: number[]) =>
    valuesOf(
      calendarOf(
        ids.map(id => license(id, '2026-12-23', studio)),
        { ...reader, title: String },
      ),
      'UID',
    );
  expect(uidsOf(8)).toEqual(['license-8-ends@portal.acme.test']);
  expect(uidsOf(9)).toEqual(['license-9-ends@portal.acme.test']);
  expect(uidsOf(9, 8)).toEqual(['license-8-ends@portal.acme.test']);
});

it('[CAL-03] links a single license to its page, and those of bundles, which no list shows, to a bundle', () => {
  const inBundle = (id: number, bundle_license: number) => ({ ...license(id, '2026-12-23', editor), bundle_license });
  const links = valuesOf(
    calendarOf([license(8, '2026-12-23', editor), inBundle(21, 20), inBundle(31, 30), inBundle(22, 20)], {
      ...reader,
      title: String,
    }),
    'URL',
  );
  expect(links).toEqual([
    'https://portal.acme.test/licenses/8',
    'https://portal.acme.test/licenses/20',
    'https://portal.acme.test/licenses/31',
  ]);
});

const inList = (filter: object, hasProducts = true) => {
  const two = [license(1, '2026-12-23', studio), license(2, '2026-12-23', studio)];
  const text = calendarOf(two, { ...reader, title: String, filter: { ...filter }, hasProducts });
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const { searchParams } = new URL(String(event?.getFirstPropertyValue('url')));
  return JSON.parse(searchParams.get('filter') ?? '') as unknown;
};
const onThatDay = { validity_period__gte: '2026-12-23', validity_period__lte: '2026-12-23', enabled: 1 };

it('[CAL-04] the link of an event lists its licenses only: of the product itself, and by the filter that found them', () => {
  const found = { customer_company_name__icontains: 'Acme', is_trial: 0 };
  const days = { validity_period__gte: '+1d', validity_period__lte: '+30d' };
  expect(inList({ ...found, ...days })).toEqual({ ...found, ...onThatDay, product: 1 });
  expect(inList({ ...found, product_name__icontains: 'Stu' }, false)).toEqual({
    ...found,
    ...onThatDay,
    product_name__icontains: studio.product_name,
  });
});

it('[CAL-05] the link keeps the days that were meant when it was saved, and leaves out a filter that makes it too long', () => {
  expect(inList({ last_check__lte: '-30d', created_at__gte: '-1m', created_at__lte: '2026-11-20' })).toEqual({
    last_check__lte: '2026-10-26',
    created_at__gte: '2026-10-01',
    created_at__lte: '2026-11-20',
    ...onThatDay,
    product: 1,
  });
  expect(inList({ note__icontains: '\u6771'.repeat(255) })).toEqual({ ...onThatDay, product: 1 });
});

it('[ENDS-21] a bundle’s event is not its last day, and stands apart from that of a license', () => {
  const bundle = { ...license(7, '2026-12-24', studio), is_bundle: true };
  const text = calendarOf([bundle, license(8, '2026-12-24', studio)], {
    ...reader,
    title: (count, _product, isBundle) => `${count} ${isBundle ? 'first' : 'last'}`,
  });
  expect(valuesOf(text, 'SUMMARY')).toEqual(['1 first', '1 last']);
});

it.each([
  ['en', english, 'Last day before the first license expires: %{count} bundle of %{product}'],
  ['de', german, 'Letzter Tag vor dem Ablauf der ersten Lizenz: %{count} Paket %{product}'],
  ['fr', french, 'Dernier jour avant l’expiration de la première licence : %{count} lot %{product}'],
  ['es', spanish, 'Último día antes de que caduque la primera licencia: %{count} paquete %{product}'],
] as const)('[ENDS-21] it says so (%s)', (_language, { calendar }, words) => {
  expect(calendar.event_bundle.split(' |||| ')[0]).toBe(words);
});
