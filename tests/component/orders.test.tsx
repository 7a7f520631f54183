import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { Order, OrderManager } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenses } from '../../resources/licenses';
import { orderManagers } from '../../resources/order_managers';
import { orders } from '../../resources/orders';
import { createQueryClient } from '../../src/queryClient';
import { resourceRoutes } from '../../src/resourceRoutes';
import { servingList } from '../support/listCalls';
import { licenseUser, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

interface Choice extends Partial<Pick<PortalDataProvider, 'getList' | 'getOne'>> {
  person?: Person;
  width?: number;
  queryClient?: QueryClient;
}

const Home = () => <p>Home</p>;

/** The orders' own routes, as the shell makes them of the declarations. */
const open = (path: string, { person = viewer, width, queryClient, ...dataProvider }: Choice) =>
  renderPortal(
    <CoreAdminUI disableTelemetry dashboard={Home}>
      {[orders, licenses, orderManagers].map(resourceRoutes)}
    </CoreAdminUI>,
    {
      path,
      person,
      width,
      queryClient,
      dataProvider,
    },
  );

const serving = (order: Order) => ({ getOne: async (): Promise<GetOneResult> => ({ data: order }) });
const many: Order[] = Array.from({ length: 21 }, (_, index) =>
  createOrder({ id: index + 1, store_id: `ORD-${index + 1}` }),
);
const lines = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  );

it('[SHELL-07] [OLIST-01] shows a manager his orders', async () => {
  open('/orders', servingList([createOrder()]));
  const row = await screen.findByRole('row', { name: /ORD-2026-007/ });
  expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
    'Created on',
    'Order ID',
    'Customer email',
    'Customer name',
    'Company',
    'Last updated',
    'Type',
    'Is trial',
  ]);
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect(cells[0]).toMatch(/^01\/10\/2026 \d\d:\d\d$/);
  expect(cells.slice(1, 5)).toEqual(['ORD-2026-007', 'ines@widgets.test', 'Ines Moreau', 'Widgets SA']);
  expect(cells[5]).toMatch(/^02\/10\/2026 \d\d:\d\d$/);
  expect(cells.slice(6)).toEqual(['Standard', 'No']);
});

it('[OLIST-01] names a bundle order and what is not known of its customer', async () => {
  const customer = { first_name: null, last_name: null, company_name: null };
  open('/orders', servingList([createOrder({ type: 'bundle', is_trial: true, customer })]));
  const row = await screen.findByRole('row', { name: /ORD-2026-007/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect([cells[3], cells[4], cells[6], cells[7]]).toEqual(['-', '-', 'Bundle', 'Yes']);
});

it('[SHELL-09] shows a license user the no-access page and asks for no orders', async () => {
  const getList = vi.fn();
  const { user, address } = open('/orders', { person: licenseUser, getList });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(getList).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go to homepage' }));
  expect(address()).toBe('/');
});

it('[SHELL-10] shows a license user the no-access page and asks for no order', async () => {
  const getOne = vi.fn();
  open('/orders/7', { person: licenseUser, getOne });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(getOne).not.toHaveBeenCalled();
});

it('[OLIST-02] searches by order id', async () => {
  const list = servingList([createOrder()]);
  const { user } = open('/orders', list);
  expect(await screen.findByLabelText('Search by')).toHaveDisplayValue('Order ID');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ORD-2026{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ store_id__icontains: 'ORD-2026' }));
});

it('[OLIST-02] searches by whom an order is for, too', async () => {
  const list = servingList([createOrder()]);
  const { user } = open('/orders', list);
  const field = await screen.findByLabelText('Search by');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order ID', 'Customer email', 'Company', 'Customer reference']);
  await user.selectOptions(field, 'Customer email');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ines@{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ customer__email__icontains: 'ines@' }));
});

it('[OLIST-03] shows 20 orders a page and asks for the next page', async () => {
  const list = servingList(many);
  const { user } = open('/orders', { ...list, queryClient: createQueryClient() });
  await screen.findByText('ORD-1');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await screen.findByText('ORD-21')).toBeVisible();
  expect(list.calls.map(({ page }) => page)).toEqual([1, 2]);
});

it.each([
  ['Order ID', 'store_id'],
  ['Customer email', 'customer_email'],
  ['Customer name', 'customer_name'],
  ['Company', 'company'],
  ['Last updated', 'updated_at'],
  ['Type', 'type'],
  ['Is trial', 'is_trial'],
])('[OLIST-04] opens with the newest order first and sorts by %s', async (header, field) => {
  const list = servingList([createOrder()]);
  const { user } = open('/orders', list);
  await user.click(await screen.findByRole('button', { name: header }));
  await waitFor(() => expect(list.calls.map(({ sort }) => sort)).toEqual(['created_at DESC', `${field} ASC`]));
});

