import { describe, expect, it } from 'vitest';
import { borrowEnd, endOfDay, parseBorrowTime, toBorrowTime } from '../../contract/borrowing';

const now = new Date('2026-11-21T10:00:00Z');
const at = (text: string) => new Date(`${text}Z`);

describe('the end of a borrowing', () => {
  it('[WIRE-41] [DEV-14] is the maximum period from now if no date is chosen', () => {
    expect(borrowEnd(null, now, { max_borrow_time: 48 })).toEqual(at('2026-11-23T10:00:00'));
    expect(borrowEnd(null, now, { max_borrow_time: null })).toBe('no_maximum');
  });

  it('[WIRE-42] [DEV-14] is the chosen day, within the maximum', () => {
    expect(borrowEnd(at('2026-11-22T23:59:59'), now, { max_borrow_time: 48 })).toEqual(at('2026-11-22T23:59:59'));
    expect(borrowEnd(at('2027-11-22T23:59:59'), now, { max_borrow_time: null })).toEqual(at('2027-11-22T23:59:59'));
  });

  it('[CATL-84] is at most 100 years away, also with a longer maximum from before', () => {
    expect(borrowEnd(null, now, { max_borrow_time: 2_147_483_647 })).toEqual(at('2126-11-22T10:00:00'));
    expect(borrowEnd(at('2126-11-23T23:59:59'), now, { max_borrow_time: 2_147_483_647 })).toBe('too_long');
  });

  it.each(['2026-11-20T23:59:59', '2026-11-21T09:59:59', '2026-11-21T23:59:59'])(
    '[DEV-16] is not %s: tomorrow is the earliest',
    until => {
      expect(borrowEnd(at(until), now, { max_borrow_time: 48 })).toBe('not_future');
      expect(borrowEnd(at(until), now, { max_borrow_time: null })).toBe('not_future');
    },
  );

  it('[DEV-16] may be tomorrow from its first second on', () => {
    expect(borrowEnd(at('2026-11-22T00:00:00'), now, { max_borrow_time: 48 })).toEqual(at('2026-11-22T00:00:00'));
  });

  it('[DEV-17] [WIRE-42] is cut off on the last possible day, and refused on the day after', () => {
    expect(borrowEnd(at('2026-11-23T23:59:59'), now, { max_borrow_time: 48 })).toEqual(at('2026-11-23T10:00:00'));
    expect(borrowEnd(at('2026-11-24T00:00:00'), now, { max_borrow_time: 48 })).toBe('too_long');
    expect(borrowEnd(at('2026-11-26T23:59:59'), now, { max_borrow_time: 48 })).toBe('too_long');
  });

  it('[DEV-17] cannot be chosen if the maximum ends today', () => {
    expect(borrowEnd(at('2026-11-22T23:59:59'), now, { max_borrow_time: 12 })).toBe('too_long');
    expect(borrowEnd(null, now, { max_borrow_time: 12 })).toEqual(at('2026-11-21T22:00:00'));
  });

  const ending = { validity_period: '2026-11-22', allow_grace_period: true, grace_period: 30 };

  it.each([{ max_borrow_time: 480 }, { max_borrow_time: null }])(
    '[DEV-26] is not after the end of the license and its grace period (%o)',
    maximum => {
      const license = { ...ending, ...maximum };
      expect(borrowEnd(null, now, license)).toEqual(at('2026-11-23T06:00:00'));
      expect(borrowEnd(at('2026-11-22T23:59:59'), now, license)).toEqual(at('2026-11-22T23:59:59'));
      expect(borrowEnd(at('2026-11-23T23:59:59'), now, license)).toEqual(at('2026-11-23T06:00:00'));
      expect(borrowEnd(at('2026-11-24T00:00:00'), now, license)).toBe('beyond_end');
    },
  );

  it('[DEV-26] is the maximum period as before if the license works longer', () => {
    const license = { ...ending, max_borrow_time: 24 };
    expect(borrowEnd(null, now, license)).toEqual(at('2026-11-22T10:00:00'));
    expect(borrowEnd(at('2026-11-23T23:59:59'), now, license)).toBe('too_long');
  });
});

describe('a time in the API', () => {
  it('[WIRE-42] is YYYY-MM-DD HH:mm:ss in UTC', () => {
    expect(toBorrowTime(new Date('2026-11-21T10:20:30.999Z'))).toBe('2026-11-21 10:20:30');
    expect(parseBorrowTime('2026-11-21 10:20:30')).toEqual(at('2026-11-21T10:20:30'));
  });

  it.each([
    '2027-02-30 10:00:00',
    '2026-13-01 00:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 10:60:00',
    '2026-11-21T10:20:30',
    '2026-11-21 10:20:30Z',
    '2026-11-21',
    '21/11/2026 10:20:30',
    'tomorrow',
    '',
  ])('[DEV-15] is not %j', text => expect(parseBorrowTime(text)).toBeNull());

  it('[WIRE-42] ends a chosen day with its last second', () => {
    expect(endOfDay('2028-02-29')).toEqual(at('2028-02-29T23:59:59'));
    expect(endOfDay('2027-02-29')).toBeNull();
  });
});
