import { afterEach, expect, it, vi } from 'vitest';
import { modeIn, modesOf, rangeOf } from '../../../src/components/views/DayRangeInput';
import { rangeInWords } from '../../../src/components/views/ValueChip';
import { type DayRange, todayOf } from '../../../src/lib/dayRange';
import { speechIn } from '../../support/speech';

const zoneBefore = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

it.each([
  ['America/Los_Angeles', '2026-11-30'],
  ['Asia/Tokyo', '2026-12-01'],
])(
  '[FILT-43] the relative days of a moment are counted from the day in %s, those of a term from the UTC day',
  (zone, today) => {
    process.env.TZ = zone;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T01:00:00Z') });
    expect([todayOf({ type: 'time' }), todayOf({ type: 'date' })]).toEqual([today, undefined]);
  },
);

it('[FILT-47] relative days in UTC say so while it is another day where the person is', () => {
  process.env.TZ = 'America/Los_Angeles';
  const words = (range: DayRange, type: 'date' | 'time' = 'date') =>
    rangeInWords(range, { type, sources: [] }, speechIn('en').translate, 'en');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T06:56:00Z') });
  expect(words({ lte: '+0d' })).toBe('on or before 1 Dec 2026 (today, UTC)');
  expect(words({ gte: '+0m', lte: '+0m' })).toBe('this month (December 2026, UTC)');
  expect(words({ gte: '+1d', lte: '+30d' })).toBe('within 30 days (until 31 Dec 2026, UTC)');
  expect(words({ gte: '-7d', lte: '+0d' })).toBe('in the last 7 days (since 24 Nov 2026, UTC)');
  expect(words({ lte: '+0d' }, 'time')).toBe('on or before 30 Nov 2026 (today)');
  expect(words({ lte: '2026-12-01' })).toBe('on or before 1 Dec 2026');
  vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
  expect(words({ lte: '+0d' })).toBe('on or before 1 Dec 2026 (today)');
});

it('[FILT-44] a range whose last day is the end of this month stays as it is when it is applied unchanged', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
  const range = { mode: 'between', count: '30', from: '2026-12-28', to: '+0m' } as const;
  expect(rangeOf(range, { type: 'date', sources: [] })).toEqual({ gte: '2026-12-28', lte: '+0m' });
});

it('[FILT-45] a range is offered only if both of its ends can be asked for', () => {
  expect(modesOf({ type: 'date', sources: ['ends', 'ends__gte'] })).toEqual(['since']);
  expect(modesOf({ type: 'date', sources: ['ends', 'ends__lte'] })).toEqual(['ahead', 'ago', 'until']);
  expect(modesOf({ type: 'date', sources: ['ends__gte', 'ends__lte'] })).toContain('between');
});

it('[FILT-45] days of the past are edited as a first day where no last one can be asked for', () => {
  expect(modeIn({ gte: '-7d' }, { type: 'time', sources: ['seen__gte'] })).toBe('since');
  expect(modeIn({ gte: '-7d' }, { type: 'time', sources: ['seen__gte', 'seen__lte'] })).toBe('last');
});
