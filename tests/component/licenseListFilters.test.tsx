import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../src/queryClient';
import { createLicenses, kindSelect, openLicenseList, rowOf } from '../support/openLicenseList';
import { createPerson, licenseUser } from '../support/people';

type Choice = NonNullable<Parameters<typeof openLicenseList>[1]>;

const filters = (path: string): unknown => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}');

it('[LLIST-05] [LLIST-06] offers managers the license types in order', async () => {
  openLicenseList([]);
  const options = within(await kindSelect()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(option => option.text)).toEqual([
    'All licenses',
    'Node locked key auth licenses',
    'Node locked user auth licenses',
    'Floating key auth licenses',
    'Floating user auth licenses',
  ]);
  expect(options.map(option => option.value)).toEqual([
    'all',
    'node_locked_key',
    'node_locked_user',
    'floating_key',
    'floating_user',
  ]);
});

it('[FILT-46] an address that has true or false for a flag is read as one with 1 or 0', async () => {
  const filter = JSON.stringify({ is_any_floating: true, license_key__isnull: false });
  openLicenseList([], { path: `/licenses?${new URLSearchParams({ filter })}` });
  expect(await kindSelect()).toHaveValue('floating_key');
});

it("[LLIST-07] offers only the types in the manager's account", async () => {
  openLicenseList([], { person: createPerson({ user: { license_types: ['floating_user'] } }) });
  const options = within(await kindSelect()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(option => option.value)).toEqual(['all', 'floating_user']);
});

it('[LLIST-07] hides the selector from a manager without any type', async () => {
  openLicenseList([], { person: createPerson({ user: { license_types: [] } }) });
  expect(await screen.findByLabelText('Search by')).toBeVisible();
  expect(screen.queryByLabelText('License type')).not.toBeInTheDocument();
});

it('[LLIST-08] shows license users no type selector', async () => {
  openLicenseList([], { person: licenseUser });
  expect(await screen.findByLabelText('Search by')).toBeVisible();
  expect(screen.queryByLabelText('License type')).not.toBeInTheDocument();
});

it.each([
  ['[WIRE-14]', 'floating_key', { is_any_floating: 1, license_key__isnull: 0 }],
  ['[WIRE-15]', 'floating_user', { is_any_floating: 1, license_key__isnull: 1 }],
  ['[WIRE-16]', 'node_locked_key', { is_any_floating: 0, license_key__isnull: 0 }],
  ['[WIRE-17]', 'node_locked_user', { is_any_floating: 0, license_key__isnull: 1 }],
])('%s asks for the %s list and keeps it in the address', async (_row, kind, filter) => {
  const { user, calls, address } = openLicenseList([]);
  await user.selectOptions(await kindSelect(), kind);
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual(filter));
  expect(filters(address())).toEqual(filter);
  expect(await kindSelect()).toHaveValue(kind);
});

it('[WIRE-18] asks for all licenses without a type filter, also after another type was chosen', async () => {
  const { user, calls } = openLicenseList([]);
  await user.selectOptions(await kindSelect(), 'floating_key');
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.selectOptions(await kindSelect(), 'all');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]?.filter).toEqual({});
  expect(calls[2]?.filter).toEqual({});
});

it.each<[string, Choice, string[]]>([
  [
    'all licenses',
    {},
    [
      'Anything',
      'License user',
      'License key',
      'Order ID',
      'Product',
      'Device hostname',
      'Customer email',
      'Customer company',
    ],
  ],
  [
    'the floating key list',
    { path: '/licenses?filter=%7B%22is_any_floating%22%3A1%2C%22license_key__isnull%22%3A0%7D' },
    ['Anything', 'License key', 'Order ID', 'Product', 'Device hostname', 'Customer email', 'Customer company'],
  ],
  [
    'the node locked user list',
    { path: '/licenses?filter=%7B%22is_any_floating%22%3A0%2C%22license_key__isnull%22%3A1%7D' },
    ['Anything', 'License user', 'Order ID', 'Product', 'Device hostname', 'Customer email', 'Customer company'],
  ],
  ["a license user's list", { person: licenseUser }, ['Anything', 'Product', 'Device hostname']],
])('[LLIST-09] offers the search types of %s', async (_list, choice, labels) => {
  openLicenseList([], choice);
  const options = within(await screen.findByLabelText('Search by')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(option => option.text)).toEqual(labels);
});

