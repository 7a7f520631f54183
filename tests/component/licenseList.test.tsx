import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createQueryClient } from '../../src/queryClient';
import { createLicenses, kindSelect, openLicenseList, rowOf } from '../support/openLicenseList';
import { distributor, licenseUser, viewer } from '../support/people';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const headers = async () => (await screen.findAllByRole('columnheader')).map(header => header.textContent);
/** All cells except the one with the row's checkbox. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .filter(cell => within(cell).queryByRole('checkbox') === null)
    .map(cell => cell.textContent);

it('[LLIST-01] [WIRE-28] shows 20 rows a page, with one request for each page', async () => {
  const { user, calls } = openLicenseList(createLicenses(45), { queryClient: createQueryClient() });
  await screen.findByText('KEY-1');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  expect(screen.getByText('1-20 of 45')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to page 4' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await screen.findByText('KEY-41');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
  expect(screen.getByText('41-45 of 45')).toBeVisible();
  expect(calls.map(({ page }) => page)).toEqual([1, 3]);
});

it('[LLIST-02] opens with the newest license first', async () => {
  const { calls } = openLicenseList(createLicenses(1));
  expect(await screen.findByRole('columnheader', { name: 'Created on' })).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(calls).toMatchObject([{ resource: 'licenses', page: 1, sort: 'created_at DESC' }]));
});

it.each([
  ['Created on', 'created_at'],
  ['Order ID', 'order'],
  ['License users / key', 'license_key'],
  ['Product', 'product'],
  ['License Type', 'license_type'],
  ['Activated on', 'time_activated'],
  ['Times activated', 'times_activated'],
  ['Max Users', 'max_license_users'],
  ['Maintenance End Date', 'maintenance_period'],
  ['Status', 'status'],
])('[LLIST-03] sorts by %s in both directions', async (header, field) => {
  const { user, calls } = openLicenseList(createLicenses(1));
  await user.click(await screen.findByRole('button', { name: header }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe(`${field} ASC`));
  expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: header }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe(`${field} DESC`));
});

it('[LLIST-03] offers no sorting by license users', async () => {
  openLicenseList(createLicenses(1), {
    path: '/licenses?filter=%7B%22is_any_floating%22%3A0%2C%22license_key__isnull%22%3A1%7D',
  });
  expect(await screen.findByRole('columnheader', { name: 'License users' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'License users' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Product' })).toBeVisible();
});

it('[LLIST-04] opens the license of the row that is clicked', async () => {
  const { user, address } = openLicenseList(createLicenses(2));
  await user.click(await screen.findByText('ORD-2'));
  expect(address()).toBe('/licenses/2');
});

it("[LLIST-04] the row's link names the users or the key, and what it opens", async () => {
  openLicenseList([
    createLicense({ id: 2, license_key: 'KEY-2' }),
    userLicense(3, ['ben@acme.test', 'cleo@acme.test']),
    userLicense(4, []),
  ]);
  const linkOf = async (row: RegExp) => within(await rowOf(row)).getByRole('link', { name: /^Renderer/ });
  expect(await linkOf(/KEY-2/)).toHaveAttribute('href', '/licenses/2');
  expect(await linkOf(/KEY-2/)).toHaveTextContent(/^KEY-2$/);
  expect(await linkOf(/KEY-2/)).toHaveAccessibleName('Renderer, KEY-2');
  expect(await linkOf(/ORD-3/)).toHaveTextContent(/^ben@acme.test \(\+1\)$/);
  expect(await linkOf(/ORD-3/)).toHaveAccessibleName('Renderer, ben@acme.test (+1)');
  expect(await linkOf(/ORD-4/)).toHaveTextContent(/^Renderer$/);
});

it('[LLIST-18] on a phone a card starts with the users or the key, and leaves out empty fields', async () => {
  openLicenseList(
    [
      createLicense({ id: 1, license_key: 'KEY-1', maintenance_period: null }),
      userLicense(2, ['ben@acme.test']),
      createLicense({ id: 3, is_bundle: true, product: { product_name: 'Studio bundle' } }),
    ],
    { width: 390 },
  );
  await screen.findByText('KEY-1');
  const cards = screen.getAllByRole('listitem').filter(item => within(item).queryAllByRole('link').length > 0);
  expect(cards.map(card => within(card).getAllByRole('link')[0]?.textContent)).toEqual([
    'KEY-1',
    'ben@acme.test',
    'Studio bundle',
  ]);
  expect(screen.queryByText('-')).not.toBeInTheDocument();
  expect(within(cards[0] as HTMLElement).queryByText('Maintenance End Date')).not.toBeInTheDocument();
  expect(within(cards[0] as HTMLElement).getByRole('button', { name: 'Copy: KEY-1' })).toBeInTheDocument();
});

it.each([
  ['every', distributor, ['']],
  ['no', viewer, []],
])('[LLIST-12] shows managers with %s permission these columns', async (_which, person, selectColumn) => {
  openLicenseList(createLicenses(1), { person });
  await screen.findByText('KEY-1');
  expect(await headers()).toEqual([
    ...selectColumn,
    'Created on',
    'Order ID',
    'License users / key',
    'Product',
    'License Type',
    'Activated on',
    'Times activated',
    'Max Users',
    'Maintenance End Date',
    'Status',
    'Actions',
  ]);
});

it('[LLIST-14] [LLIST-15] shows a word for each status, and only Active as success', async () => {
  openLicenseList([
    createLicense({ id: 1, license_key: 'K1', status: 'Active' }),
    createLicense({ id: 2, license_key: 'K2', status: 'Inactive', active: false }),
    createLicense({ id: 3, license_key: 'K3', status: 'Disabled', enabled: false }),
  ]);
  const chip = async (row: RegExp, word: string) => within(await rowOf(row)).getByText(word);
  expect(await chip(/K1/, 'Active')).toHaveClass('badge-success');
  expect(await chip(/K2/, 'Inactive')).toHaveClass('badge-error');
  expect(await chip(/K3/, 'Disabled')).toHaveClass('badge-error');
});

it("[LLIST-14] shows another back end's status by its own word", async () => {
  openLicenseList([createLicense({ status: 'Expired' as License['status'] })]);
  expect(within(await rowOf(/AAAA/)).getByText('Expired')).toHaveClass('badge-error');
});

it('[LLIST-16] shows unlimited license users in words', async () => {
  openLicenseList([createLicense({ max_license_users: 0 })]);
  expect(cells(await rowOf(/AAAA/))[7]).toBe('Unlimited');
});

it.each(['node_locked_user', 'floating_user'])('[LLIST-17] has a License users column on the %s list', async kind => {
  const { user } = openLicenseList([]);
  await user.selectOptions(await kindSelect(), kind);
  expect(await screen.findByRole('columnheader', { name: 'License users' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /key/i })).not.toBeInTheDocument();
});

const userLicense = (id: number, emails: readonly string[]) =>
  createLicense({
    id,
    license_key: null,
    order_store_id: `ORD-${id}`,
    product: { authorization_method: 'user' },
    license_users: emails.map((email, index) => createLicenseUser(index + 1, email)),
  });

it('[LLIST-18] [LLIST-19] [LLIST-20] shows the first user, how many more, or that there is none', async () => {
  openLicenseList([
    userLicense(1, ['anna@acme.test']),
    userLicense(2, ['ben@acme.test', 'cleo@acme.test', 'dan@acme.test']),
    userLicense(3, []),
  ]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('anna@acme.test');
  expect(cells(await rowOf(/ORD-2/))[2]).toBe('ben@acme.test (+2)');
  expect(cells(await rowOf(/ORD-3/))[2]).toBe('Not assigned');
});

it('[LLIST-20] does not say that nobody uses a license that somebody else manages', async () => {
  openLicenseList([{ ...userLicense(1, []), is_manager: false }]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('-');
});

it.each(['node_locked_key', 'floating_key'])(
  '[LLIST-21] [LLIST-22] shows keys, not users, on the %s list',
  async kind => {
    const { user } = openLicenseList([createLicense({ license_users: [createLicenseUser(1, 'anna@acme.test')] })]);
    await user.selectOptions(await kindSelect(), kind);
    expect(await screen.findByRole('columnheader', { name: 'License key' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /license users/i })).not.toBeInTheDocument();
    expect(screen.getByText('AAAA-BBBB-1042')).toBeVisible();
    expect(screen.queryByText('anna@acme.test')).not.toBeInTheDocument();
  },
);

it("[LLIST-24] shows the key or the users, depending on the product's authorization", async () => {
  openLicenseList([createLicense({ id: 1, order_store_id: 'ORD-1' }), userLicense(2, ['anna@acme.test'])]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('AAAA-BBBB-1042');
  expect(cells(await rowOf(/ORD-2/))[2]).toBe('anna@acme.test');
});

it('[LLIST-25] shows a bundle with dashes and without Reset', async () => {
  openLicenseList([
    createLicense({ id: 1, is_bundle: true, order_store_id: 'ORD-1', product: { product_name: 'Studio bundle' } }),
    createLicense({ id: 2, order_store_id: 'ORD-2' }),
  ]);
  const bundle = await rowOf(/ORD-1/);
  expect(cells(bundle).slice(1)).toEqual(['ORD-1', '-', 'Studio bundle', 'Bundle', '-', '-', '-', '-', 'Active', '']);
  expect(within(bundle).getByRole('link')).toHaveTextContent('Studio bundle');
  expect(within(await rowOf(/ORD-2/)).getByRole('button', { name: 'Reset' })).toBeVisible();
});

it('[LLIST-31] shows license users the simpler table', async () => {
  openLicenseList([createLicense({ is_manager: false, order: null, order_store_id: null, license_key: null })], {
    person: licenseUser,
  });
  await rowOf(/Renderer/);
  expect(await headers()).toEqual([
    'Created on',
    'Product',
    'License Type',
    'Activated on',
    'Times activated',
    'Max Users',
    'Maintenance End Date',
    'Status',
  ]);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

it('[SHELL-30] says that nothing was found', async () => {
  openLicenseList([]);
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

it('[I18N-04] speaks German', async () => {
  openLicenseList([createLicense({ max_license_users: 0 })], { person: distributor, language: 'de' });
  expect(await screen.findByRole('columnheader', { name: 'Bestellnummer' })).toBeVisible();
  expect(await screen.findByText('Unbegrenzt')).toBeVisible();
  expect(screen.getByLabelText('Suchen nach')).toBeVisible();
});
