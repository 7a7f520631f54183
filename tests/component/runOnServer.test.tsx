import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { workOnSlice } from '../../server/services/runSlice';
import { dialog, press, previewed, selectionBar } from '../support/bulkList';
import { testNow } from '../support/constants';
import { distributor } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  portal = await startPortalInProcess('distributor@acme.test', ['runs']);
  await portal.db.query(sql`
    update licenses l set note = 'Lot ' || few.lot from (
      select l.id, 1 + row_number() over (order by l.id) % 2 as lot
      from licenses l join order_managers om using (order_id) join users u on u.id = om.user_id
      where u.email = 'distributor@acme.test' and l.enabled and not l.is_bundle order by l.id limit 6) few
    where l.id = few.id`);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const soon = { timeout: 20_000 };
const lost = () => new HttpError('ra.notification.http_error', 0, { code: 'network_error', isUnanswered: true });
const signedOut = () => new HttpError('Unauthorized', 401);

const open = (path: string, changes: Partial<PortalDataProvider>) =>
  renderApp(path, {
    person: distributor,
    dataProvider: { ...portal.provider, ...changes },
    extensions: portal.extensions,
    // Like the portal's own on a page with unsaved changes: the sign-in lapses, and the page stays.
    authProvider: { checkError: async () => {} },
  });

/** Ticks three enabled licenses and opens the sheet that disables them. */
const openDisabling = async (lot: string, changes: Partial<PortalDataProvider>) => {
  const filter = encodeURIComponent(JSON.stringify({ note__icontains: lot }));
  const view = open(`/licenses?filter=${filter}`, changes);
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'Disable' }));
  await previewed();
  return view;
};

const work = async () => {
  while (await workOnSlice(portal.db, portal.sealPassword));
};

const acts = () =>
  portal.db.query(sql`
    select count(*)::int as licenses, max(times)::int as times from (
      select count(*) as times from audit_log where action = 'license.disabled' and run_id is not null group by object_id) l`);

it('[RUNS-82] when the network is cut while a short run starts, the same run is asked for again, and has done each once', async () => {
  const keys: string[] = [];
  const createRun: PortalDataProvider['createRun'] = async (run, key) => {
    keys.push(key);
    const started = await portal.provider.createRun(run, key);
    if (keys.length === 1) throw lost();
    return started;
  };
  const view = await openDisabling('Lot 1', { createRun });
  await press(view, 'Disable 3 licenses');
  await view.user.click(await screen.findByRole('button', { name: 'Check again' }));
  await within(dialog()).findByText(/^0 of 3 done/);
  await work();
  expect(await within(dialog()).findByText('3 of 3 done.', {}, soon)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await acts()).toEqual([{ licenses: 3, times: 1 }]);
});

it('[RUNS-83] when the sign-in has ended before the start, the sheet stays, and starts the run after signing in again', async () => {
  let isSignedIn = false;
  const createRun: PortalDataProvider['createRun'] = async (run, key) => {
    if (!isSignedIn) throw signedOut();
    return portal.provider.createRun(run, key);
  };
  const view = await openDisabling('Lot 2', { createRun });
  await press(view, 'Disable 3 licenses');
  await waitFor(() => expect(within(dialog()).getByRole('button', { name: 'Disable 3 licenses' })).toBeEnabled());
  isSignedIn = true;
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText(/^0 of 3 done/);
  await work();
  expect(await within(dialog()).findByText('3 of 3 done.', {}, soon)).toBeVisible();
});

it.each([
  ['[RUNS-82] the network is cut', lost],
  ['[RUNS-83] the sign-in ends', signedOut],
])(
  '%s while a run is looked at: it goes on at the server, and the page shows it again',
  async (_what, failure) => {
    const list = { pagination: { page: 1, perPage: 120 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
    const { data } = await portal.provider.getList('licenses', list);
    const ids = data.map(({ id }) => Number(id));
    const { id } = await portal.provider.createRun(
      { action: 'reset_license', resource: 'licenses', ids },
      crypto.randomUUID(),
    );
    let isCut = false;
    const getRun = vi.fn(async (run: unknown) => {
      if (isCut) throw failure();
      return portal.provider.getRun(run as number);
    });
    open(`/runs/${id}`, { getRun });
    await screen.findByText(/^0 of \d+ done/);
    isCut = true;
    const asked = getRun.mock.calls.length;
    await waitFor(() => expect(getRun.mock.calls.length).toBeGreaterThan(asked), soon);
    await work();
    expect(screen.getByText(/^0 of \d+ done/)).toBeVisible();
    isCut = false;
    expect(await screen.findByText(/^1\d\d of \d+ done/, {}, soon)).toBeVisible();
  },
  60_000,
);
