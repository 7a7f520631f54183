import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/constants';
import { conditionOf, nextToEnd } from '../../src/licensing/plain/condition';
import { daysLeft } from '../../src/licensing/plain/endingCells';
import { conditionWord, sentencesOf } from '../../src/licensing/plain/sentences';
import { createLicense } from '../support/sampleLicense';
import { type Reader, speechTo } from '../support/speech';

afterEach(() => vi.useRealTimers());

const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });
const ending = (validity_period: string, changes: Parameters<typeof createLicense>[0] = {}) =>
  createLicense({ is_manager: false, validity_period, ...changes });
const told = (license: ReturnType<typeof ending>, reader: Reader) => sentencesOf(license, [], speechTo(reader))[0];
const badge = (license: ReturnType<typeof ending>, reader: Reader) =>
  conditionWord(license, conditionOf(license, Date.parse(reader.now)), speechTo(reader));

describe('the last day on which a license works', () => {
  it.each([
    // It stops at 00:00 UTC of the 30th: in Kiritimati at 14:00, in Los Angeles at 16:00 of the 29th.
    ['UTC', '2026-11-25T12:00:00Z', 'Works through 29 November 2026 (5 days, today included).', 'Ends in 5 days'],
    [
      'Europe/Berlin',
      '2026-11-25T12:00:00Z',
      'Works through 29 November 2026 (5 days, today included).',
      'Ends in 5 days',
    ],
    [
      'Asia/Kolkata',
      '2026-11-25T18:29:00Z',
      'Works through 29 November 2026 (5 days, today included).',
      'Ends in 5 days',
    ],
    [
      'Asia/Kolkata',
      '2026-11-25T18:30:00Z',
      'Works through 29 November 2026 (4 days, today included).',
      'Ends in 4 days',
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-25T12:00:00Z',
      'Works through 29 November 2026 (4 days, today included).',
      'Ends in 4 days',
    ],
    [
      'America/Los_Angeles',
      '2026-11-25T12:00:00Z',
      'Works through 28 November 2026 (4 days, today included).',
      'Ends in 4 days',
    ],
    [
      'America/Los_Angeles',
      '2026-11-26T07:59:00Z',
      'Works through 28 November 2026 (4 days, today included).',
      'Ends in 4 days',
    ],
    [
      'America/Los_Angeles',
      '2026-11-26T08:00:00Z',
      'Works through 28 November 2026 (3 days, today included).',
      'Ends in 3 days',
    ],
  ])('[ENDS-10] in %s at %s is said in the person’s own calendar', (timeZone, now, sentence, word) => {
    expect(told(ending('2026-11-30'), { now, timeZone })).toBe(sentence);
    expect(badge(ending('2026-11-30'), { now, timeZone })).toBe(word);
  });

  it.each([
    // Summer time begins on 29 March 2026 in Europe and on 8 March in Los Angeles.
    ['Europe/Berlin', '2026-03-30', '2026-03-26T12:00:00Z', 'Works through 29 March 2026 (4 days, today included).'],
    // In the Azores the day of the change begins at 01:00 and has 23 hours, the last of which ends at 00:00 UTC.
    ['Atlantic/Azores', '2026-03-30', '2026-03-26T12:00:00Z', 'Works through 29 March 2026 (4 days, today included).'],
    [
      'America/Los_Angeles',
      '2026-03-09',
      '2026-03-05T12:00:00Z',
      'Works through 7 March 2026 (3 days, today included).',
    ],
    // It ends on 25 October 2026 in Europe and on 1 November in Los Angeles.
    ['Europe/Berlin', '2026-10-26', '2026-10-22T12:00:00Z', 'Works through 25 October 2026 (4 days, today included).'],
    [
      'Atlantic/Azores',
      '2026-10-26',
      '2026-10-22T12:00:00Z',
      'Works through 24 October 2026 (3 days, today included).',
    ],
    [
      'America/Los_Angeles',
      '2026-11-02',
      '2026-10-29T12:00:00Z',
      'Works through 31 October 2026 (3 days, today included).',
    ],
  ])('[ENDS-10] in %s over a change of summer time before %s', (timeZone, day, now, sentence) => {
    expect(told(ending(day), { now, timeZone })).toBe(sentence);
  });

  it('[ENDS-10] has the grace in it, and says so', () => {
    const now = '2026-11-25T12:00:00Z';
    const license = ending('2026-11-30', grace(72));
    expect(told(license, { now })).toBe(
      'Works through 2 December 2026 (8 days, today included), 3 days of grace included.',
    );
    expect(told(license, { now, language: 'de' })).toBe(
      'Läuft bis einschließlich 2. Dezember 2026 (8 Tage, heute mitgezählt), darin 3 Tage Karenzzeit.',
    );
    expect(told(license, { now, language: 'fr' })).toBe(
      'Fonctionne jusqu’au 2 décembre 2026 inclus (8 jours, aujourd’hui compris), dont 3 jours de grâce.',
    );
    expect(told(license, { now, language: 'es' })).toBe(
      'Funciona hasta el 2 de diciembre de 2026 inclusive (8 días, hoy incluido) (gracia incluida: 3 días).',
    );
    expect(told(license, { now: '2026-11-30T00:00:00Z' })).toBe(
      'Ended on 30 November 2026, but still works through 2 December 2026 (3 days, today included). This extra time is called grace.',
    );
    expect(told(ending('2026-11-27', grace(1)), { now })).toBe(
      'Works until 27 November 2026 at 01:00, 1 hour of grace included.',
    );
  });
});

