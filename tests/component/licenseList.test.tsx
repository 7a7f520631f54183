import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import { licenses as licensesDeclaration } from '../../resources/licenses';
import { LicenseList } from '../../resources/licenses/LicenseList';
import { createQueryClient } from '../../src/queryClient';
import { servingList } from '../support/listCalls';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const licenses = (count: number): License[] =>
  Array.from({ length: count }, (_, index) =>
    createLicense({ id: index + 1, license_key: `KEY-${index + 1}`, order_store_id: `ORD-${index + 1}` }),
  );

interface Choice {
  person?: Person;
  path?: string;
  width?: number;
  resetLicense?: (license: License) => Promise<void>;
  language?: 'de';
  queryClient?: QueryClient;
}

const open = (records: readonly License[], { resetLicense, path = '/licenses', ...choice }: Choice = {}) => {
  const list = servingList(records);
  const view = renderPortal(
    <ResourceDefinitionContextProvider definitions={{ licenses: { name: 'licenses', options: licensesDeclaration } }}>
      <ResourceContextProvider value="licenses">
        <LicenseList />
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>,
    { ...choice, path, dataProvider: { getList: list.getList, ...(resetLicense && { resetLicense }) } },
  );
  return { ...view, calls: list.calls };
};

const filters = (path: string): unknown => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}');
const headers = async () => (await screen.findAllByRole('columnheader')).map(header => header.textContent);
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
const kindSelect = () => screen.findByLabelText('License type');

it('[LLIST-01] [WIRE-28] shows 20 rows a page, each page being one request', async () => {
  const { user, calls } = open(licenses(45), { queryClient: createQueryClient() });
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
  const { calls } = open(licenses(1));
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
  const { user, calls } = open(licenses(1));
  await user.click(await screen.findByRole('button', { name: header }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe(`${field} ASC`));
  expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: header }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe(`${field} DESC`));
});

it('[LLIST-03] offers no sorting by license users', async () => {
  open(licenses(1), { path: '/licenses?filter=%7B%22is_any_floating%22%3A0%2C%22license_key__isnull%22%3A1%7D' });
  expect(await screen.findByRole('columnheader', { name: 'License users' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'License users' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Product' })).toBeVisible();
});

it('[LLIST-04] opens the license of the row that is clicked', async () => {
  const { user, address } = open(licenses(2));
  await user.click(await screen.findByText('ORD-2'));
  expect(address()).toBe('/licenses/2');
});

it("[LLIST-04] the row's first cell is a link", async () => {
  open(licenses(2));
  const row = await rowOf(/KEY-2/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/licenses/2');
});

it('[LLIST-05] [LLIST-06] offers managers the license types in order', async () => {
  open([]);
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

it("[LLIST-07] offers only the types in the manager's account", async () => {
  open([], { person: createPerson({ user: { license_types: ['floating_user'] } }) });
  const options = within(await kindSelect()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(option => option.value)).toEqual(['all', 'floating_user']);
});

it('[LLIST-07] hides the selector from a manager without any type', async () => {
  open([], { person: createPerson({ user: { license_types: [] } }) });
  expect(await screen.findByLabelText('Search by')).toBeVisible();
  expect(screen.queryByLabelText('License type')).not.toBeInTheDocument();
});

it('[LLIST-08] shows license users no type selector', async () => {
  open([], { person: licenseUser });
  expect(await screen.findByLabelText('Search by')).toBeVisible();
  expect(screen.queryByLabelText('License type')).not.toBeInTheDocument();
});

it.each([
  ['[WIRE-14]', 'floating_key', { is_any_floating: 1, license_key__isnull: 0 }],
  ['[WIRE-15]', 'floating_user', { is_any_floating: 1, license_key__isnull: 1 }],
  ['[WIRE-16]', 'node_locked_key', { is_any_floating: 0, license_key__isnull: 0 }],
  ['[WIRE-17]', 'node_locked_user', { is_any_floating: 0, license_key__isnull: 1 }],
])('%s asks for the %s list and keeps it in the address', async (_row, kind, filter) => {
  const { user, calls, address } = open([]);
  await user.selectOptions(await kindSelect(), kind);
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual(filter));
  expect(filters(address())).toEqual(filter);
  expect(await kindSelect()).toHaveValue(kind);
});

it('[WIRE-18] asks for all licenses without a type filter, also after another type', async () => {
  const { user, calls } = open([]);
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
    ['License user', 'License key', 'Order ID', 'Product', 'Device hostname', 'Customer email', 'Customer company'],
  ],
  [
    'the floating key list',
    { path: '/licenses?filter=%7B%22is_any_floating%22%3A1%2C%22license_key__isnull%22%3A0%7D' },
    ['License key', 'Order ID', 'Product', 'Device hostname', 'Customer email', 'Customer company'],
  ],
  [
    'the node locked user list',
    { path: '/licenses?filter=%7B%22is_any_floating%22%3A0%2C%22license_key__isnull%22%3A1%7D' },
    ['License user', 'Order ID', 'Product', 'Device hostname', 'Customer email', 'Customer company'],
  ],
  ["a license user's list", { person: licenseUser }, ['Product', 'Device hostname']],
])('[LLIST-09] offers the search types of %s', async (_list, choice, labels) => {
  open([], choice);
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
  const { user, calls, address } = open([]);
  await user.selectOptions(await screen.findByLabelText('Search by'), label);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '100%{Enter}');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ [field]: '100%' }));
  expect(filters(address())).toEqual({ [field]: '100%' });
});

