import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { Translate } from '../../lib/words';
import { deviceName } from '../devices/deviceRules';
import {
  areSeatsTaken,
  type Condition,
  conditionOf,
  daysLeft,
  deviceUsage,
  endingOf,
  isFullOfDevices,
  seatUsage,
} from './condition';
import { type Clock, dayAndHour, dayMs, daysFromNow, longDay } from './day';
import { borrowedDevices, lastSeenDevice, longestUnused } from './deviceFacts';

export interface Speech extends Clock {
  translate: Translate;
  figure: (value: number) => string;
}

const texts = 'portal.plain';

/** How the license is doing, in a word or two. */
export const conditionWord = (license: License, condition: Condition, { translate, now }: Speech): string => {
  const ending = endingOf(license, now);
  const smart_count = condition === 'ending' && ending ? daysLeft(ending) : undefined;
  return translate(`${texts}.condition.${license.is_bundle && condition === 'fine' ? 'bundle' : condition}`, {
    smart_count,
  });
};

/** Says until when the license works. */
const termSentence = (license: License, condition: Condition, speech: Speech): string => {
  const { translate, now } = speech;
  const ending = endingOf(license, now);
  // The day ends at 00:00 UTC, so days are counted in UTC.
  const ago = (day: string) => daysFromNow(Date.parse(day), { ...speech, timeZone: 'UTC' });
  if (condition === 'disabled') return translate(`${texts}.disabled`);
  if (condition === 'not_yet') return translate(`${texts}.not_yet`, { day: longDay(license.start_date ?? '', speech) });
  if (!ending) return translate(`${texts}.no_end`);
  const day = longDay(ending.day, speech);
  const last = ending.last.getTime();
  const lastDay = ending.last.toISOString().slice(0, 10);
  if (now >= last) return translate(`${texts}.ended`, { day: longDay(lastDay, speech), ago: ago(lastDay) });
  if (ending.left <= 0) return translate(`${texts}.grace`, { day, time: dayAndHour(last, speech) });
  if (ending.left < dayMs)
    return translate(`${texts}.until_soon`, { time: dayAndHour(Date.parse(ending.day), speech) });
  return translate(`${texts}.until`, { day, smart_count: daysLeft(ending) });
};

const deviceSentence = (license: License, { translate, figure }: Speech): string => {
  const { used, max } = deviceUsage(license);
  const of = (words: string, smart_count: number) =>
    translate(`${texts}.devices.${words}`, { used: figure(used), max: figure(smart_count), smart_count });
  if (isFullOfDevices(license)) return of('full', max ?? used);
  if (used === 0) return max === null ? translate(`${texts}.devices.none_unlimited`) : of('none', max);
  return max === null ? of('unlimited', used) : of('used', max);
};

const seatSentence = (license: License, borrowed: readonly Device[], speech: Speech): string[] => {
  const { translate, figure } = speech;
  const usage = seatUsage(license);
  if (!usage) return [];
  const { used, max } = usage;
  if (max === null) return [translate(`${texts}.seats.unlimited`, { used: figure(used), smart_count: used })];
  const values = { used: figure(used), max: figure(max), free: figure(Math.max(0, max - used)) };
  const [first] = borrowed;
  if (areSeatsTaken(license) && first?.borrowed_until && borrowed.length >= max) {
    const time = dayAndHour(Date.parse(first.borrowed_until), speech);
    return [translate(`${texts}.seats.borrowed`, { ...values, time, smart_count: max })];
  }
  return [
    areSeatsTaken(license)
      ? translate(`${texts}.seats.taken`, { ...values, smart_count: max })
      : translate(`${texts}.seats.used`, { ...values, smart_count: used }),
  ];
};

const borrowedSentence = ([first, ...others]: readonly Device[], speech: Speech): string[] =>
  first?.borrowed_until
    ? [
        speech.translate(`${texts}.borrowed${others.length > 0 ? '_more' : ''}`, {
          device: deviceName(first),
          time: dayAndHour(Date.parse(first.borrowed_until), speech),
          smart_count: others.length,
        }),
      ]
    : [];

const unitSentence = (license: License, { translate, figure }: Speech): string[] => {
  const { license_type, allow_unlimited_consumptions, max_consumptions, total_consumptions, allow_overages } = license;
  if (license_type !== 'consumption') return [];
  const used = figure(total_consumptions);
  if (allow_unlimited_consumptions || max_consumptions === null)
    return [translate(`${texts}.units_unlimited`, { used })];
  const values = { used, max: figure(max_consumptions), over: figure(total_consumptions - max_consumptions) };
  const isOver = allow_overages && total_consumptions > max_consumptions;
  return [translate(`${texts}.${isOver ? 'units_over' : 'units'}`, values)];
};

/** Says which device was seen last, and when. A license with one device knows it without reading its devices. */
const seenSentence = (license: License, devices: readonly Device[], speech: Speech): string[] => {
  const seen = lastSeenDevice(devices);
  const [only] = license.devices?.length === 1 ? license.devices : [];
  const name = seen ? deviceName(seen) : only?.hostname;
  const moment = seen ? seen.last_check : license.last_check;
  if (!name || !moment) return [];
  return [speech.translate(`${texts}.last_seen`, { device: name, ago: daysFromNow(Date.parse(moment), speech) })];
};

const unusedSentence = (license: License, devices: readonly Device[], speech: Speech): string[] => {
  const oldest = isFullOfDevices(license) ? longestUnused(devices) : undefined;
  if (!oldest) return [];
  return [
    speech.translate(`${texts}.oldest${oldest.last_check ? '' : '_never'}`, {
      device: deviceName(oldest),
      ago: oldest.last_check ? daysFromNow(Date.parse(oldest.last_check), speech) : '',
    }),
  ];
};

/**
 * Tells a license user about a license in whole sentences, a problem first.
 * @param devices empty while they are not known
 */
export const sentencesOf = (license: License, devices: readonly Device[], speech: Speech): string[] => {
  const { translate, now } = speech;
  if (license.is_bundle) return [translate(`${texts}.bundle`)];
  const condition = conditionOf(license, now);
  const term = [...(license.is_trial ? [translate(`${texts}.trial`)] : []), termSentence(license, condition, speech)];
  if (condition === 'ended' || condition === 'past') return [...term, ...seenSentence(license, devices, speech)];
  const borrowed = borrowedDevices(devices, now);
  const use = [
    deviceSentence(license, speech),
    ...seatSentence(license, borrowed, speech),
    ...unitSentence(license, speech),
  ];
  const usage = [...use, ...unusedSentence(license, devices, speech)];
  return [
    ...(condition === 'full' ? [...usage, ...term] : [...term, ...usage]),
    ...seenSentence(license, devices, speech),
    ...(license.is_any_floating ? borrowedSentence(borrowed, speech) : []),
  ];
};
