import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { workOnSlice } from '../../server/services/runSlice';
import { DialogHost } from '../../src/components/DialogHost';
import { ExtensionsContext } from '../../src/components/useExtension';
import type { RunOrder } from '../../src/licensing/runs/driver';
import { useOpenRun } from '../../src/licensing/runs/useOpenRun';
import { dialog, press, previewed } from '../support/bulkList';
import { testNow } from '../support/constants';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';
import { runOrder } from '../support/runTools';

/** Enabled licenses of the person. */
let ids: number[];
let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  portal = await startPortalInProcess('distributor@acme.test', ['runs']);
  const enabled = await portal.db.query<{ id: number }>(sql`
    select l.id from licenses l join order_managers om using (order_id) join users u on u.id = om.user_id
    where u.email = 'distributor@acme.test' and l.enabled and not l.is_bundle order by l.id limit 6`);
  ids = enabled.map(({ id }) => id);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const soon = { timeout: 20_000 };
const lost = () => new HttpError('ra.notification.http_error', 0, { code: 'network_error', isUnanswered: true });
const signedOut = () => new HttpError('Unauthorized', 401);

// Like the portal's own on a page with unsaved changes: the sign-in lapses, and the page stays.
const authProvider = { checkError: async () => {} };

const Opener = ({ order }: { order: RunOrder }) => {
  const { openRun } = useOpenRun();
  return <button onClick={() => void openRun(order)}>Open</button>;
};

/** Opens the sheet that disables three licenses. */
const openDisabling = async (chosen: readonly number[], changes: Partial<PortalDataProvider>) => {
  const view = renderPortal(
    <ExtensionsContext value={portal.extensions}>
      <DialogHost>
        <Opener order={runOrder('disable_licenses', chosen)} />
      </DialogHost>
    </ExtensionsContext>,
    { dataProvider: { ...portal.provider, ...changes }, authProvider },
  );
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  await previewed();
  return view;
};

const work = async () => {
  while (await workOnSlice(portal.db, portal.sealPassword));
};

const acts = () =>
  portal.db.query(sql`
    select count(*)::int as licenses, max(times)::int as times from (
      select count(*) as times from audit_log where run_id = (select max(id) from runs) group by object_id) l`);

it('[RUNS-82] when the network is cut while a short run starts, the same run is asked for again, and has done each once', async () => {
  const keys: string[] = [];
  const createRun: PortalDataProvider['createRun'] = async (run, key) => {
    keys.push(key);
    const started = await portal.provider.createRun(run, key);
    if (keys.length === 1) throw lost();
    return started;
  };
  const view = await openDisabling(ids.slice(0, 3), { createRun });
  await press(view, 'Disable 3 licenses');
  await view.user.click(await screen.findByRole('button', { name: 'Check again' }));
  await within(dialog()).findByText(/^0 of 3 looked at/);
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
  const view = await openDisabling(ids.slice(3), { createRun });
  await press(view, 'Disable 3 licenses');
  await waitFor(() => expect(within(dialog()).getByRole('button', { name: 'Disable 3 licenses' })).toBeEnabled());
  isSignedIn = true;
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText(/^0 of 3 looked at/);
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
    const licenses = data.map(({ id }) => Number(id));
    const { id } = await portal.provider.createRun(
      { action: 'reset_license', resource: 'licenses', ids: licenses },
      crypto.randomUUID(),
    );
    let isCut = false;
    const getRun = vi.fn(async (run: unknown) => {
      if (isCut) throw failure();
      return portal.provider.getRun(run as number);
    });
    renderApp(`/runs/${id}`, {
      dataProvider: { ...portal.provider, getRun },
      extensions: portal.extensions,
      authProvider,
    });
    await screen.findByText(/^0 of \d+ looked at/);
    isCut = true;
    const asked = getRun.mock.calls.length;
    await waitFor(() => expect(getRun.mock.calls.length).toBeGreaterThan(asked), soon);
    await work();
    expect(screen.getByText(/^0 of \d+ looked at/)).toBeVisible();
    isCut = false;
    expect(await screen.findByText(/^1\d\d of \d+ done/, {}, soon)).toBeVisible();
  },
  60_000,
);
