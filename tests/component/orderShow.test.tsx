import { screen, waitFor, within } from '@testing-library/react';
import { type GetOneResult, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { keepDraft } from '../../src/lib/drafts';
import { createManager } from '../support/licenseUsers';
import { servingList } from '../support/listCalls';
import { openOrders, serving } from '../support/openOrders';
import { licenseUser } from '../support/people';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const lines = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  );

it('[SHELL-10] shows a license user the no-access page and asks for no order', async () => {
  const getOne = vi.fn();
  openOrders('/orders/7', { person: licenseUser, getOne });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(getOne).not.toHaveBeenCalled();
});

it('[SHELL-08] [ODET-01] shows an order in four tabs with addresses of their own', async () => {
  openOrders('/orders/7', serving(createOrder()));
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
  openOrders('/orders/7', serving(createOrder()));
  await screen.findByText('Purchase order number');
  expect(lines()).toEqual({
    'Order ID': 'ORD-2026-007',
    'Purchase order number': 'PO 4711',
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
  const { user, address } = openOrders('/orders/7/licenses', { ...serving(createOrder()), getList: list.getList });
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

it.each([
  ['licenses', servingList(Array.from({ length: 21 }, (_, index) => createLicense({ id: index + 1 })))],
  ['managers', servingList(Array.from({ length: 21 }, (_, index) => createManager(index + 1, `m${index}@acme.test`)))],
])('[CONST-01] the %s of an order are shown 20 a page', async (tab, { getList }) => {
  openOrders(`/orders/7/${tab}`, { ...serving(createOrder()), getList });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 20));
});

it("[ODET-03] searches the order's licenses by what distinguishes them", async () => {
  const list = servingList([createLicense({ id: 1, license_key: 'KEY-1' })]);
  const { user } = openOrders('/orders/7/licenses', { ...serving(createOrder()), getList: list.getList });
  const by = await screen.findByLabelText('Search by');
  expect(
    within(by)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Anything', 'License user', 'License key', 'Product', 'Device hostname']);
  await user.selectOptions(by, 'License key');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'KEY-1{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ order: 7, license_key__icontains: 'KEY-1' }));
});

it("[ODET-04] shows the customer's data", async () => {
  openOrders('/orders/7/customer', serving(createOrder({ customer: { state: null } })));
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

it("[ODET-05] [WIRE-63] lists the order's managers", async () => {
  const list = servingList([createManager(1, 'noa@acme.test'), createManager(2, 'pia@acme.test')]);
  openOrders('/orders/7/managers', { ...serving(createOrder()), getList: list.getList });
  const row = await screen.findByRole('row', { name: /pia@acme.test/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['pia@acme.test', 'Noa', 'Lindt', '-', '']);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2);
  expect(list.calls).toMatchObject([{ resource: 'order_managers', filter: { order: 7 } }]);
});

it.each([404, 400])(
  '[SHELL-21] shows the not-found page for an order that does not exist or is hidden (%i)',
  async status => {
    openOrders('/orders/999', { getOne: () => Promise.reject(new HttpError('No order', status)) });
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  },
);

it('[LDET-30] says that an order could not be loaded and tries again on demand', async () => {
  const getOne = vi
    .fn<() => Promise<GetOneResult>>()
    .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
    .mockResolvedValue({ data: createOrder() });
  const { user } = openOrders('/orders/7', { getOne });
  expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-2026-007' })).toBeVisible();
});

it('[ODET-17] [WMANY-08] offers to add managers again only where that can help', async () => {
  keepDraft('managers.7', [
    { email: 'dana@acme.test', idempotencyKey: 'a' },
    { email: 'new@acme.test', idempotencyKey: 'b' },
  ]);
  const addOrderManager = vi.fn<PortalDataProvider['addOrderManager']>(async (_order, { email }) => {
    if (email === 'new@acme.test') throw new HttpError('Busy', 503);
    const refusal = { code: 'already_member', errors: { email: 'member' }, codes: { email: 'already_member' } };
    throw new HttpError('member', 409, refusal);
  });
  const { user } = openOrders('/orders/7', { ...serving(createOrder()), addOrderManager });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const dana = 'dana@acme.test: Already a member of the company, who cannot be added to orders.';
  expect(await screen.findByText(dana)).toBeVisible();

  addOrderManager.mockResolvedValueOnce({ initial_password: null });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 license manager added')).toBeVisible();
  expect(screen.getByText(dana)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(addOrderManager.mock.calls.map(([, { email }]) => email)).toEqual([
    'dana@acme.test',
    'new@acme.test',
    'new@acme.test',
  ]);
});
