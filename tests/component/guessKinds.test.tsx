import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

/** Opens a list whose back end finds so many records by each filter. */
const openCounted = (path: string, found: Readonly<Record<string, number>>) => {
  const getList = async (resource: string, { filter }: GetListParams) => {
    const name = Object.keys(filter ?? {}).find(each => each.includes('__icontains'));
    const total = name ? (found[name] ?? 0) : 414;
    const record = resource === 'orders' ? createOrder({ id: 1 }) : createLicense({ id: 1 });
    return { data: total > 0 ? [record] : [], total } as never;
  };
  return renderApp(path, { dataProvider: { getList }, extensions: ['license-lookup', 'license-filters'] });
};
const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');
const search = async (user: ReturnType<typeof openCounted>['user'], text: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search' }), `${text}{Enter}`);

it('[GUESS-20] says how many of each kind a search for anything finds, and offers each', async () => {
  const { user, address } = openCounted('/licenses', {
    license_users__true_email__icontains: 7,
    customer_company_name__icontains: 31,
  });
  await search(user, 'Belgarde');
  await waitFor(() => expect(filterIn(address())).toEqual({ license_users__true_email__icontains: 'Belgarde' }));
  expect(await screen.findByText('License user: 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Customer company: 31' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ customer_company_name__icontains: 'Belgarde' }));
  expect(await screen.findByRole('button', { name: 'License user: 7' })).toBeVisible();
  expect(screen.getByLabelText('Search by')).toHaveDisplayValue('Anything');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Belgarde');
});

it.each([
  ['Saint-Gobain', 'customer_company_name__icontains'],
  ['Benoît Granger', 'customer_name__icontains'],
  ['PO-73884', 'order__customer_reference__icontains'],
])('[GUESS-21] finds licenses by what an order says, whatever %s looks like', async (text, field) => {
  const { user, address } = openCounted('/licenses', { [field]: 1 });
  await search(user, text);
  await waitFor(() => expect(filterIn(address())).toEqual({ [field]: text }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(text);
});

it("[GUESS-21] finds orders by the customer's name, and offers it as no search of its own", async () => {
  const { user, address } = openCounted('/orders', { customer__name__icontains: 1 });
  await search(user, 'Benoît Granger');
  await waitFor(() => expect(filterIn(address())).toEqual({ customer__name__icontains: 'Benoît Granger' }));
  const choices = within(screen.getByLabelText('Search by')).getAllByRole('option');
  expect(choices.map(option => option.textContent)).toEqual([
    'Anything',
    'Order ID',
    'Customer email',
    'Company',
    'Purchase order number',
  ]);
});
