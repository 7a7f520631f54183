import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../contract/schemas/device';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { middayOf } from '../support/localDays';
import { openHome, usedLicense } from '../support/openHome';
import { distributor, licenseUser } from '../support/people';
import { createDevice } from '../support/records';
import { renderPortal } from '../support/render';
import { stubSight } from '../support/sight';

let see: ReturnType<typeof stubSight>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: middayOf('2026-11-25') });
  see = stubSight();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const section = async (name = 'Your licenses') => within(await screen.findByRole('region', { name }));
const cards = async () => {
  const home = await section();
  await home.findAllByRole('listitem');
  return home.getAllByRole('listitem').map(card => ({
    name: within(card).getByRole('heading', { level: 3 }).textContent,
    state: card.querySelector('.badge')?.textContent,
    sentences: [...card.querySelectorAll('p')].map(({ textContent }) => textContent),
    help: [...card.querySelectorAll('footer > *')].map(({ textContent }) => textContent),
  }));
};
const cardOf = async (name: RegExp) =>
  (await (await section()).findByRole('link', { name })).closest('li') as HTMLElement;

it('[HOME-01] [HOME-04] [HOME-05] a card per license, the worst first, with its state, its sentences and one action', async () => {
  // West of Greenwich, a license that ends at 00:00 UTC ends a day earlier.
  const [days, lastDay] = new Date('2026-12-04').getDate() === 4 ? [9, 3] : [8, 2];
  const through = `through ${lastDay} December 2026 (${days} days, today included)`;
  openHome({
    licenses: [
      usedLicense(1, 'Analytics', { devices: [] }),
      usedLicense(2, 'Field App', { validity_period: '2026-12-04', times_activated: 1, max_activations: 2 }),
      usedLicense(3, 'Team Space', { times_activated: 3, max_activations: 3 }),
    ],
    devices: [
      createDevice({ id: 1, license: 3, hostname: 'MAC-ANNA', last_check: middayOf('2026-11-24').toISOString() }),
      createDevice({ id: 2, license: 3, hostname: 'OLD-LAPTOP', last_check: '2026-07-24T08:00:00Z' }),
      createDevice({ id: 3, license: 2, hostname: 'ws-55', last_check: middayOf('2026-11-25').toISOString() }),
    ],
  });
  await screen.findByRole('button', { name: 'Reset OLD-LAPTOP: Team Space, Perpetual' });
  expect(await cards()).toEqual([
    {
      name: 'Team SpacePerpetual',
      state: 'All in use',
      sentences: [
        'All 3 devices are taken, so a new one cannot start.',
        'Longest unused: OLD-LAPTOP, last used 4 months ago.',
        'Works without an end date.',
        'Last used on MAC-ANNA, yesterday.',
      ],
      help: ['Reset OLD-LAPTOP'],
    },
    {
      name: 'Field AppPerpetual',
      state: `Ends in ${days} days`,
      sentences: [`Works ${through}.`, 'Used on 1 of 2 devices.', 'Last used on ws-55, today.'],
      help: ['Ask to renew'],
    },
    {
      name: 'AnalyticsPerpetual',
      state: 'Fine',
      sentences: ['Works without an end date.', 'Used on 3 of 5 devices.'],
      help: ['Ask a question'],
    },
  ]);
  const home = await section();
  expect(home.getByText(`Ends next: Field App. It works ${through}.`)).toBeVisible();
  expect(home.getByText('Needs your attention: Team Space.')).toBeVisible();
});

