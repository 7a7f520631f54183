import { afterEach, expect, it, vi } from 'vitest';
import { modeIn, modesOf, rangeOf } from '../../../src/components/views/DayRangeInput';
import { todayOf } from '../../../src/lib/dayRange';

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