it.each([
  ['[WIRE-19]', 'License user', 'license_users__true_email__icontains'],
  ['[WIRE-20]', 'License key', 'license_key__icontains'],
  ['[WIRE-21]', 'Order ID', 'order__store_id__icontains'],
  ['[WIRE-22]', 'Product', 'product_name__icontains'],
  ['[WIRE-23]', 'Device hostname', 'devices__hostname__icontains'],
  ['[WIRE-24]', 'Customer email', 'customer_email'],
  ['[WIRE-25]', 'Customer company', 'customer_company_name__icontains'],
])('[LLIST-10] %s searches by %s', async (_row, label, field) => {
  const { user, calls, address } = openLicenseList([]);
  await user.selectOptions(await screen.findByLabelText('Search by'), label);
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('100%');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ [field]: '100%' }));
  expect(filters(address())).toEqual({ [field]: '100%' });
});

it('[WIRE-24] says that a customer is found by the whole email address, for this search only', async () => {
  const { user } = openLicenseList([]);
  expect(await screen.findByRole('searchbox', { name: 'Search' })).not.toHaveAttribute('placeholder');
  await user.selectOptions(screen.getByLabelText('Search by'), 'Customer email');
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Whole email address'),
  );
});

it('[LLIST-10] searches by itself when the typing pauses, once for the whole word', async () => {
  const { user, calls } = openLicenseList([]);
  await user.selectOptions(await screen.findByLabelText('Search by'), 'License user');
  await waitFor(() => expect(screen.getByLabelText('Search by')).toHaveDisplayValue('License user'));
  const box = screen.getByRole('searchbox', { name: 'Search' });
  // In one turn: on a busy machine, a pause between two letters would search for half of it.
  for (const value of ['a', 'an', 'ann', 'anna']) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.filter).toEqual({ license_users__true_email__icontains: 'anna' });
});

it('[LLIST-11] [WIRE-12] clears the search and asks for the whole list again', async () => {
  const { user, calls } = openLicenseList([], {
    path: '/licenses?filter=%7B%22product_name__icontains%22%3A%22render%22%7D',
  });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  expect(box).toHaveValue('render');
  expect(screen.getByLabelText('Search by')).toHaveDisplayValue('Product');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ filter }) => filter)).toEqual([{ product_name__icontains: 'render' }, {}]);
  expect(screen.getByLabelText('Search by')).toHaveDisplayValue('Product');
});

it('[LLIST-11] shows the former list again when the search is cleared', async () => {
  const { user, calls } = openLicenseList(createLicenses(1), { queryClient: createQueryClient() });
  await rowOf(/KEY-1/);
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(box);
  await user.paste('nobody');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(await rowOf(/KEY-1/)).toBeVisible();
  expect(calls).toHaveLength(2);
});

it('[WIRE-12] sends no filter for blanks', async () => {
  const { user, calls } = openLicenseList([], {
    path: '/licenses?filter=%7B%22product_name__icontains%22%3A%22render%22%7D',
  });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.clear(box);
  await user.type(box, '   {Enter}');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({}));
});

it('[LLIST-09] drops a search the chosen list does not offer', async () => {
  const { user, calls } = openLicenseList([], {
    path: '/licenses?filter=%7B%22license_users__true_email__icontains%22%3A%22anna%22%7D',
  });
  await user.selectOptions(await kindSelect(), 'floating_key');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ is_any_floating: 1, license_key__isnull: 0 }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});
