import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { openLicense } from '../support/openLicense';
import { openLicenseList, rowOf } from '../support/openLicenseList';
import { licenseUser } from '../support/people';
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
  ['has grace left, but is disabled', { validity_period: '2026-11-21', ...grace(36), enabled: false }, ['Disabled']],
  ['is a bundle', { validity_period: '2026-11-20', is_bundle: true }, ['Active']],
])(
  '[LDET-17] [LDET-24] [ENDS-14] [ENDS-23] the title of a license that %s shows its state and its end',
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

it('[LPAGE-10] a page that is left open says everywhere that its license has ended meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T12:00:00Z') });
  const license = createLicense({ validity_period: '2026-11-26', devices: [], is_manager: false });
  openLicense(license, { person: licenseUser });
  const texts = async () => {
    const facts = await screen.findByRole('region', { name: 'Facts' });
    const { parentElement } = screen.getByRole('heading', { level: 1 });
    return {
      sentence: screen.queryByText(/^(Works through|Ended on) /)?.textContent,
      fact: facts.querySelector('small')?.textContent,
      badge: parentElement?.querySelector('.badge')?.textContent,
      hasCalendar: screen.queryByRole('button', { name: 'Add to calendar' }) !== null,
    };
  };
  // Days depend on the machine's time zone.
  await waitFor(async () =>
    expect(await texts()).toEqual({
      sentence: expect.stringMatching(/^Works through 2[456] November 2026 \([456] days, today included\)\.$/),
      fact: expect.stringMatching(/works through 2[456] November 2026 \([456] days, today included\)$/),
      badge: 'Active',
      hasCalendar: true,
    }),
  );
  act(() => {
    vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
    vi.advanceTimersByTime(1000);
  });
  expect(await texts()).toEqual({
    sentence: expect.stringMatching(/^Ended on 2[56] November 2026, [34] days ago\. It no longer works\.$/),
    fact: expect.stringMatching(/ended [34] days ago$/),
    badge: expect.stringMatching(/^Ended 2[56]\/11\/2026 /),
    hasCalendar: false,
  });
});

it('[ENDS-23] a list says neither that a disabled license is in grace, nor how many days it has left', async () => {
  const grace = { allow_grace_period: true, grace_period: 240, license_key: null };
  const { container } = openLicenseList(
    [
      createLicense({ id: 1, validity_period: '2026-11-20', ...grace, enabled: false }),
      createLicense({ id: 2, validity_period: '2026-12-01', ...grace, enabled: false }),
      createLicense({ id: 3, validity_period: '2026-12-01', is_bundle: true, enabled: false }),
      createLicense({ id: 4, validity_period: '2026-11-20', ...grace }),
    ],
    { path: '/licenses?columns=validity_period,days_left' },
  );
  await screen.findAllByText('in grace');
  const rows = [...container.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  expect(rows.map(({ cells }) => [...cells].slice(1, 3).map(({ textContent }) => textContent))).toEqual([
    ['20/11/2026', '-'],
    ['01/12/2026', '-'],
    // Numbers depend on the machine's time zone. A bundle has an end only while a license of it is enabled.
    ['01/12/2026first license', expect.stringMatching(/^(9|10|11)first license$/)],
    ['20/11/2026in grace', expect.stringMatching(/^(8|9|10)in grace$/)],
  ]);
});
