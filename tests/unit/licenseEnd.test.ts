import { describe, expect, it } from 'vitest';
import { hasExpired } from '../../contract/licenseEnd';

const license = (grace_period: number | null) => ({
  validity_period: '2026-11-20',
  allow_grace_period: grace_period !== null,
  grace_period,
});

describe('a license', () => {
  it.each([
    ['2026-11-19T23:59:59.999Z', null, false],
    ['2026-11-20T00:00:00.000Z', null, true],
    ['2026-11-20T23:59:59.999Z', 24, false],
    ['2026-11-21T00:00:00.000Z', 24, true],
  ])('[LDET-24] at %s, with %j hours of grace, has expired: %s', (now, grace, expired) => {
    expect(hasExpired(license(grace), new Date(now))).toBe(expired);
  });

  it('has no grace if it is not allowed, none without hours, and no end without a day', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(hasExpired({ ...license(24), allow_grace_period: false }, now)).toBe(true);
    expect(hasExpired({ ...license(null), allow_grace_period: true }, now)).toBe(true);
    expect(hasExpired({ ...license(null), validity_period: null }, now)).toBe(false);
  });
});