it('[HOME-05] names at most four products that need attention, and tells licenses of one product apart', async () => {
  const full = { times_activated: 3, max_activations: 3 };
  openHome({
    licenses: [
      ...['Field App', 'Field App', 'Atlas', 'Draw', 'Studio', 'Team Space', 'Write'].map((name, index) =>
        usedLicense(index + 1, name, full),
      ),
      usedLicense(8, 'Analytics', { license_type: 'time-limited', validity_period: '2027-05-14' }),
      usedLicense(9, 'Analytics', { validity_period: '2027-05-15' }),
    ],
  });
  const home = await section();
  expect(
    await home.findByText('Need your attention: Field App (2 licenses), Atlas, Draw, Studio, 2 more.'),
  ).toBeVisible();
  expect(home.getByText(/^Ends next: Analytics \(Time-limited\)\. It works through 1[23] May 2027 /)).toBeVisible();
});

it('[ENDS-13] of a license in grace and one that ends tonight, the one that stops working first ends next', async () => {
  vi.setSystemTime('2026-11-25T12:00:00Z');
  const ending = usedLicense(3, 'Review', { validity_period: '2026-11-26' });
  const grace = usedLicense(4, 'Atlas', { validity_period: '2026-11-25', allow_grace_period: true, grace_period: 12 });
  openHome({ licenses: [ending, { ...grace, grace_period: 72 }] });
  const home = await section();
  expect(await home.findByText(/^Ends next: Review\. It works until .+\.$/)).toBeVisible();
  expect((await cards()).map(({ name, state }) => [name, state])).toEqual([
    ['AtlasPerpetual', 'Ended, still works'],
    ['ReviewPerpetual', 'Ends in 12 hours'],
  ]);
});

it('[ENDS-13] of a license in its grace period, the grace ends next', async () => {
  openHome({
    licenses: [usedLicense(4, 'Atlas', { validity_period: '2026-11-25', allow_grace_period: true, grace_period: 20 })],
  });
  expect(await (await section()).findByText(/^Ends next: the grace of Atlas\. It works until .+\.$/)).toBeVisible();
});

it('[HOME-35] each button carries the name of its license', async () => {
  openHome({ licenses: [1, 2, 3].map(id => usedLicense(id, `Product ${id}`, { devices: [] })) });
  const home = await section();
  expect((await home.findAllByRole('link', { name: /^Ask a question/ })).map(link => link.ariaLabel)).toEqual([
    'Ask a question: Product 1, Perpetual',
    'Ask a question: Product 2, Perpetual',
    'Ask a question: Product 3, Perpetual',
  ]);
});

