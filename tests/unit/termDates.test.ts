import { describe, expect, it } from 'vitest';
import { endOfDuration, termDates } from '../../server/services/termDates';

describe('endOfDuration', () => {
  it.each([
    ['2026-11-21', '30d', '2026-12-21'],
    ['2026-11-21', '0d', '2026-11-21'],
    ['2026-11-21', '6m', '2027-05-21'],
    ['2026-11-21', '1y', '2027-11-21'],
    ['2027-01-31', '1m', '2027-02-28'],
    ['2028-01-31', '1m', '2028-02-29'],
    ['2026-08-31', '6m', '2027-02-28'],
    ['2028-02-29', '1y', '2029-02-28'],
    ['2028-02-29', '4y', '2032-02-29'],
    ['2026-12-31', '18m', '2028-06-30'],
  ])('%s and %s end on %s', (start, duration, end) => {
    expect(endOfDuration(start, duration)).toBe(end);
  });

  it.each([
    ['100y', '2126-11-21'],
    ['1200m', '2126-11-21'],
    ['36525d', '2126-11-22'],
    ['7973y', '9999-11-21'],
    ['9999y', '9999-12-31'],
    ['999999999y', '9999-12-31'],
    ['999999999d', '9999-12-31'],
  ])('[CATL-72] a term of %s ends on %s', (duration, end) => {
    expect(endOfDuration('2026-11-21', duration)).toBe(end);
  });

  it.each(['', '6', '6x', '1.5y', '-1m', '1000000000d'])('refuses the duration "%s"', duration => {
    expect(() => endOfDuration('2026-11-21', duration)).toThrow('is not a duration');
  });
});

describe('termDates', () => {
  const policy = {
    license_type: 'time-limited',
    is_trial: false,
    trial_days: null,
    valid_duration: null,
    subscription_duration: null,
    enable_maintenance_period: false,
    maintenance_duration: null,
  } as const;

  it.each([
    ['a time limit', { valid_duration: '6m' }, '2027-05-21', '6m'],
    [
      'a subscription',
      { license_type: 'subscription', subscription_duration: '1y', valid_duration: '1m' },
      '2027-11-21',
      '1y',
    ],
    [
      '[CATL-82] what was once a subscription',
      { subscription_duration: '1m', valid_duration: '1y' },
      '2027-11-21',
      '1y',
    ],
    ['[CATL-82] what has a subscription period alone', { subscription_duration: '1m' }, '2026-12-21', '1m'],
    ['a trial by its days', { is_trial: true, trial_days: 14, valid_duration: '1m' }, '2026-12-05', '14d'],
    ['a trial without days by its duration', { is_trial: true, valid_duration: '1m' }, '2026-12-21', '1m'],
  ] as const)('end %s', (_what, terms, end, duration) => {
    expect(termDates({ ...policy, ...terms }, '2026-11-21')).toEqual({
      start_date: '2026-11-21',
      validity_period: end,
      maintenance_period: null,
      valid_duration: duration,
    });
  });

  it('never end for a perpetual license, except its maintenance', () => {
    const perpetual = {
      ...policy,
      license_type: 'perpetual',
      valid_duration: '1y',
      maintenance_duration: '1y',
    } as const;
    expect(termDates(perpetual, '2026-11-21')).toEqual({
      start_date: null,
      validity_period: null,
      maintenance_period: null,
      valid_duration: null,
    });
    expect(termDates({ ...perpetual, enable_maintenance_period: true }, '2026-11-21')).toEqual({
      start_date: null,
      validity_period: null,
      maintenance_period: '2027-11-21',
      valid_duration: null,
    });
  });
});
