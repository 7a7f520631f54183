import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/schemas/order';
import { createQueryClient, readRecordsAnew } from '../../src/queryClient';
import { servingList } from '../support/listCalls';
import { openOrders, serving } from '../support/openOrders';
import { licenseUser } from '../support/people';
import { createOrder } from '../support/sampleOrder';

const many: Order[] = Array.from({ length: 21 }, (_, index) =>
  createOrder({ id: index + 1, store_id: `ORD-${index + 1}` }),
);

it('[SHELL-07] [OLIST-01] shows managers their orders', async () => {
  openOrders('/orders', servingList([createOrder()]));
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

it('[OLIST-01] shows that an order is a bundle order, and what is unknown about its customer', async () => {
  const customer = { first_name: null, last_name: null, company_name: null };
  openOrders('/orders', servingList([createOrder({ type: 'bundle', is_trial: true, customer })]));
  const row = await screen.findByRole('row', { name: /ORD-2026-007/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect([cells[3], cells[4], cells[6], cells[7]]).toEqual(['-', '-', 'Bundle', 'Yes']);
});

it('[SHELL-09] shows a license user the no-access page and asks for no orders', async () => {
  const getList = vi.fn();
  const { user, address } = openOrders('/orders', { person: licenseUser, getList });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(getList).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go to homepage' }));
  expect(address()).toBe('/');
});

it('[OLIST-02] searches by order id', async () => {
  const list = servingList([createOrder()]);
  const { user } = openOrders('/orders', list);
  expect(await screen.findByLabelText('Search by')).toHaveDisplayValue('Anything');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('ORD-2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ store_id__icontains: 'ORD-2026' }));
});

it('[OLIST-02] searches by customer too', async () => {
  const list = servingList([createOrder()]);
  const { user } = openOrders('/orders', list);
  const field = await screen.findByLabelText('Search by');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anything', 'Order ID', 'Customer email', 'Company', 'Purchase order number']);
  await user.selectOptions(field, 'Customer email');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('ines@');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(list.calls.at(-1)?.filter).toEqual({ customer__email__icontains: 'ines@' }));
});

it('[OLIST-03] shows 20 orders a page and asks for the next page', async () => {
  const list = servingList(many);
  const { user } = openOrders('/orders', { ...list, queryClient: createQueryClient() });
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
  const { user } = openOrders('/orders', list);
  await user.click(await screen.findByRole('button', { name: header }));
  await waitFor(() => expect(list.calls.map(({ sort }) => sort)).toEqual(['created_at DESC', `${field} ASC`]));
});

it('[OLIST-05] opens the order of the row that is clicked', async () => {
  const { user, address } = openOrders('/orders', { ...servingList(many), ...serving(createOrder()) });
  await user.click(await screen.findByText('ORD-2'));
  expect(address()).toBe('/orders/2');
});

it('[WIRE-55] an order opened from the list is shown at once and read again in the background', async () => {
  const getOne = vi.fn(serving(createOrder({ id: 1, store_id: 'ORD-1', customer_reference: 'PO 4712' })).getOne);
  const queryClient = createQueryClient();
  readRecordsAnew(queryClient, 'orders');
  const { user } = openOrders('/orders', { ...servingList(many), getOne, queryClient });
  await user.click(await screen.findByRole('row', { name: /ORD-1\b/ }));
  expect(await screen.findByText('PO 4712')).toBeVisible();
  expect(getOne).toHaveBeenCalledTimes(1);
});

it('[SHELL-30] says that no order was found', async () => {
  openOrders('/orders', servingList<Order>([]));
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

it('[LDET-30] says that the orders could not be loaded', async () => {
  openOrders('/orders', { getList: () => Promise.reject(new HttpError('Internal Server Error', 500)) });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting your data')).toBeVisible();
});
