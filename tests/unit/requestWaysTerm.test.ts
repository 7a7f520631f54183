import { expect, it } from 'vitest';
import { termOf } from '../../resources/requests/ways';
import { speechTo } from '../support/speech';

const choice = {
  id: 31,
  name: 'Studio',
  order: 'A-100',
  customer: 'Acme',
  is_other_customer: false,
  free_places: 1,
  start_date: null,
  validity_period: '2026-12-15',
  allow_grace_period: false,
  grace_period: null,
};
const reader = { now: '2026-12-01T12:00:00Z', timeZone: 'UTC' } as const;

it.each([
  [{}, 'Works through 14 December 2026 (14 days, today included).'],
  [{ validity_period: null }, 'Works without an end date.'],
  [
    { validity_period: '2026-11-30', allow_grace_period: true, grace_period: 72 },
    'Ended on 30 November 2026, but still works until the end of tomorrow. This extra time is called grace.',
  ],
  [{ start_date: '2026-12-05' }, 'Starts to work on 5 December 2026 at 00:00.'],
  // The release before sent no more.
  [
    { start_date: undefined, allow_grace_period: undefined, grace_period: undefined },
    'Works through 14 December 2026 (14 days, today included).',
  ],
])('[REQ-81] says of a license to approve a request with until when it works: %j', (changes, sentence) => {
  expect(termOf({ ...choice, ...changes }, speechTo(reader))).toBe(sentence);
});
