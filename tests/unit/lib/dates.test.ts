import { afterEach, describe, expect, it } from 'vitest';
import { dayNumber, formatDate, formatDateTime, formatDayOf } from '../../../src/lib/dates';

const zoneBefore = process.env.TZ;
const inZone = (zone: string) => {
  process.env.TZ = zone;
};

describe('dates', () => {
  afterEach(() => {
    if (zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = zoneBefore;
  });

  it("[CONST-04] shows a time as DD/MM/YYYY HH:mm in the person's time zone", () => {
    inZone('UTC');
    expect(formatDateTime('2026-03-05T07:04:59.123Z')).toBe('05/03/2026 07:04');
    inZone('America/Los_Angeles');
    expect(formatDateTime('2026-03-05T07:04:59.123Z')).toBe('04/03/2026 23:04');
  });

  it("[LOOK-65] shows the day of a moment in the person's time zone, as its time is shown", () => {
    inZone('Pacific/Auckland');
    expect(formatDayOf('2026-11-28T18:03:00Z')).toBe('29/11/2026');
    inZone('America/Los_Angeles');
    expect(formatDayOf('2026-11-28T07:59:00Z')).toBe('27/11/2026');
    expect(formatDayOf(null)).toBe('-');
  });

  it('[CONST-05] shows a date without a time as DD/MM/YYYY', () => {
    expect(formatDate('2026-12-01')).toBe('01/12/2026');
    expect(formatDate('0026-12-01')).toBe('01/12/0026');
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
    '[LDET-24] does not shift an expiry date in %s',
    zone => {
      inZone(zone);
      expect(formatDate('2027-01-01')).toBe('01/01/2027');
      expect(formatDate('2027-01-01T00:00:00Z')).toBe('01/01/2027');
    },
  );

  it.each([
    ['America/Los_Angeles', 20_416],
    ['UTC', 20_417],
    ['Pacific/Kiritimati', 20_417],
  ])("[ENDS-10] counts the days of the person's calendar in %s as in that zone", (zone, day) => {
    const moment = Date.parse('2025-11-25T04:00:00Z');
    inZone(zone);
    expect([dayNumber(moment), dayNumber(moment, zone)]).toEqual([day, day]);
  });

  it.each([null, undefined, '', 'soon', '2026-13-40'])('[CONST-04] [CONST-05] shows a dash for %s', absent => {
    expect(formatDateTime(absent)).toBe('-');
    expect(formatDate(absent)).toBe('-');
  });
});