describe('the last 48 hours', () => {
  it.each([
    ['UTC', '2026-11-23T23:59:59Z', 'Works through 25 November 2026 (3 days, today included).', 'Ends in 3 days'],
    ['UTC', '2026-11-24T00:00:00Z', 'Works until the end of tomorrow.', 'Ends in 48 hours'],
    ['UTC', '2026-11-25T00:00:00Z', 'Works until midnight tonight.', 'Ends in 24 hours'],
    ['UTC', '2026-11-25T23:30:00Z', 'Works until midnight tonight.', 'Ends within an hour'],
    ['Europe/Berlin', '2026-11-25T22:59:00Z', 'Works until tomorrow at 01:00.', 'Ends in 1 hour'],
    ['Europe/Berlin', '2026-11-25T23:30:00Z', 'Works until today at 01:00.', 'Ends within an hour'],
    ['America/Los_Angeles', '2026-11-24T00:00:00Z', 'Works until 25 November 2026 at 16:00.', 'Ends in 48 hours'],
    ['America/Los_Angeles', '2026-11-25T12:00:00Z', 'Works until today at 16:00.', 'Ends in 12 hours'],
    ['Asia/Kolkata', '2026-11-25T12:00:00Z', 'Works until tomorrow at 05:30.', 'Ends in 12 hours'],
    ['Pacific/Kiritimati', '2026-11-25T12:00:00Z', 'Works until today at 14:00.', 'Ends in 12 hours'],
  ])('[ENDS-11] [ENDS-12] in %s at %s', (timeZone, now, sentence, word) => {
    expect(told(ending('2026-11-26'), { now, timeZone })).toBe(sentence);
    expect(badge(ending('2026-11-26'), { now, timeZone })).toBe(word);
  });

  it.each([
    // 47 and 49 hours of the clock, both 48 in fact.
    ['America/Los_Angeles', '2026-03-09', '2026-03-07T00:00:00Z', 'Works until 8 March 2026 at 17:00.'],
    ['America/Los_Angeles', '2026-11-02', '2026-10-31T00:00:00Z', 'Works until 1 November 2026 at 16:00.'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T00:30:00Z', 'Works until tomorrow at 02:00.'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T00:30:00Z', 'Works until tomorrow at 01:00.'],
  ])('[ENDS-11] in %s over a change of summer time before %s', (timeZone, day, now, sentence) => {
    expect(told(ending(day), { now, timeZone })).toBe(sentence);
  });

  it.each<[Language, string, string, string, string]>([
    [
      'de',
      'Läuft bis heute Nacht, 24:00 Uhr.',
      'Läuft bis morgen um 01:00 Uhr.',
      'Läuft bis zum 27. November 2026 um 02:00 Uhr.',
      'Noch 12 Stunden',
    ],
    [
      'fr',
      'Fonctionne jusqu’à ce soir minuit.',
      'Fonctionne jusqu’à demain à 01:00.',
      'Fonctionne jusqu’au 27 novembre 2026 à 02:00.',
      'Encore 12 heures',
    ],
    [
      'es',
      'Funciona hasta esta medianoche.',
      'Funciona hasta mañana a la 1:00.',
      'Funciona hasta el 27 de noviembre de 2026 a las 2:00.',
      'Quedan 12 horas',
    ],
  ])('[ENDS-11] in %s, an hour has its preposition', (language, tonight, tomorrow, later, word) => {
    const now = '2026-11-25T12:00:00Z';
    const license = ending('2026-11-26');
    expect(told(license, { now, language })).toBe(tonight);
    expect(told(license, { now, language, timeZone: 'Europe/Berlin' })).toBe(tomorrow);
    expect(told(ending('2026-11-27'), { now, language, timeZone: 'Europe/Helsinki' })).toBe(later);
    expect(badge(license, { now, language })).toBe(word);
  });
});

describe('an end that has passed', () => {
  it.each([
    ['UTC', '2026-11-26T00:00:00Z', 'Ended on 26 November 2026, today. It no longer works.'],
    ['America/Los_Angeles', '2026-11-26T00:00:00Z', 'Ended on 25 November 2026, today. It no longer works.'],
    ['Pacific/Kiritimati', '2026-11-26T10:00:00Z', 'Ended on 26 November 2026, yesterday. It no longer works.'],
  ])('[ENDS-10] in %s at %s was on a day of the person’s', (timeZone, now, sentence) => {
    expect(told(ending('2026-11-26'), { now, timeZone })).toBe(sentence);
  });
});

it('[ENDS-13] the license that stops working first ends next, even if another is in its grace period already', () => {
  const licenses = [ending('2026-11-25', { id: 4, ...grace(72) }), ending('2026-11-27', { id: 3 })];
  const next = (now: string) => nextToEnd(licenses, Date.parse(now))?.id;
  expect(next('2026-11-26T12:00:00Z')).toBe(3);
  expect(next('2026-11-27T00:00:00Z')).toBe(4);
  expect(next('2026-11-28T00:00:00Z')).toBeUndefined();
});

it('[ENDS-20] days left: 1 while a license still works on its last day, then 0', () => {
  const noon = new Date(2026, 10, 25, 12).getTime();
  // Whole hours after 00:00 UTC, so that it stops within an hour of 14:00 in every time zone.
  const hours = Math.ceil((noon - Date.UTC(2026, 10, 25)) / 3_600_000) + 1;
  const license = ending('2026-11-25', hours > 0 ? grace(hours) : {});
  const leftAt = (hour: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, hour) });
    return daysLeft(license);
  };
  expect([leftAt(12), leftAt(15)]).toEqual([1, 0]);
});
