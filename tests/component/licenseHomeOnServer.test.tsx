import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { testNow } from '../support/constants';
import { createPerson } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderPortal } from '../support/render';
import { stubSight } from '../support/sight';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test');
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const person = createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } });

it('[HOME-01] [HOME-02] [HOME-08] [REQ-57] the demo’s license user reads their licenses, the worst first', async () => {
  renderPortal(<Dashboard />, { person, dataProvider: portal.provider });
  const home = within(await screen.findByRole('region', { name: 'Your licenses' }));
  const links = await home.findAllByRole('link', { name: /^Ask for one more device: / });
  expect(links).toHaveLength(3);
  expect(home.queryByRole('button', { name: /^Reset / })).toBeNull();
  const cards = home.getAllByRole('listitem').map(card => ({
    name: within(card).getByRole('heading', { level: 3 }).textContent,
    state: card.querySelector('.badge')?.textContent,
    term: card.querySelector('p')?.textContent,
  }));
  // Days and numbers depend on the machine's time zone.
  expect(cards.slice(0, 8)).toEqual([
    {
      name: 'Acme Field AppTime-limited',
      state: 'Ended',
      term: expect.stringMatching(/^Ended on 1[78] November 2026, [34] days ago\. It no longer works\.$/),
    },
    {
      name: 'Acme Requirements TraceSubscription',
      state: 'Switched off',
      term: 'It is switched off and does not work at the moment.',
    },
    {
      name: 'Acme Requirements TraceTime-limited',
      state: 'All in use',
      term: 'All 12 devices are taken, so a new one cannot start.',
    },
    { name: 'Acme PDM VaultPerpetual', state: 'Your maximum reached', term: 'Used on 4 of 12 devices.' },
    { name: 'Acme Insight AnalyticsConsumption', state: 'Your maximum reached', term: 'Used on 3 of 12 devices.' },
    {
      name: 'Acme Design ReviewTime-limited',
      state: expect.stringMatching(/^Ends in [45] days$/),
      term: expect.stringMatching(/^Works through 2[45] November 2026 \(([45]) days, today included\)\.$/),
    },
    {
      name: 'Acme Design ReviewTime-limited',
      state: expect.stringMatching(/^Ends in 1[78] days$/),
      term: 'This is a trial.',
    },
    {
      name: 'Acme Design ReviewSubscription',
      state: expect.stringMatching(/^Ends in 2[78] days$/),
      term: expect.stringMatching(
        /^Works through 1[78] December 2026 \(2[78] days, today included\), 3 days of grace included\.$/,
      ),
    },
  ]);
  // Ten licenses, and three of a bundle.
  expect(cards).toHaveLength(13);
  expect(
    home.getByText(/^Ends next: Acme Design Review \(Time-limited\)\. It works through 2[45] November 2026 /),
  ).toBeVisible();
  expect(
    home.getByText(
      'Need your attention: Acme Field App, Acme Requirements Trace (2 licenses), Acme PDM Vault, Acme Insight Analytics.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(portal.calls).toHaveLength(2));
  // The members of bundles come with the licenses.
  expect(portal.calls.toSorted()).toEqual([
    'GET /api/v1/devices/?limit=100&offset=0&order_by=-last_check&blacklisted=0',
    'GET /api/v1/licenses/?limit=100&offset=0&order_by=-created_at',
  ]);
});
