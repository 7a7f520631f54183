import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type GetListParams, HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

const getOne = async () => ({ data: createLicense({ id: 7, license_key: 'KEY-7' }) }) as never;

/** Opens the license list of a back end that finds something by this filter only, and records what it was asked. */
const openList = (findable: string, opening: Parameters<typeof renderApp>[1] = {}) => {
  const asked: string[] = [];
  const getList = async (resource: string, { filter }: GetListParams) => {
    const [name] = Object.keys(filter ?? {});
    if (name) asked.push(`${resource} ${name}`);
    const data = !name || name === findable ? [createLicense({ id: 7, license_key: 'KEY-7' })] : [];
    return { data, total: data.length } as never;
  };
  return { ...renderApp('/licenses', { dataProvider: { getList, getOne }, ...opening }), asked };
};

const openPalette = async (user: ReturnType<typeof openList>['user']) => {
  await screen.findByRole('heading', { name: 'Licenses' });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or jump to ...' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('[PAL-01] opens pages, presets and actions by their names, also while typing elsewhere', async () => {
  const { user, address } = openList('nothing');
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await openPalette(user);
  expect(options()).toEqual(
    expect.arrayContaining(['Dashboard', 'Orders', 'Company OAuth client', 'Add filter', 'Export']),
  );
  await user.keyboard('past their');
  expect(options()).toContain('Licenses: Past their expiry');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('validity_period__lte'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to ...' })).toBeNull());
});

it('[PAL-01] offers a license user only what they may open', async () => {
  const { user } = openList('nothing', { person: licenseUser });
  await openPalette(user);
  expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Licenses', 'My profile']));
  expect(options()).not.toContain('Orders');
  expect(options()).not.toContain('Company OAuth client');
});

it('[PAL-02] finds a license by a host name with at most three requests and opens it with Enter', async () => {
  const { user, asked, address } = openList('devices__hostname__icontains');
  // In one turn: a pause between two letters would search for half of it.
  fireEvent.change(await openPalette(user), { target: { value: 'ACME-1003' } });
  const found = await screen.findByRole('option', { name: /KEY-7/ });
  expect(within(found).getByText(/^Device hostname: ACME-1003/)).toBeVisible();
  expect(asked).toEqual(['orders store_id__icontains', 'licenses devices__hostname__icontains']);
  expect(options().at(-1)).toBe('Show in the list');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/licenses/7'));
});

it('[PAL-02] finds a host name of one word by the third request', async () => {
  const { user, asked } = openList('devices__hostname__icontains');
  fireEvent.change(await openPalette(user), { target: { value: 'buildbox' } });
  expect(await screen.findByRole('option', { name: /KEY-7/ })).toBeVisible();
  expect(asked).toEqual([
    'licenses product_name__icontains',
    'licenses license_users__true_email__icontains',
    'licenses devices__hostname__icontains',
  ]);
});

it('[PAL-05] [PAL-08] tells licenses of the same product and user apart, and how many were found', async () => {
  const alike = {
    license_key: null,
    order_store_id: 'ACME-1',
    license_type: 'perpetual',
    license_users: [] as License['license_users'],
  } as const;
  const data = [
    createLicense({ ...alike, id: 1, is_any_floating: true }),
    createLicense({ ...alike, id: 2, enabled: false }),
    createLicense({ ...alike, id: 3, order_store_id: null, is_bundle: true }),
  ];
  const getList = async () => ({ data, total: 3 }) as never;
  const { user } = openList('nothing', { dataProvider: { getList } });
  await user.type(await openPalette(user), 'zoe-laptop');
  await screen.findByText('Device hostname: zoe-laptop · ACME-1 · Perpetual · Floating · Active');
  expect(screen.getByText('Device hostname: zoe-laptop · ACME-1 · Perpetual · Node locked · Disabled')).toBeVisible();
  expect(screen.getByText('Device hostname: zoe-laptop · Bundle · Active')).toBeVisible();
  expect(screen.getByText('3 results')).toHaveRole('status');
});

it('[PAL-05] does not repeat what was searched for', async () => {
  const data = [createLicense({ id: 1, order_store_id: 'ACME-1003' })];
  const getList = async (resource: string) => (resource === 'licenses' ? { data, total: 1 } : { data: [], total: 0 });
  const { user } = openList('nothing', { dataProvider: { getList: getList as never } });
  await user.type(await openPalette(user), 'ACME-1003');
  expect((await screen.findByRole('option', { name: /ACME-1003/ })).textContent?.match(/ACME-1003/g)).toHaveLength(1);
});

