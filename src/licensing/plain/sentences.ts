import type { LicenseTerm } from '../../../contract/licenseEnd';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { allOf, hoursInWords, labelled, wordOf } from '../../lib/words';
import { deviceName } from '../devices/deviceRules';
import {
  areSeatsTaken,
  type Condition,
  conditionOf,
  deviceUsage,
  type Ending,
  endingOf,
  isFullOfDevices,
  isUsable,
  seatUsage,
  usedOwnMaximum,
} from './condition';
import { atMoment, daysFromNow, daysUntil, hoursUntil, longDay, type Speech, untilEnd, untilMoment } from './day';
import { borrowedDevices, lastUsedDevice, longestUnused } from './deviceFacts';

const texts = 'portal.plain';

/** How the license is doing, in a word or two. */
export const conditionWord = (license: License, condition: Condition, speech: Speech): string => {
  const { translate } = speech;
  const ending = endingOf(license);
  if (condition !== 'ending' || !ending)
    return translate(`${texts}.condition.${license.is_bundle && condition === 'fine' ? 'bundle' : condition}`);
  const hours = hoursUntil(ending.last, speech);
  if (hours === undefined)
    return translate(`${texts}.condition.ending`, { smart_count: daysUntil(ending.last, speech) });
  return translate(`${texts}.condition.ending_${hours > 0 ? 'hours' : 'now'}`, { smart_count: hours });
};

/** Until when the license works, with the time of grace that is left of it. */
const worksUntil = ({ last, graceHours }: Ending, key: string, speech: Speech): string =>
  speech.translate(graceHours > 0 ? `${key}_grace` : key, {
    until: untilEnd(last, speech),
    time: hoursInWords(graceHours, speech.translate),
  });

/** Says until when the license works. @param words the catalogue's part with these sentences */
export const termSentence = (
  license: LicenseTerm & Pick<License, 'is_bundle' | 'start_date'>,
  condition: Condition,
  speech: Speech,
  words = texts,
): string => {
  const { translate, now } = speech;
  const ending = endingOf(license);
  if (condition === 'disabled') return translate(`${words}.disabled`);
  if (condition === 'not_yet')
    return translate(`${words}.not_yet`, { at: atMoment(Date.parse(license.start_date ?? ''), speech) });
  if (!ending) return translate(`${words}.no_end`);
  const { last, term } = ending;
  if (now >= last) return translate(`${words}.ended`, { day: longDay(last, speech), ago: daysFromNow(last, speech) });
  if (now >= term) return translate(`${words}.grace`, { day: longDay(term, speech), until: untilEnd(last, speech) });
  return worksUntil(ending, `${words}.works`, speech);
};

/** A license among others of its product, as its card says it: 'Studio, Perpetual: Works without an end date.' */
export const nameAmongAlike = (license: License, speech: Speech): string => {
  const kind = !license.is_bundle && wordOf(speech.translate, 'license_type', license.license_type);
  const name = [license.product.product_name, kind].filter(Boolean).join(', ');
  return labelled(name, termSentence(license, conditionOf(license, speech.now), speech), speech.translate);
};

const deviceSentence = (license: License, { translate, figure }: Speech): string => {
  const { used, max } = deviceUsage(license);
  const of = (words: string, smart_count: number) =>
    translate(`${texts}.devices.${words}`, { used: figure(used), max: figure(smart_count), smart_count });
  if (isFullOfDevices(license)) return of(allOf('full', max ?? used), max ?? used);
  if (used === 0 && usedOwnMaximum(license) !== undefined) return of('nowhere', 0);
  if (used === 0) return max === null ? of('none_unlimited', 0) : of(max === 0 ? 'nowhere' : 'none', max);
  return max === null ? of('unlimited', used) : of('used', max);
};

/** Says that the person's own maximum is used up, and that a reset gives none of it back. Empty if it is not. */
export const ownSentence = (
  license: License,
  { translate, figure }: Pick<Speech, 'translate' | 'figure'>,
): string[] => {
  const max = usedOwnMaximum(license);
  if (max === undefined) return [];
  return [translate(`${texts}.devices.${allOf('own', max)}`, { max: figure(max), smart_count: max })];
};

const seatSentence = (license: License, borrowed: readonly Device[], speech: Speech): string[] => {
  const { translate, figure } = speech;
  const usage = seatUsage(license);
  if (!usage) return [];
  const { used, max } = usage;
  const say = (words: string, smart_count: number, more?: object) => [
    translate(`${texts}.seats.${words}`, { used: figure(used), max: figure(max ?? 0), smart_count, ...more }),
  ];
  if (max === null) return say(used === 0 ? 'nobody' : 'unlimited', used);
  if (!areSeatsTaken(license)) return say('free', max, { free: figure(Math.max(0, max - used)) });
  const [first] = borrowed;
  if (first?.borrowed_until && borrowed.length >= max)
    return say(allOf('borrowed', max), max, { at: atMoment(Date.parse(first.borrowed_until), speech) });
  return say(allOf('taken', max), max);
};

const borrowedSentence = ([first, ...others]: readonly Device[], speech: Speech): string[] =>
  first?.borrowed_until
    ? [
        speech.translate(`${texts}.borrowed${others.length > 0 ? '_more' : ''}`, {
          device: deviceName(first),
          until: untilMoment(Date.parse(first.borrowed_until), speech),
          smart_count: others.length,
        }),
      ]
    : [];

const unitSentence = (license: License, condition: Condition, { translate, figure }: Speech): string[] => {
  const { license_type, allow_unlimited_consumptions, max_consumptions, total_consumptions, allow_overages } = license;
  if (license_type !== 'consumption') return [];
  const used = figure(total_consumptions);
  if (allow_unlimited_consumptions || max_consumptions === null)
    return [translate(`${texts}.units.unlimited`, { used })];
  const isOver = allow_overages && total_consumptions > max_consumptions;
  const words = condition === 'used_up' ? 'used_up' : isOver ? 'over' : 'used';
  return [translate(`${texts}.units.${words}`, { used, max: figure(max_consumptions) })];
};

/** Says which device was used last, and when. A license with one device knows it without reading its devices. */
const usedSentence = (license: License, devices: readonly Device[], speech: Speech): string[] => {
  const used = lastUsedDevice(devices);
  const [only] = license.devices?.length === 1 ? license.devices : [];
  const name = used ? deviceName(used) : only?.hostname;
  const moment = used ? used.last_check : license.last_check;
  if (!name || !moment) return [];
  return [speech.translate(`${texts}.last_used`, { device: name, ago: daysFromNow(Date.parse(moment), speech) })];
};

const unusedSentence = (license: License, devices: readonly Device[], speech: Speech): string[] => {
  const oldest = isFullOfDevices(license) ? longestUnused(devices, speech.now) : undefined;
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
  const lastUsed = usedSentence(license, devices, speech);
  // Nothing is in use of a license that does not work, and nothing is free.
  if (!isUsable(condition)) return [...term, ...lastUsed];
  const borrowed = borrowedDevices(devices, now);
  const usage = [
    deviceSentence(license, speech),
    ...ownSentence(license, speech),
    ...seatSentence(license, borrowed, speech),
    ...unitSentence(license, condition, speech),
    ...unusedSentence(license, devices, speech),
  ];
  return [
    ...(condition === 'full' || condition === 'own_full' ? [...usage, ...term] : [...term, ...usage]),
    ...lastUsed,
    ...(license.is_any_floating ? borrowedSentence(borrowed, speech) : []),
  ];
};