it('[HOME-40] says neither that a license without a working end ends next nor that none has an end date', async () => {
  openHome({
    licenses: [
      usedLicense(1, 'Atlas', { validity_period: '2026-11-20' }),
      usedLicense(2, 'Review', { validity_period: '2027-11-20', enabled: false }),
      usedLicense(3, 'Analytics'),
    ],
  });
  const home = await section();
  expect(await home.findByText('Need your attention: Atlas, Review.')).toBeVisible();
  expect(home.queryByText(/^Ends next|None of them/)).not.toBeInTheDocument();
  expect(home.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it('[HOME-05] says so if nothing ends and nothing is wrong', async () => {
  openHome({ licenses: [usedLicense(1, 'Analytics')] });
  const home = await section();
  expect(await home.findByText('None of them has an end date.')).toBeVisible();
  expect(home.getByText('Nothing needs your attention.')).toBeVisible();
});

it('[HOME-05] says so if there are no licenses', async () => {
  openHome({ licenses: [] });
  expect(await screen.findByText('You have no licenses yet.')).toBeVisible();
});

it('[HOME-05] a failed load is reported and can be repeated', async () => {
  const collectList = vi.fn();
  collectList.mockRejectedValueOnce(new HttpError('broken', 500));
  collectList.mockResolvedValue({ data: [usedLicense(1, 'Analytics', { devices: [] })], isAll: true });
  const { user } = renderPortal(<Dashboard />, { person: licenseUser, dataProvider: { collectList } });
  expect(await screen.findByText('There was an error while getting license data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

it('[HOME-05] a manager has none of it', async () => {
  const getLicenseCounters = async () => [];
  const getList = async () => ({ data: [], total: 0 }) as never;
  // If it were shown, it would be there at once, because its code is downloaded.
  await import('../../src/dashboard/home/LicenseHome');
  const { asked, queryClient } = openHome(
    { licenses: [] },
    { person: distributor, dataProvider: { getLicenseCounters, getList } },
  );
  await screen.findByText('Licenses by product');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Your licenses')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('[HOME-07] [HOME-36] bundles are shown as their members, which come with the licenses; one without members stays', async () => {
  const bundle = (id: number, name: string) => usedLicense(id, name, { is_bundle: true, devices: [] });
  const { asked } = openHome({
    licenses: [
      bundle(20, 'Team Suite'),
      bundle(30, 'Kit'),
      usedLicense(21, 'Review', { bundle_license: 20, validity_period: '2026-12-04' }),
      usedLicense(22, 'Vault', { bundle_license: 20 }),
    ],
  });
  await (await section()).findByRole('link', { name: 'Review' });
  expect(
    (await section()).getByText('1 of your licenses is a bundle, whose licenses are shown one by one.'),
  ).toBeVisible();
  expect((await cards()).map(({ name }) => name)).toEqual(['ReviewTeam Suite', 'Kit', 'VaultTeam Suite']);
  await waitFor(() => expect(asked).toEqual(['licenses', 'devices']));
});

it('[HOME-08] ten licenses take two requests; of a hundred, only those in sight ask for their devices', async () => {
  const few = Array.from({ length: 10 }, (_, index) => usedLicense(index + 1, `Product ${index + 1}`));
  const first = openHome({ licenses: few });
  await first.findByText('Product 10');
  await waitFor(() => expect(first.asked).toEqual(['licenses', 'devices']));
  first.unmount();

  const devices = Array.from({ length: 5 }, (_, index) => ({ hostname: `ws-${index}` }));
  const many = Array.from({ length: 100 }, (_, index) => usedLicense(index + 1, `Product ${index + 1}`, { devices }));
  const { asked } = openHome({ licenses: many, devices: [createDevice({ license: 42, hostname: 'seen-42' })] });
  const card = await cardOf(/^Product 42$/);
  expect(asked).toEqual(['licenses']);
  act(() => see(card));
  expect(await within(card).findByText(/^Last used on seen-42/)).toBeInTheDocument();
  expect(asked).toEqual(['licenses', 'devices 42']);
});

it('[HOME-08] before a back end that lists devices by license only, the cards in sight ask', async () => {
  const { asked } = openHome({
    licenses: [usedLicense(1, 'One'), usedLicense(2, 'Two')],
    devices: [createDevice({ license: 1, hostname: 'ws-1' })],
    isStrict: true,
  });
  const card = await cardOf(/One/);
  await waitFor(() => expect(asked).toEqual(['licenses', 'devices']));
  act(() => see(card));
  expect(await within(card).findByText(/^Last used on ws-1/)).toBeInTheDocument();
  expect(asked).toEqual(['licenses', 'devices', 'devices 1']);
});

it('[HOME-08] if devices come without their license, the cards in sight ask for their own', async () => {
  const { license: _, ...device } = createDevice({ hostname: 'whose' });
  const { asked } = openHome({ licenses: [usedLicense(1, 'One')], devices: [device as Device] });
  const card = await cardOf(/One/);
  await waitFor(() => expect(asked).toEqual(['licenses', 'devices']));
  act(() => see(card));
  await waitFor(() => expect(asked).toEqual(['licenses', 'devices', 'devices 1']));
  expect(screen.queryByText(/whose/)).not.toBeInTheDocument();
});

it('[HOME-08] more licenses than are read are named, with a way to all of them', async () => {
  openHome({ licenses: [usedLicense(1, 'One')], isAll: false });
  expect(await screen.findByText(/These are the newest 1 of your licenses/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All licenses' })).toHaveAttribute('href', '/licenses');
});
