import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createPortalStore } from '../../src/store';
import { testNow } from '../support/constants';
import { licenseUser } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test', ['own-devices']);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  portal.calls.length = 0;
});
afterEach(async () => {
  await portal.db.query(sql`delete from own_devices`);
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What this browser remembers of the person's devices. */
const browser = () => {
  const store = createPortalStore();
  store.setup();
  const key = `own_devices.${licenseUser.user.id}`;
  return {
    marks: store.getItem<string[]>(key),
    remember: (marks: string[]) => store.setItem(key, marks),
  };
};
const get = 'GET /api/v1/x/own-devices/';
const patch = 'PATCH /api/v1/x/own-devices/';
const calls = () => portal.calls.filter(call => call.includes('/x/own-devices/'));

const open = (path: string, { has = true, changes = {} as Partial<PortalDataProvider> } = {}) =>
  renderApp(path, {
    person: licenseUser,
    dataProvider: { ...portal.provider, ...changes },
    extensions: has ? ['own-devices'] : [],
  });
/** License 1 of the demo is shared. */
const openDevices = (choice?: Parameters<typeof open>[1]) => open('/licenses/1/devices', choice);
const rowOf = async (host: string) => {
  const row = (await screen.findByText(host)).closest('tr');
  if (!row) throw new Error(`There is no row of ${host}.`);
  return within(row);
};
const press = async ({ user }: ReturnType<typeof open>, host: string, name: string) => {
  const details = await screen.findByRole('button', { name: `Details of ${host}` });
  if (details.getAttribute('aria-expanded') !== 'true') await user.click(details);
  await user.click(await screen.findByRole('button', { name }));
};

it('[OWN-07] a device marked on one computer is marked on another, until it is unmarked', async () => {
  const first = openDevices();
  await press(first, 'cad-12', 'This is mine');
  expect(await (await rowOf('cad-12')).findByText('Yours')).toBeVisible();
  await waitFor(() => expect(calls()).toEqual([get, patch, get]));
  expect(browser().marks).toBeUndefined();
  first.unmount();
  localStorage.clear();

  const other = openDevices();
  expect(await (await rowOf('cad-12')).findByText('Yours')).toBeVisible();
  expect(screen.getAllByText('Yours')).toHaveLength(1);
  await press(other, 'cad-12', 'Not mine');
  await waitFor(() => expect(screen.queryByText('Yours')).toBeNull());
  await waitFor(async () => expect(await portal.provider.getOwnDevices()).toEqual([]));
});

it('[OWN-07] a mark that the server refuses is taken back, with the reason', async () => {
  const markOwnDevice = async () => {
    throw new HttpError('', 409, { code: 'too_many_own_devices' });
  };
  await press(openDevices({ changes: { markOwnDevice } }), 'cad-12', 'This is mine');
  expect(await screen.findByText('You already marked 100 devices as yours. Take one mark off first.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Yours')).toBeNull());
});

it('[OWN-08] without the extension, this browser remembers the marks', async () => {
  const first = openDevices({ has: false });
  await press(first, 'cad-12', 'This is mine');
  expect(await screen.findByText('Yours')).toBeVisible();
  first.unmount();
  openDevices({ has: false });
  expect(await (await rowOf('cad-12')).findByText('Yours')).toBeVisible();
  expect(calls()).toEqual([]);
});

it('[OWN-09] marks that the browser remembered are brought to the server once', async () => {
  const first = openDevices({ has: false });
  await press(first, 'cad-12', 'This is mine');
  await screen.findByText('Yours');
  first.unmount();
  const [known = ''] = browser().marks ?? [];
  // The second one is no longer on any license of the person.
  browser().remember([known, 'gone']);

  const second = openDevices();
  expect(await (await rowOf('cad-12')).findByText('Yours')).toBeVisible();
  expect(await portal.provider.getOwnDevices()).toEqual([{ hardware_id: known }]);
  expect(browser().marks).toBeUndefined();
  second.unmount();
  portal.calls.length = 0;
  openDevices();
  expect(await (await rowOf('cad-12')).findByText('Yours')).toBeVisible();
  expect(calls()).toEqual([get]);
});

it('[OWN-09] marks that could not be sent stay in the browser', async () => {
  browser().remember(['one', 'two']);
  const markOwnDevice = vi.fn<() => Promise<void>>().mockRejectedValue(new HttpError('', 503));
  openDevices({ changes: { markOwnDevice } });
  await rowOf('cad-12');
  await waitFor(() => expect(calls()).toEqual([get, get]));
  expect(markOwnDevice).toHaveBeenCalledOnce();
  expect(browser().marks).toEqual(['one', 'two']);
});

it('[OWN-07] home offers to free a device of a full license once the person marked it anywhere', async () => {
  const [device] = await portal.db.query<{ hardware_id: string; hostname: string }>(sql`
    select d.hardware_id, d.hostname from devices d
    join licenses l on l.id = d.license_id and l.max_activations = 12 and l.times_activated = 12
    join license_users lu on lu.license_id = l.id join users u on u.id = lu.user_id and u.email = 'user@acme.test'
    order by d.id limit 1`);
  const reset = { name: new RegExp(`^Reset ${device?.hostname}: `) };
  const before = open('/');
  expect(await screen.findByText('All 12 devices are taken, so a new one cannot start.')).toBeVisible();
  await screen.findAllByRole('link', { name: /^Ask / });
  expect(screen.queryByRole('button', reset)).toBeNull();
  before.unmount();
  await portal.provider.markOwnDevice(device?.hardware_id ?? '', true);
  open('/');
  expect(await screen.findByRole('button', reset)).toBeVisible();
});

it('[OWN-10] lists of licenses do not ask for the marks; home and the devices do, once', async () => {
  const list = open('/licenses');
  await screen.findAllByRole('row');
  expect(calls()).toEqual([]);
  list.unmount();
  const home = open('/');
  expect(await screen.findByRole('region', { name: 'Your licenses' })).toBeVisible();
  await waitFor(() => expect(calls()).toEqual([get]));
  home.unmount();
});
