import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import type { LicenseRequest } from '../../contract/extensions/requests';
import type { PortalDataProvider } from '../../dataProvider/types';
import { WaitingCount } from '../../resources/requests/WaitingCount';
import { testNow } from '../support/constants';
import { insertRow, type Row } from '../support/insertRow';
import { createPerson, licenseUser } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { renderPortal } from '../support/render';
import { stubSight } from '../support/sight';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
let managing: PortalDataProvider;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test', ['requests']);
  managing = await portal.providerOf('manager@acme.test');
}, 60_000);
afterEach(async () => {
  await portal.db.query(sql`delete from license_requests`);
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const manager = createPerson({ permissions: ['manage_license_users', 'reset_device', 'revoke_device'] });
const extensions = ['requests'] as const;
const openHome = () => renderApp('/', { person: licenseUser, dataProvider: portal.provider, extensions });
const openRequests = () =>
  renderApp('/requests', { person: manager, dataProvider: managing, extensions: [...extensions, 'license-users'] });
const dialog = async () => within(await screen.findByRole('dialog'));
const ownRequests = async () => within(await screen.findByRole('region', { name: 'Your requests' }));
const fail = (): never => {
  throw new Error('There is no way to approve it.');
};
const ask = async (wish: string) => {
  await portal.provider.createRequest({ kind: 'license', wish, reason: 'For a drawing' }, crypto.randomUUID());
  const [request] = await portal.provider.getOwnRequests();
  return request?.id ?? 0;
};

it('[REQ-61] somebody who has become a manager meanwhile still sees what they asked for, and can withdraw it', async () => {
  const id = await ask('Acme CAM Toolpath');
  renderApp('/', { person: manager, dataProvider: portal.provider, extensions });
  const own = await ownRequests();
  expect(own.getByRole('listitem')).toHaveTextContent(/Acme CAM Toolpath/);
  expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await portal.provider.withdrawRequest(id, crypto.randomUUID());
});

it('[REQ-13] home asks for a license, says that the same waits already, and withdraws it', async () => {
  const { user } = openHome();
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ask for a license' }));
    const form = await dialog();
    await user.click(form.getByRole('combobox', { name: /^Product/ }));
    await user.click(await screen.findByRole('option', { name: 'Something else' }));
    await user.type(form.getByLabelText(/^What do you need/), 'Paint <b>Pro</b>');
    await user.type(form.getByLabelText(/^Reason/), 'A poster');
    await user.click(form.getByRole('button', { name: 'Send' }));
  };
  await send();
  expect(await screen.findByText('Sent. You will find the answer under “Your requests” on this page.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const own = await ownRequests();
  expect(own.getByText('A license: Paint <b>Pro</b>')).toBeVisible();
  expect(own.getByText(/^Asked on 2[12]\/11\/2026\. Reason: A poster$/)).toBeVisible();
  expect(own.getByText('Waiting')).toBeVisible();

  await send();
  expect(await screen.findByText('You have asked for this already. Your request is waiting.')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));

  await user.click(own.getByRole('button', { name: 'Withdraw: A license: Paint <b>Pro</b>' }));
  await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Request withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your requests' })).toBeNull());
});

it('[REQ-60] asking for a license chooses no product beforehand, and is not sent without one', async () => {
  const { user } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Ask for a license' }));
  const form = await dialog();
  const product = form.getByRole('combobox', { name: /^Product/ });
  expect(product).toHaveTextContent(/^\W*$/);
  await user.type(form.getByLabelText(/^Reason/), 'A poster');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('This field is required')).toBeVisible();
  expect(product).toBeInvalid();
  expect(await portal.provider.getOwnRequests()).toEqual([]);
});

it('[REQ-13] home shows what was declined, with the reason', async () => {
  await managing.declineRequest(await ask('Paint'), 'Use <i>Studio</i>', 'declined');
  openHome();
  const own = await ownRequests();
  expect(own.getByText('Declined')).toBeVisible();
  expect(own.getByText(/^Declined on 2[12]\/11\/2026\. Reason: Use <i>Studio<\/i>$/)).toBeVisible();
  expect(own.queryByRole('button')).toBeNull();
});

it('[REQ-16] a request that needs a choice is approved with a license, another is declined with a reason', async () => {
  await ask('Draw');
  await ask('Write');
  const { user } = openRequests();
  expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const draw = await row(/A license: Draw/);
  expect(draw.getByText('Choose how.')).toBeVisible();
  expect(draw.getByText('For a drawing')).toBeVisible();
  await user.click(draw.getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  expect(approve.getByText('Zoë Hartmann asks for this. Reason: For a drawing')).toBeVisible();
  const [first = fail()] = await approve.findAllByRole('radio', { name: /^Assign .+, order .+ free places?\. Works / });
  // Nothing suits a wish better than another license.
  expect(approve.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.click(first);
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Given: .+, ACME-\d+, .+\.$/)).toBeVisible();
  await waitFor(async () => expect((await row(/A license: Draw/)).getByText('Approved')).toBeVisible());
  expect((await row(/A license: Draw/)).queryByRole('button', { name: 'Approve' })).toBeNull();

  await user.click((await row(/A license: Write/)).getByRole('button', { name: 'Decline' }));
  const decline = await dialog();
  await user.type(decline.getByLabelText(/^Reason/), 'Not now');
  await user.click(decline.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Request declined.')).toBeVisible();
  expect(await screen.findByText(/^Decided by .+\. Reason: Not now$/)).toBeVisible();
});

it('[REQ-16] Approve is off with the reason when nothing is left, and a manager who comes too late is told', async () => {
  const id = await ask('Draw');
  await portal.db.query(sql`
    insert into license_requests (company_id, user_id, kind, product_id, customer_ids, reason, subject, created_at)
    select company_id, user_id, 'license', null, customer_ids, 'Old', 'x', created_at from license_requests`);
  await portal.db.query(sql`update license_requests set kind = 'device', product_id = null where id = ${id}`);
  const { user } = openRequests();
  const gone = await screen.findByRole('row', { name: /One more device: Draw/ });
  const off = within(gone).getByRole('button', { name: 'Approve' });
  expect(off).toBeDisabled();
  expect(off).toHaveAccessibleDescription('The license no longer exists.');
  expect(within(gone).getByRole('button', { name: 'Decline' })).toBeEnabled();

  await user.click(within(screen.getByRole('row', { name: /A license: -/ })).getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  const [way = fail()] = await approve.findAllByRole('radio');
  await user.click(way);
  await portal.db.query(sql`update license_requests set state = 'declined', decided_at = created_at where id > ${id}`);
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This request has been decided already.')).toBeVisible();
});

it('[REQ-18] several are declined in one run; those that need a choice are left out of an approval', async () => {
  await ask('Draw');
  await ask('Write');
  const { user } = openRequests();
  await user.click(await screen.findByRole('checkbox', { name: /Draw/ }));
  await user.click(screen.getByRole('checkbox', { name: /Write/ }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(await bar.findByRole('button', { name: 'Approve' }));
  const sheet = await dialog();
  expect(await sheet.findAllByText('Choose how.')).not.toHaveLength(0);
  expect(sheet.queryByRole('button', { name: /^Approve \d/ })?.hasAttribute('disabled') ?? true).toBe(true);
  await user.click(sheet.getByRole('button', { name: /^(Close|Cancel)$/ }));

  await user.click(bar.getByRole('button', { name: 'Decline' }));
  await user.type((await dialog()).getByLabelText(/^Reason/), 'Next year');
  await user.click((await dialog()).getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Decline 2 requests' }));
  expect(await screen.findByText('2 of 2 done.')).toBeVisible();
  expect((await portal.provider.getOwnRequests()).map(({ state, answer }) => [state, answer])).toEqual([
    ['declined', 'Next year'],
    ['declined', 'Next year'],
  ]);
});

it('[REQ-16] is closed to those who may not manage license users, and unknown without the extension', async () => {
  const { unmount } = renderApp('/requests', { person: createPerson(), dataProvider: managing, extensions });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  unmount();
  renderApp('/requests', { person: manager, dataProvider: managing });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('[REQ-68] links a person only where their page opens', async () => {
  await ask('Draw');
  const { unmount } = openRequests();
  const link = await screen.findByRole('link', { name: 'Zoë Hartmann' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/people\/\d+$/));
  unmount();
  const held = await portal.db.query<Row>(sql`
    delete from license_users lu using users u where u.id = lu.user_id and u.email = 'user@acme.test' returning lu.*`);
  openRequests();
  expect(await screen.findByText('Zoë Hartmann')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zoë Hartmann' })).toBeNull();
  for (const row of held) await insertRow(portal.db, 'license_users', row);
});

it('[FOREIGN-08] links no person where the back end has no other people', async () => {
  await ask('Draw');
  renderApp('/requests', { person: manager, dataProvider: managing, extensions: ['requests'] });
  expect(await screen.findByText('Zoë Hartmann')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zoë Hartmann' })).toBeNull();
});

it('[REQ-84] the menu groups the digits of the number of requests, as the dashboard does', async () => {
  const getList = async () => ({ data: [{ id: 1 } as LicenseRequest], total: 1234 });
  renderPortal(<WaitingCount />, { dataProvider: { getList } as never });
  expect(await screen.findByText('(1,234)')).toBeVisible();
});

it('[REQ-17] the number of those that wait is asked for every 20 seconds, but not in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let waiting = 2;
  const getList = vi.fn(async () => ({ data: [{ id: waiting } as LicenseRequest], total: waiting }));
  renderPortal(<WaitingCount />, { dataProvider: { getList } as never });
  expect(await screen.findByText('(2)')).toBeVisible();
  waiting = 3;
  act(() => void vi.advanceTimersByTime(20_000));
  expect(await screen.findByText('(3)')).toBeVisible();
  waiting = 4;
  act(() => void focusManager.setFocused(false));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(getList).toHaveBeenCalledTimes(2);
  waiting = 0;
  act(() => void focusManager.setFocused(true));
  act(() => void vi.advanceTimersByTime(20_000));
  await waitFor(() => expect(screen.queryByText(/\(/)).toBeNull());
  expect(getList).toHaveBeenLastCalledWith('requests', {
    filter: { state: 'waiting' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  focusManager.setFocused(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
});