it('[OLIST-05] opens the order of the row that is clicked', async () => {
  const { user, address } = open('/orders', { ...servingList(many), ...serving(createOrder()) });
  await user.click(await screen.findByText('ORD-2'));
  expect(address()).toBe('/orders/2');
});

it('[SHELL-30] says that no order was found', async () => {
  open('/orders', servingList<Order>([]));
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

it('[LDET-30] says that the orders could not be loaded', async () => {
  open('/orders', { getList: () => Promise.reject(new HttpError('Internal Server Error', 500)) });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting your data')).toBeVisible();
});

it('[SHELL-08] [ODET-01] shows an order in four tabs with addresses of their own', async () => {
  open('/orders/7', serving(createOrder()));
  expect(await screen.findByRole('heading', { name: 'Order ORD-2026-007' })).toBeVisible();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(tab => tab.textContent)).toEqual(['Order details', 'Licenses', 'License managers', 'Customer']);
  expect(tabs.map(tab => tab.getAttribute('href'))).toEqual([
    '/orders/7',
    '/orders/7/licenses',
    '/orders/7/managers',
    '/orders/7/customer',
  ]);
});

it("[ODET-02] shows the order's data", async () => {
  open('/orders/7', serving(createOrder()));
  await screen.findByText('Customer reference');
  expect(lines()).toEqual({
    'Order ID': 'ORD-2026-007',
    'Customer reference': 'PO 4711',
    Type: 'Standard',
    'Is trial': 'No',
    'Is test': 'Yes',
    'Created on': expect.stringMatching(/^01\/10\/2026 \d\d:\d\d$/),
    'Last updated': expect.stringMatching(/^02\/10\/2026 \d\d:\d\d$/),
  });
});

it("[ODET-03] lists the order's licenses, each opening its own page", async () => {
  const list = servingList([
    createLicense({ id: 1, license_key: 'KEY-1' }),
    createLicense({ id: 2, license_key: 'KEY-2' }),
  ]);
  const { user, address } = open('/orders/7/licenses', { ...serving(createOrder()), getList: list.getList });
  const row = await screen.findByRole('row', { name: /KEY-2/ });
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2);
  expect(list.calls).toEqual([{ resource: 'licenses', page: 1, sort: 'created_at DESC', filter: { order: 7 } }]);
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['KEY-2', 'Renderer', 'Perpetual', 'Active']);
  await user.click(within(row).getByText('Renderer'));
  expect(address()).toBe('/licenses/2');
});

it("[ODET-03] searches the order's licenses by what tells them apart", async () => {
  const list = servingList([createLicense({ id: 1, license_key: 'KEY-1' })]);
  const { user } = open('/orders/7/licenses', { ...serving(createOrder()), getList: list.getList });
  const by = await screen.findByLabelText('Search by');
  expect(
    within(by)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['License user', 'License key', 'Product', 'Device hostname']);
  await user.selectOptions(by, 'License key');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'KEY-1{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ order: 7, license_key__icontains: 'KEY-1' }));
});

it("[ODET-04] shows the customer's data", async () => {
  open('/orders/7/customer', serving(createOrder({ customer: { state: null } })));
  await screen.findByText('ines@widgets.test');
  expect(lines()).toEqual({
    Email: 'ines@widgets.test',
    'First name': 'Ines',
    'Last name': 'Moreau',
    'Company name': 'Widgets SA',
    Address: 'Rue Haute 4',
    City: 'Lyon',
    State: '-',
    Country: 'France',
    Postcode: '69002',
    Phone: '+33 4 1234567',
    Reference: 'C-900',
  });
});

const manager = (id: number, true_email: string): OrderManager => ({
  id,
  true_email,
  first_name: 'Noa',
  last_name: 'Lindt',
  phone_number: '',
  is_initial_password: false,
  initial_password: null,
});

it("[ODET-05] [WIRE-63] lists the order's managers", async () => {
  const list = servingList([manager(1, 'noa@acme.test'), manager(2, 'pia@acme.test')]);
  open('/orders/7/managers', { ...serving(createOrder()), getList: list.getList });
  const row = await screen.findByRole('row', { name: /pia@acme.test/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['pia@acme.test', 'Noa', 'Lindt', '-', '']);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2);
  expect(list.calls).toMatchObject([{ resource: 'order_managers', filter: { order: 7 } }]);
});

it.each([404, 400])('[SHELL-21] shows the not-found page for an order that cannot be had (%i)', async status => {
  open('/orders/999', { getOne: () => Promise.reject(new HttpError('No order', status)) });
  expect(await screen.findByText('Page not found')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('[LDET-30] says that an order could not be loaded and tries again on demand', async () => {
  const getOne = vi
    .fn<() => Promise<GetOneResult>>()
    .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
    .mockResolvedValue({ data: createOrder() });
  const { user } = open('/orders/7', { getOne });
  expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-2026-007' })).toBeVisible();
});
