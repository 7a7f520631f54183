import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import type { PortalDataProvider } from '../../dataProvider/types';
import { testNow } from '../support/constants';
import { createPerson, licenseUser } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
let managing: PortalDataProvider;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test', ['requests']);
  managing = await portal.providerOf('manager@acme.test');
  await portal.db.query(sql`delete from license_requests`);
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
const openRequests = (calls: Partial<PortalDataProvider> = {}) =>
  renderApp('/requests', { person: manager, dataProvider: { ...managing, ...calls }, extensions });
const dialog = async () => within(await screen.findByRole('dialog'));
const ownRequests = async () => within(await screen.findByRole('region', { name: 'Your requests' }));
const ask = async (request: { product: number } | { wish: string }) => {
  await portal.provider.createRequest({ kind: 'license', ...request, reason: 'For a drawing' }, crypto.randomUUID());
  const [made] = await portal.provider.getOwnRequests();
  return made?.id ?? 0;
};

it('[REQ-28] [REQ-69] [REQ-81] licenses of other customers stand apart, and each names its customer', async () => {
  const [product] = await portal.db.query<{ id: number; name: string }>(sql`
    select p.id, p.product_name as name from license_users lu join licenses l on l.id = lu.license_id
    join products p on p.id = l.product_id join users u on u.id = lu.user_id
    where u.email = 'user@acme.test' and p.authorization_method = 'user' and not exists (
      select from order_managers om where om.order_id = l.order_id and om.user_id = u.id)
    order by l.id limit 1`);
  const id = await ask({ product: product?.id ?? 0 });
  const { licenses } = await managing.getRequestChoices(id, '');
  const own = licenses.filter(license => !license.is_other_customer);
  const others = licenses.filter(license => license.is_other_customer);
  expect(others.length).toBeGreaterThan(0);
  const { user } = openRequests();
  const row = await screen.findByRole('row', { name: new RegExp(`${product?.name}.*For a drawing`) });
  await user.click(within(row).getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  const group = within(await approve.findByRole('group', { name: 'Other customers' }));
  expect(group.getByText('This person had no license and no order of these customers when they asked.')).toBeVisible();
  expect(group.getAllByRole('radio')).toHaveLength(others.length);
  for (const radio of group.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(group.getAllByText(new RegExp(`^${others[0]?.customer}, order `))[0]).toBeVisible();
  expect(group.getAllByText(/ places?\. (Works|Ended on|Starts to work) .*\.$/)).toHaveLength(others.length);
  const all = approve.getAllByRole('radio');
  expect(all).toHaveLength(licenses.length);
  expect(all.filter(radio => radio.matches(':checked'))).toHaveLength(own.length > 0 ? 1 : 0);
});

it('[REQ-65] of more than twenty licenses, the dialog says that there are others, and finds them', async () => {
  const [most] = await portal.db.query<{ id: number; orders: string[] }>(sql`
    select p.id, array_agg(o.store_id order by o.id) filter (where not exists (
      select from license_users lu join users us on us.id = lu.user_id
      where lu.license_id = l.id and us.email = 'user@acme.test')) as orders from licenses l join products p on p.id = l.product_id
    join orders o on o.id = l.order_id join order_managers om on om.order_id = o.id
    join users u on u.id = om.user_id and u.email = 'manager@acme.test'
    where p.authorization_method = 'user' and not l.is_bundle and l.enabled
      and (l.validity_period is null or l.validity_period > '2027-06-01')
      and (l.max_license_users = 0 or l.assigned_users < l.max_license_users) and exists (
        select from license_users lu join licenses own on own.id = lu.license_id join users us on us.id = lu.user_id
        where us.email = 'user@acme.test' and own.product_id = p.id and not own.is_bundle)
    group by p.id order by count(*) desc, p.id limit 1`);
  const { id: product = 0, orders = [] } = most ?? {};
  await portal.db.query(sql`update licenses set max_license_users = 0 where product_id = ${product}`);
  await ask({ product });
  const { user } = openRequests();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  const search = await approve.findByRole('textbox', { name: 'Find by product, customer or order number' });
  expect(approve.getAllByRole('radio')).toHaveLength(20);
  expect(search).toHaveAccessibleDescription('Only the first 20 are shown. Search for others.');
  const other = orders.find(order => approve.queryByText(new RegExp(order)) === null) ?? 'none';
  await user.type(search, other);
  expect(await approve.findByRole('radio', { name: new RegExp(other) })).toBeVisible();
  expect(search).not.toHaveAccessibleDescription();
});

it('[REQ-66] [REQ-86] the list of requests says whose maximum is used up: the license’s or the person’s own', async () => {
  const [place] = await portal.db.query<{ license: number }>(sql`
    select l.id as license from license_users lu join licenses l on l.id = lu.license_id join users u on u.id = lu.user_id
    join products p on p.id = l.product_id and p.authorization_method = 'user'
    where u.email = 'user@acme.test' and l.enabled and not l.is_bundle and not l.is_any_floating
      and (l.validity_period is null or l.validity_period > '2027-06-01') and exists (
        select from order_managers om join users m on m.id = om.user_id
        where om.order_id = l.order_id and m.email = 'manager@acme.test')
    order by l.id limit 1`);
  const license = place?.license ?? 0;
  await portal.db.query(sql`update licenses set max_activations = 12, times_activated = 2 where id = ${license}`);
  await portal.db.query(sql`
    update license_users set max_activations = 3, total_activations = 3 where license_id = ${license}`);
  await portal.provider.createRequest({ kind: 'device', license, reason: 'Laptop' }, crypto.randomUUID());
  const free = sql`update license_users set total_activations = 1 where license_id = ${license}`;
  const { user } = openRequests({
    // Only once the dialog asks. A list that is read again before the press refuses the press itself.
    getOne: (...asked) => portal.db.query(free).then(() => managing.getOne(...asked)) as never,
  });
  expect(await screen.findByText('3 of 3 activations of their own used')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  expect(await approve.findByText('This person can already use one more device.')).toBeVisible();
  expect(approve.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

it('[REQ-28] a withdrawn request says so in the dialog, instead of an error, whichever call is answered first', async () => {
  const id = await ask({ wish: 'Draw' });
  let read: Promise<unknown> = Promise.resolve();
  const { user } = openRequests({
    getOne: (...parameters) => {
      const answer = managing.getOne(...parameters);
      read = answer.catch(() => {});
      return answer as never;
    },
    getRequestChoices: async (...parameters) => {
      await Promise.resolve();
      await read;
      return managing.getRequestChoices(...parameters);
    },
  });
  const row = await screen.findByRole('row', { name: /A license: Draw/ });
  await user.click(within(row).getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  // Before the list is read again, which takes the request off it.
  await portal.provider.withdrawRequest(id, crypto.randomUUID());
  await user.type(await approve.findByLabelText('Find by product, customer or order number'), 'Studio');
  expect(await approve.findByText('The person has withdrawn this request.')).toBeVisible();
  expect(approve.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(approve.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

it('[REQ-29] a request that was fulfilled says so to both, and the dialog says who reads a request', async () => {
  const [license] = await portal.db.query<{ id: number }>(sql`
    select l.id from license_users lu join licenses l on l.id = lu.license_id
    join users u on u.id = lu.user_id join order_managers om on om.order_id = l.order_id
    join users m on m.id = om.user_id and m.email = 'manager@acme.test'
    where u.email = 'user@acme.test' and l.enabled and (l.validity_period is null or l.validity_period > '2027-06-01')
    order by l.id limit 1`);
  await portal.db.query(sql`
    insert into license_requests (company_id, user_id, kind, product_id, customer_ids, reason, subject, created_at)
    select u.company_id, u.id, 'license', l.product_id, array[o.customer_id], 'Mine', 'x', '2020-01-01'
    from users u, licenses l join orders o on o.id = l.order_id
    where u.email = 'user@acme.test' and l.id = ${license?.id}`);
  const { user, unmount } = openHome();
  expect((await ownRequests()).getByText('You have it now')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ask for a license' }));
  expect(
    (await dialog()).getByText('Say briefly what you need it for. Those who manage your company’s licenses read this.'),
  ).toBeVisible();
  unmount();
  openRequests();
  const off = await screen.findByRole('button', { name: 'Approve', description: 'This person has it already.' });
  expect(off).toBeDisabled();
});

it('[LOOK-20] [REQ-69] a request about a license names it and its customer, also where others could be given', async () => {
  const [held] = await portal.db.query<{ id: number; customer: string }>(sql`
    update license_users lu set max_activations = 1, total_activations = 1
    from licenses l, orders o, customers c, order_managers m, users u, users marco
    where l.id = lu.license_id and o.id = l.order_id and c.id = o.customer_id and u.id = lu.user_id
      and m.order_id = o.id and m.user_id = marco.id and marco.email = 'manager@acme.test'
      and u.email = 'user@acme.test' and l.enabled and l.floating_users is null and l.validity_period is null
    returning l.id, c.company_name as customer`);
  if (!held) throw new Error('No license.');
  await portal.provider.createRequest({ kind: 'device', license: held.id, reason: 'Laptop' }, crypto.randomUUID());
  const { user } = openRequests();
  const link = await screen.findByRole('link', { name: `License ${held.id}` });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/licenses/${held.id}$`));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  expect(await approve.findByText(`${held.customer}, License ${held.id}`)).toBeVisible();
  const others = within(await approve.findByRole('group', { name: 'Other customers' }));
  expect(others.getByText('The license that this request is about belongs to another customer.')).toBeVisible();
});

it('[REQ-56] a renewal is approved with an answer, and a disabled license is enabled', async () => {
  const [held] = await portal.db.query<{ id: number; name: string }>(sql`
    update licenses l set enabled = false, validity_period = '2099-12-31'
    from license_users lu, products p, order_managers m, users u, users marco
    where l.id = lu.license_id and p.id = l.product_id and m.order_id = l.order_id and u.id = lu.user_id
      and marco.id = m.user_id and marco.email = 'manager@acme.test' and u.email = 'user@acme.test'
    returning l.id, p.product_name as name`);
  const ofLicense = { license: held?.id ?? 0, reason: 'I still need it' };
  await portal.provider.createRequest({ kind: 'renew', ...ofLicense }, crypto.randomUUID());
  await portal.provider.createRequest({ kind: 'enable', ...ofLicense }, crypto.randomUUID());
  const { user } = openRequests();
  const approveIn = async (title: string) => {
    const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
    await user.click(row.getByRole('button', { name: 'Approve' }));
    return dialog();
  };
  const renewal = await approveIn(`Renewal: ${held?.name}`);
  expect(await renewal.findByRole('radio', { name: /^Only answer/ })).toBeChecked();
  expect(renewal.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.type(renewal.getByLabelText(/^Answer/), 'Renewed until May');
  await user.click(renewal.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Request approved.')).toBeVisible();
  const enabling = await approveIn(`Switch on: ${held?.name}`);
  expect(await enabling.findByRole('radio', { name: 'Enable the license' })).toBeChecked();
  await user.click(enabling.getByRole('button', { name: 'Approve' }));
  await waitFor(async () =>
    expect((await portal.provider.getOwnRequests()).map(({ kind, state, answer }) => [kind, state, answer])).toEqual([
      ['enable', 'given', ''],
      ['renew', 'given', 'Renewed until May'],
    ]),
  );
  expect((await portal.provider.getOne('licenses', { id: held?.id ?? 0 })).data).toMatchObject({ enabled: true });
});

it('[REQ-73] no other way can be chosen while an approval is sent, and the message names what was given', async () => {
  const { licenses } = await managing.getRequestChoices(await ask({ wish: 'Draw' }), '');
  let release = () => {};
  const released = new Promise<void>(resolve => (release = resolve));
  const approveRequest = async (...sent: Parameters<typeof managing.approveRequest>) => {
    await released;
    return managing.approveRequest(...sent);
  };
  const { user } = openRequests({ approveRequest });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approve = await dialog();
  const radio = (at: number) => approve.findByRole('radio', { name: new RegExp(` license ${licenses[at]?.id}:`) });
  await user.click(await radio(0));
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(approve.getByRole('textbox')).toBeDisabled();
  await user.click(await radio(1));
  release();
  const given = [licenses[0]?.name, licenses[0]?.order, licenses[0]?.customer].join(', ');
  expect(await screen.findByText(`Given: ${given}.`)).toBeVisible();
});
