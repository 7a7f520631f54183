import { afterEach, expect, it, vi } from 'vitest';
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
