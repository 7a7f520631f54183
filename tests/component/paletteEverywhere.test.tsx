import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { showDocuments } from '../../src/declared/published';
import { createPerson } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const person = { id: 4, true_email: 'annika.weiss@x.test', first_name: 'Annika', last_name: 'Weiß', licenses: 1 };
const records = {
  licenses: createLicense({ id: 7, license_key: 'KEY-7' }),
  orders: createOrder({ id: 3, store_id: 'ACME-3' }),
  people: person,
  colleagues: person,
} as const;

/** Opens the palette of a back end that finds so many records by each filter, and records what it was asked. */
const openPalette = async (found: Readonly<Record<string, number>>, more: Parameters<typeof renderApp>[1] = {}) => {
  const asked: string[] = [];
  const getList = async (resource: keyof typeof records, { filter }: GetListParams) => {
    const [name] = Object.keys(filter ?? {});
    if (name) asked.push(`${resource} ${name}`);
    const total = name ? (found[`${resource} ${name}`] ?? 0) : 1;
    return { data: total > 0 ? [records[resource]] : [], total } as never;
  };
  const opened = renderApp('/', {
    dataProvider: { getList: getList as never },
    extensions: ['license-lookup', 'license-filters', 'license-users'],
    person: createPerson({ permissions: ['manage_license_users'] }),
    ...more,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Search or jump to ...' }));
  return { ...opened, asked, box: await screen.findByRole('combobox', { name: 'Search or jump to ...' }) };
};
const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');

it("[PAL-09] finds in each list what the list's search for anything finds, and says how many", async () => {
  const { user, box, address } = await openPalette({
    'orders customer__name__icontains': 12,
    'licenses order__customer_reference__icontains': 47,
  });
  await user.type(box, 'Œuvrard');
  const orders = within(await screen.findByRole('group', { name: 'Orders' }));
  expect(orders.getByText(/^Customer name: /)).toBeVisible();
  const licenses = within(screen.getByRole('group', { name: 'Licenses' }));
  expect(licenses.getByText(/^Purchase order number: Œuvrard/)).toBeVisible();
  expect(licenses.getByRole('option', { name: 'Show all 47 in the list' })).toBeVisible();
  await user.click(orders.getByRole('option', { name: 'Show all 12 in the list' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ customer__name__icontains: 'Œuvrard' }));
  expect(await screen.findByLabelText('Search by')).toHaveDisplayValue('Anything');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Œuvrard');
});

it.each([
  ['Großmann', 'orders customer__name__icontains', 'Orders'],
  ['PO-2026', 'orders customer_reference__icontains', 'Orders'],
  ['neu.kunde', 'orders customer__email__icontains', 'Orders'],
  ['qjq4-hdza', 'licenses license_key__icontains', 'Licenses'],
  ['Annika Weiß', 'people name__icontains', 'People'],
  ['annika.weiss', 'people true_email__icontains', 'People'],
])('[PAL-10] finds %s, asking no field twice', async (text, search, group) => {
  const { user, box, asked } = await openPalette({ [search]: 1 });
  await user.type(box, text);
  expect(await screen.findByRole('group', { name: group })).toBeVisible();
  expect(new Set(asked).size).toBe(asked.length);
});

it('[PAL-11] names the lists in which nothing was found, and offers none of their searches', async () => {
  const { user, box } = await openPalette({});
  await user.type(box, 'zzyzx');
  expect((await screen.findByText(/Nothing was found in/)).textContent).toBe(
    'Nothing was found in these lists: Licenses, Orders, People.',
  );
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('[PAL-12] a list that fails is said, and hides nothing that another one found', async () => {
  let isBroken = true;
  const getList = async (resource: string, { filter }: GetListParams) => {
    if (isBroken && resource === 'people' && filter) throw new Error('out of order');
    const isFound = resource === 'orders' && filter && 'customer_reference__icontains' in filter;
    return { data: isFound ? [records.orders] : [], total: isFound ? 1 : 0 } as never;
  };
  const { user, box } = await openPalette({}, { dataProvider: { getList } });
  await user.type(box, 'PO-2026');
  expect(await screen.findByRole('option', { name: /ACME-3/ })).toBeVisible();
  expect(screen.getByText(/The search failed/)).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('option', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/The search failed/)).toBeNull());
  expect(screen.getByRole('option', { name: /ACME-3/ })).toBeVisible();
});

it.each([
  ['Annika Weiß', 'people name__icontains', 'People'],
  ['annika.weiss', 'people true_email__icontains', 'People'],
  ['Annika Weiß', 'colleagues name__icontains', 'Colleagues'],
  ['annika.weiss', 'colleagues true_email__icontains', 'Colleagues'],
])('[PAL-21] a person found by %s (%s) is called by their address', async (text, search, group) => {
  // Adds the page of colleagues.
  showDocuments([]);
  const { user, box } = await openPalette(
    { [search]: 1 },
    {
      resources: 'registered',
      extensions: ['license-users', 'managers'],
      person: createPerson({ permissions: ['manage_license_users', 'manage_managers'] }),
    },
  );
  await user.type(box, text);
  const found = within(await screen.findByRole('group', { name: group }));
  expect(found.getAllByRole('option')[0]).toHaveTextContent(/^annika\.weiss@x\.test/);
});
