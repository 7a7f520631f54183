import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { openLicense } from '../support/openLicense';
import { openLicenseList, rowOf } from '../support/openLicenseList';
import { createLicense } from '../support/sampleLicense';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

// These are at 00:00 UTC of 21 and at 12:00 UTC of 22 November, and shown by the machine's calendar.
const ended = `Ended ${new Date('2026-11-21').getDate()}/11/2026`;
const graceEnds = `${new Date('2026-11-22T12:00:00Z').getDate()}/11/2026`;
const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });
const badges = async (changes: Partial<License>) => {
  openLicense(createLicense(changes));
  const { parentElement } = await screen.findByRole('heading', { level: 1 });
  return (
    within(parentElement ?? document.body)
      .queryAllByText(/^(Active|Inactive|Disabled|Ended.*)$/)
      // The hour depends on the person's time zone.
      .map(({ textContent }) => textContent?.replace(/ \d\d:\d\d$/, ''))
  );
};

it.each<[string, Partial<License>, string[]]>([
  ['has no end', {}, ['Active']],
  ['ends tomorrow', { validity_period: '2026-11-22' }, ['Active']],
  ['ended today', { validity_period: '2026-11-21' }, [ended]],
  ['ended and is disabled', { validity_period: '2026-11-21', enabled: false }, ['Disabled', ended]],
  ['ended unused', { validity_period: '2026-11-21', active: false }, ['Inactive', ended]],
  ['has grace left', { validity_period: '2026-11-21', ...grace(36) }, ['Active', `Ended, works until ${graceEnds}`]],
  ['has used its grace up', { validity_period: '2026-11-20', ...grace(24) }, [ended]],
  ['is a bundle', { validity_period: '2026-11-20', is_bundle: true }, ['Active']],
])(
  '[LDET-17] [LDET-24] [ENDS-14] the title of a license that %s shows its state and its end',
  async (_case, changes, shown) => {
    expect(await badges(changes)).toEqual(shown);
  },
);

it('[ENDS-14] a license that has ended is not called Active; one in its grace period is', async () => {
  const ended = { status: 'Active', validity_period: '2026-11-21' } as const;
  const { container } = openLicenseList([
    createLicense({ id: 1, license_key: 'K1', ...ended }),
    createLicense({ id: 2, license_key: 'K2', ...ended, allow_grace_period: true, grace_period: 13 }),
    createLicense({ id: 3, license_key: 'K3', ...ended, validity_period: '2026-11-22' }),
    createLicense({ id: 4, license_key: 'K4', ...ended, enabled: false }),
    createLicense({ id: 5, license_key: 'K5', ...ended, is_bundle: true }),
  ]);
  const badge = async (row: RegExp) => (await rowOf(row)).querySelector('.badge');
  expect(await badge(/K1/)).toHaveTextContent('Ended');
  expect(await badge(/K1/)).toHaveClass('badge-error');
  expect(await badge(/K2/)).toHaveTextContent('Active');
  expect(await badge(/K3/)).toHaveTextContent('Active');
  expect(await badge(/K4/)).toHaveTextContent('Disabled');
  expect(container.querySelectorAll('.badge-success')).toHaveLength(3);
});