it('[LLIST-10] searches by itself when the typing pauses, once for the whole word', async () => {
  const { user, calls } = open([]);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'anna');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.filter).toEqual({ license_users__true_email__icontains: 'anna' });
});

it('[LLIST-11] [WIRE-12] clears the search and asks for the whole list again', async () => {
  const { user, calls } = open([], {
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

it('[WIRE-12] sends no filter for blanks', async () => {
  const { user, calls } = open([], { path: '/licenses?filter=%7B%22product_name__icontains%22%3A%22render%22%7D' });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.clear(box);
  await user.type(box, '   {Enter}');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({}));
});

// There is no action on several licenses at once in this list, so that nobody has a column to select them by.
it.each([
  ['every', distributor],
  ['no', viewer],
])(
  '[LLIST-12] [LLIST-13] shows managers with %s permission these columns and no select column',
  async (_which, person) => {
    open(licenses(1), { person });
    await screen.findByText('KEY-1');
    expect(await headers()).toEqual([
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
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  },
);

it('[LLIST-14] [LLIST-15] shows each status with its word, only Active as success', async () => {
  open([
    createLicense({ id: 1, license_key: 'K1', status: 'Active' }),
    createLicense({ id: 2, license_key: 'K2', status: 'Inactive', active: false }),
    createLicense({ id: 3, license_key: 'K3', status: 'Disabled', enabled: false }),
  ]);
  const chip = async (row: RegExp, word: string) => within(await rowOf(row)).getByText(word);
  expect(await chip(/K1/, 'Active')).toHaveClass('badge-success');
  expect(await chip(/K2/, 'Inactive')).toHaveClass('badge-error');
  expect(await chip(/K3/, 'Disabled')).toHaveClass('badge-error');
});

it('[LLIST-14] shows a status of another back end by its own word', async () => {
  open([createLicense({ status: 'Expired' as License['status'] })]);
  expect(within(await rowOf(/AAAA/)).getByText('Expired')).toHaveClass('badge-error');
});

it('[LLIST-16] shows unlimited license users in words', async () => {
  open([createLicense({ max_license_users: 0 })]);
  expect(cells(await rowOf(/AAAA/))[7]).toBe('Unlimited');
});

it.each(['node_locked_user', 'floating_user'])('[LLIST-17] has a License users column on the %s list', async kind => {
  const { user } = open([]);
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
  open([
    userLicense(1, ['anna@acme.test']),
    userLicense(2, ['ben@acme.test', 'cleo@acme.test', 'dan@acme.test']),
    userLicense(3, []),
  ]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('anna@acme.test');
  expect(cells(await rowOf(/ORD-2/))[2]).toBe('ben@acme.test (+2)');
  expect(cells(await rowOf(/ORD-3/))[2]).toBe('Not assigned');
});

it('[LLIST-20] does not say of a license that another manages that it is nobody’s', async () => {
  open([{ ...userLicense(1, []), is_manager: false }]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('-');
});

it.each(['node_locked_key', 'floating_key'])(
  '[LLIST-21] [LLIST-22] shows keys, not users, on the %s list',
  async kind => {
    const { user } = open([createLicense({ license_users: [createLicenseUser(1, 'anna@acme.test')] })]);
    await user.selectOptions(await kindSelect(), kind);
    expect(await screen.findByRole('columnheader', { name: 'License key' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /license users/i })).not.toBeInTheDocument();
    expect(screen.getByText('AAAA-BBBB-1042')).toBeVisible();
    expect(screen.queryByText('anna@acme.test')).not.toBeInTheDocument();
  },
);

it('[LLIST-24] shows the key or the users by how the product is authorized', async () => {
  open([createLicense({ id: 1, order_store_id: 'ORD-1' }), userLicense(2, ['anna@acme.test'])]);
  expect(cells(await rowOf(/ORD-1/))[2]).toBe('AAAA-BBBB-1042');
  expect(cells(await rowOf(/ORD-2/))[2]).toBe('anna@acme.test');
});

it('[LLIST-25] shows a bundle with dashes and without Reset', async () => {
  open([
    createLicense({ id: 1, is_bundle: true, order_store_id: 'ORD-1', product: { product_name: 'Studio bundle' } }),
    createLicense({ id: 2, order_store_id: 'ORD-2' }),
  ]);
  const bundle = await rowOf(/ORD-1/);
  expect(cells(bundle).slice(1)).toEqual(['ORD-1', '-', 'Studio bundle', 'Bundle', '-', '-', '-', '-', 'Active', '']);
  expect(within(bundle).getByRole('link')).toHaveTextContent(/^01\/10\/2026 /);
  expect(within(await rowOf(/ORD-2/)).getByRole('button', { name: 'Reset' })).toBeVisible();
});

it('[LLIST-26] asks before a reset, naming the license, and stays on the list', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user, address } = open(licenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toHaveTextContent('KEY-1');
  expect(address()).toBe('/licenses');
  expect(resetLicense).not.toHaveBeenCalled();
});

it('[LLIST-27] sends nothing when the question is cancelled or closed', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user } = open(licenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(resetLicense).not.toHaveBeenCalled();
});

it('[LLIST-27] [LLIST-28] sends one reset, says so and fetches the list again', async () => {
  let answer = () => {};
  const resetLicense = vi.fn(
    (_license: License) =>
      new Promise<void>(resolve => {
        answer = resolve;
      }),
  );
  const { user, calls } = open(licenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' });
  await user.dblClick(confirm);
  expect(confirm).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer();
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Your license has been reset')).toBeVisible();
  expect(screen.getByText('License: KEY-1')).toBeVisible();
  expect(resetLicense.mock.calls.map(([license]) => license.id)).toEqual([1]);
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('[LLIST-29] says that a reset failed', async () => {
  const { user } = open(licenses(1), { resetLicense: () => Promise.reject(new Error('Internal Server Error')) });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Your changes were not saved')).toBeVisible();
  expect(screen.getByText('There was an error while saving your changes')).toBeVisible();
});

it('[LLIST-30] [PERM-05] answers a manager without reset_license and sends nothing', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user } = open(licenses(1), { person: viewer, resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(resetLicense).not.toHaveBeenCalled();
});

it.each([true, false])(
  '[PERM-06] as its license user a manager resets a license by the portal setting alone (%s)',
  async allowUsersLicenseReset => {
    const person = createPerson({ portal: { allowUsersLicenseReset } });
    open([createLicense({ is_manager: false })], { person });
    await rowOf(/ORD-7/);
    expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(allowUsersLicenseReset ? 1 : 0);
  },
);

it('[LLIST-31] shows license users the simpler table', async () => {
  open([createLicense({ is_manager: false, order: null, order_store_id: null, license_key: null })], {
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
  open([]);
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

it('[LLIST-09] drops a search the chosen list does not offer', async () => {
  const { user, calls } = open([], {
    path: '/licenses?filter=%7B%22license_users__true_email__icontains%22%3A%22anna%22%7D',
  });
  await user.selectOptions(await kindSelect(), 'floating_key');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ is_any_floating: 1, license_key__isnull: 0 }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

it('[I18N-04] speaks German', async () => {
  open([createLicense({ max_license_users: 0 })], { person: distributor, language: 'de' });
  expect(await screen.findByRole('columnheader', { name: 'Bestellnummer' })).toBeVisible();
  expect(await screen.findByText('Unbegrenzt')).toBeVisible();
  expect(screen.getByLabelText('Suchen nach')).toBeVisible();
});