it('[PAL-01] the header has a button that opens it, and gets the focus back', async () => {
  const { user } = openList('nothing');
  const button = await screen.findByRole('button', { name: 'Search or jump to ...' });
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: 'Search or jump to ...' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('[PAL-01] opens a saved view', async () => {
  const saved = {
    id: 1,
    name: 'Renewals',
    resource: 'licenses',
    query: 'filter=%7B%22enabled%22%3A1%7D&columns=product',
    is_shared: false,
    is_pinned: false,
    is_own: true,
    owner_name: 'Dana Keller',
  };
  const getList = async () => ({ data: [], total: 0 });
  const { user, address } = openList('nothing', {
    extensions: ['views'],
    dataProvider: { getList, getViews: async () => [saved] },
  });
  await user.type(await openPalette(user), 'renew');
  await user.click(await screen.findByRole('option', { name: 'Renewals' }));
  await waitFor(() => expect(address()).toContain('filter=%7B%22enabled%22%3A1%7D&columns=product'));
});

it('[PAL-02] Escape closes the palette and returns the focus', async () => {
  const { user } = openList('nothing');
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.click(box);
  await openPalette(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).toHaveFocus());
});

it('[PAL-03] 10,000 letters are not sent, and the palette says so', async () => {
  const { user, asked } = openList('nothing');
  const box = await openPalette(user);
  await user.click(box);
  await user.paste('a'.repeat(10_000));
  expect(await screen.findByText(/too long to search for\. At most 255/)).toBeInTheDocument();
  expect(box).toHaveValue('a'.repeat(1000));
  expect(options()).toEqual([]);
  expect(asked).toEqual([]);
  await user.clear(box);
  await user.type(box, 'past their');
  expect(options()).toContain('Licenses: Past their expiry');
});

it('[PAL-03] says that a search failed, and tries again', async () => {
  let isBroken = true;
  const getList = async (_resource: string, { filter }: GetListParams) => {
    const isSearch = Object.keys(filter ?? {}).length > 0;
    if (isSearch && isBroken) throw new HttpError('Internal Server Error', 500);
    return { data: isSearch ? [createLicense({ id: 7, license_key: 'KEY-7' })] : [], total: 1 } as never;
  };
  const { user } = openList('nothing', { dataProvider: { getList } });
  await user.type(await openPalette(user), 'zoe-laptop');
  expect(await screen.findByText(/The search failed/)).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('option', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /KEY-7/ })).toBeInTheDocument();
  expect(screen.queryByText(/The search failed/)).toBeNull();
});

it('[KEYS-01] j moves to a row, x selects it, a leads to the actions, e exports, / goes to the search box, Enter opens', async () => {
  const { user, address } = openList('nothing');
  const row = await screen.findByRole('link', { name: /KEY-7/ });
  const exported: string[] = [];
  screen.getByRole('button', { name: 'Export' }).addEventListener('click', ({ type }) => exported.push(type));
  await user.keyboard('j');
  await waitFor(() => expect(row).toHaveFocus());
  await user.keyboard('x');
  expect(await screen.findByRole('checkbox', { name: 'Select KEY-7' })).toBeChecked();
  const selection = await screen.findByRole('region', { name: 'Selection' });
  const reset = await within(selection).findByRole('button', { name: 'Reset' });
  await user.keyboard('a');
  expect(reset).toHaveFocus();
  await user.keyboard('e');
  expect(exported).toEqual(['click']);
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search' });
  expect(box).toHaveFocus();
  await user.keyboard('jx');
  expect(box).toHaveValue('jx');
  row.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/licenses/7'));
});

it('[KEYS-01] k moves back, and neither key leaves the list', async () => {
  const data = [7, 8].map(id => createLicense({ id, license_key: `KEY-${id}` }));
  const { user } = openList('nothing', { dataProvider: { getList: async () => ({ data, total: 2 }) as never } });
  const [first, second] = [
    await screen.findByRole('link', { name: /KEY-7/ }),
    await screen.findByRole('link', { name: /KEY-8/ }),
  ];
  await user.keyboard('j');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('jj');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
});

it('[KEYS-02] keys go on after the button has closed the sheet', async () => {
  const { user } = openList('nothing');
  const row = await screen.findByRole('link', { name: /KEY-7/ });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j');
  expect(row).toHaveFocus();
});

it('[KEYS-02] ? shows the keys, and a switch turns single keys off', async () => {
  const { user } = openList('nothing');
  const row = await screen.findByRole('link', { name: /KEY-7/ });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(sheet).getByRole('switch', { name: 'Use single keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j?');
  expect(row).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[PAL-20] searches for one entry, and leads to "Work on a list" with several', async () => {
  const { user, asked, address } = openList('license_key__icontains');
  const box = await openPalette(user);
  await user.click(box);
  await user.paste('HJ2T-UW68-347K-FWYR\nLJ2T-UZ68-34AK-FWYR');
  expect(await screen.findByText('This looks like 2 entries. A search takes one at a time.')).toBeVisible();
  expect(options()).toEqual(['Find both with “Work on a list”']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/work-on-a-list'));
  expect(await screen.findByLabelText('List')).toHaveValue('HJ2T-UW68-347K-FWYR\nLJ2T-UZ68-34AK-FWYR');
  expect(asked).toEqual([]);
});
