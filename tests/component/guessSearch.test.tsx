import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type GetListParams, HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenseUser } from '../support/people';
import { moreFilters } from '../support/render';
import { renderApp } from '../support/renderApp';
import { createOrder } from '../support/sampleOrder';
import { createLicense } from '../support/sampleLicense';

/** Opens a list whose back end finds something by this filter only, and records the filters it was asked for. */
const openList = (path: string, findable: string, provider: Partial<PortalDataProvider> = {}) => {
  const asked: unknown[] = [];
  const getList = async (resource: string, { filter, pagination }: GetListParams) => {
    // What else a text could be is only counted.
    if (pagination?.perPage !== 1) asked.push(filter);
    const isFound = Object.keys(filter ?? {}).every(name => name === findable || name.startsWith('is_'));
    return {
      data: isFound ? [resource === 'orders' ? createOrder({ id: 1 }) : createLicense({ id: 1 })] : [],
      total: isFound ? 1 : 0,
    } as never;
  };
  const view = renderApp(path, {
    dataProvider: { getList, ...provider },
    extensions: ['license-lookup', ...(path === '/licenses' ? [] : moreFilters)],
  });
  return { ...view, asked };
};
const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');
/** All at once: on a busy machine, a pause between two letters would search for half of it. */
const search = async (user: ReturnType<typeof openList>['user'], text: string) => {
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste(text);
  await user.keyboard('{Enter}');
};

it('[GUESS-01] finds a host name by the second of three likely searches, and asks for it once', async () => {
  const { user, asked, address } = openList('/licenses', 'devices__hostname__icontains');
  await search(user, 'ACME-1003');
  await waitFor(() => expect(filterIn(address())).toEqual({ devices__hostname__icontains: 'ACME-1003' }));
  expect(asked).toEqual([
    {},
    { order__store_id__icontains: 'ACME-1003' },
    { devices__hostname__icontains: 'ACME-1003' },
  ]);
  expect(screen.getByLabelText('Search by')).toHaveDisplayValue('Anything');
  expect(await screen.findByRole('button', { name: 'Remove filter: Device hostname: ACME-1003' })).toBeVisible();
});

it('[GUESS-01] searches by the likeliest if nothing is found', async () => {
  const { user, asked, address } = openList('/licenses', 'nothing');
  await search(user, 'HJ2T-UW68-347K-FWYR');
  await waitFor(() => expect(filterIn(address())).toEqual({ license_key__icontains: 'HJ2T-UW68-347K-FWYR' }));
  expect(asked).toHaveLength(1 + 3);
});

it('[GUESS-01] the last of two texts counts', async () => {
  const { user, address } = openList('/licenses', 'product_name__icontains');
  await search(user, 'anna');
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await search(user, 'CAD');
  await waitFor(() => expect(filterIn(address())).toEqual({ product_name__icontains: 'CAD' }));
});

it('[GUESS-10] letters typed while the search before is drawn are kept', async () => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (JSON.stringify(filter).includes('HJ2T')) await held;
    return { data: [], total: 0 } as never;
  };
  const { user, address } = openList('/licenses', '', { getList });
  await user.selectOptions(await screen.findByLabelText('Search by'), 'Product');
  const box = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'CAD' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  // The search goes into the address, but nothing is drawn yet.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  // It looks like a key, so that other searches are asked first.
  fireEvent.change(box, { target: { value: 'HJ2T-UW68-347K-FWYR' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(filterIn(address())).toEqual({ product_name__icontains: 'CAD' }));
  answer();
  await waitFor(() => expect(filterIn(address())).toEqual({ product_name__icontains: 'HJ2T-UW68-347K-FWYR' }));
  expect(box).toHaveValue('HJ2T-UW68-347K-FWYR');
});

it('[GUESS-02] a pasted key is found whatever was chosen before', async () => {
  const kind = { is_any_floating: 1, license_key__isnull: 1 };
  const { user, address } = openList(
    `/licenses?filter=${encodeURIComponent(JSON.stringify(kind))}&displayedFilters=${encodeURIComponent('{"license_users__true_email__icontains":true}')}`,
    'license_key__icontains',
  );
  await waitFor(() => expect(screen.getByLabelText('Search by')).toHaveDisplayValue('License user'));
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('HJ2T-UW68-347K-FWYR');
  await waitFor(() => expect(filterIn(address())).toEqual({ license_key__icontains: 'HJ2T-UW68-347K-FWYR' }));
  expect(screen.getByLabelText('Search by')).toHaveDisplayValue('License key');
});

it('[NORM-46] a key is found whatever the paste brought along, and the box shows what is searched', async () => {
  const { user, asked, address } = openList('/licenses', 'license_key__icontains');
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste('„HJ2T–UW68– 347K–FWYR\u200b“');
  await waitFor(() => expect(filterIn(address())).toEqual({ license_key__icontains: 'HJ2T-UW68-347K-FWYR' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('HJ2T-UW68-347K-FWYR');
  expect(asked).toEqual([{}, { license_key__icontains: 'HJ2T-UW68-347K-FWYR' }]);
});

it('[GUESS-03] finds an order by the customer whose name looks like a host, and never shows the whole list', async () => {
  const { user, asked, address } = openList('/orders', 'customer__company_name__icontains');
  await search(user, 'Saint-Gobain');
  await waitFor(() => expect(filterIn(address())).toEqual({ customer__company_name__icontains: 'Saint-Gobain' }));
  expect(asked.slice(1).map(each => Object.keys(each ?? {}).join())).toEqual([
    'store_id__icontains',
    'customer__email__icontains',
    'customer__company_name__icontains',
  ]);
  expect(await screen.findByRole('button', { name: 'Remove filter: Company: Saint-Gobain' })).toBeVisible();
});

it('[GUESS-03] says that nothing was found, under the search that was made', async () => {
  const { user, address } = openList('/orders', 'nothing');
  await search(user, 'kiosk-64');
  await waitFor(() => expect(filterIn(address())).toEqual({ store_id__icontains: 'kiosk-64' }));
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search the whole list' })).not.toBeInTheDocument();
});

it('[GUESS-04] offers to search the whole list after a search within a preset found nothing', async () => {
  const trial = encodeURIComponent(JSON.stringify({ enabled: 0 }));
  const { user, address } = openList(`/licenses?filter=${trial}`, 'license_key__icontains');
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste('HJ2T-UW68-347K-FWYR');
  await user.click(await screen.findByRole('button', { name: 'Search the whole list' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ license_key__icontains: 'HJ2T-UW68-347K-FWYR' }));
  expect(await screen.findByText('1-1 of 1')).toBeVisible();
});

const pasteInto = async (user: ReturnType<typeof openList>['user'], text: string) => {
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste(text);
};
const twoKeys = 'HJ2T-UW68-347K-FWYR\nLJ2T-UZ68-34AK-FWYR';
const listText = () => screen.findByLabelText<HTMLTextAreaElement>('List').then(({ value }) => value);

it('[FILT-20] does not search for two keys as for one, and finds them in "Work on a list"', async () => {
  const lookUpLicenses = async (texts: readonly unknown[]) =>
    texts.map((_, index) => ({ kind: 'key' as const, ids: [index + 1], is_all: true }));
  const { user, asked, address } = openList('/licenses', 'license_key__icontains', { lookUpLicenses });
  await pasteInto(user, twoKeys);
  expect(await screen.findByText('This looks like 2 entries. A search takes one at a time.')).toBeVisible();
  expect(asked).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: 'Find both with “Work on a list”' }));
  expect(await listText()).toBe(twoKeys);
  expect(await screen.findByText('2 licenses found')).toBeVisible();
  expect(address()).toBe('/work-on-a-list');
});

it('[PAL-20] leads to it from the palette with a list of any length', async () => {
  const { user } = openList('/licenses', 'nothing');
  const list = Array.from({ length: 500 }, (_, index) => `kiosk-${index}`).join(', ');
  await screen.findByRole('heading', { name: 'Licenses' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: 'Search or jump to ...' }));
  await user.paste(list);
  await user.click(await screen.findByRole('option', { name: 'Find all 500 with “Work on a list”' }));
  expect(await listText()).toBe(list);
  expect(await screen.findByText('kiosk-499')).toBeInTheDocument();
  expect(screen.getAllByText(/^kiosk-\d+$/)).toHaveLength(500);
});

it('[FILT-20] finds two host names at the press of Enter', async () => {
  const { user } = openList('/licenses', 'devices__hostname__icontains');
  await pasteInto(user, 'kiosk-64, kiosk-65');
  await user.keyboard('{Enter}');
  expect(await listText()).toBe('kiosk-64, kiosk-65');
  expect(screen.getAllByText(/^kiosk-6[45]$/).map(({ textContent }) => textContent)).toEqual(['kiosk-64', 'kiosk-65']);
});

it('[FILT-20] searches for the text as it is once somebody chooses what it is', async () => {
  const { user, address } = openList('/licenses', 'product_name__icontains');
  await pasteInto(user, 'Flow-2 Pro-3');
  await screen.findByText('This looks like 2 entries. A search takes one at a time.');
  await user.selectOptions(screen.getByLabelText('Search by'), 'Product');
  await waitFor(() => expect(filterIn(address())).toEqual({ product_name__icontains: 'Flow-2 Pro-3' }));
  expect(screen.queryByText(/This looks like/)).not.toBeInTheDocument();
});

it('[FILT-20] searches for a license user as before: they have no such page', async () => {
  const { user, address } = renderApp('/licenses', { person: licenseUser });
  await pasteInto(user, 'kiosk-64\nkiosk-65');
  await waitFor(() => expect(filterIn(address())).toEqual({ devices__hostname__icontains: 'kiosk-64 kiosk-65' }));
});

it('[FILT-22] says that a pasted text is too long to search for, and sends nothing', async () => {
  const { user, asked } = openList('/licenses', 'nothing');
  await pasteInto(user, 'x'.repeat(256));
  expect(
    await screen.findByText('This text is too long to search for. At most 255 characters are searched for.'),
  ).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('x'.repeat(255));
  expect(asked).toEqual([{}]);
});

it('[GUESS-05] a likely search that fails is shown as failed, and no other answers in its place', async () => {
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (filter?.devices__hostname__icontains) throw new HttpError('', 500);
    return { data: [createLicense({ id: 1 })], total: 1 } as never;
  };
  const { user, address } = openList('/licenses', '', { getList });
  await search(user, 'WS 042');
  expect(await screen.findByText('There was an error while getting license data')).toBeVisible();
  expect(filterIn(address())).toEqual({ devices__hostname__icontains: 'WS 042' });
});

it('[GUESS-05] a filter that the back end does not know is passed over', async () => {
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (filter?.devices__hostname__icontains) throw new HttpError('', 400);
    return { data: [createLicense({ id: 1 })], total: 1 } as never;
  };
  const { user, address } = openList('/licenses', '', { getList });
  await search(user, 'WS 042');
  await waitFor(() => expect(filterIn(address())).toEqual({ product_name__icontains: 'WS 042' }));
});

it.each(['RE_2026/17', 'Angebot-7', 'Nord'])('[FILT-23] finds an order by the customer reference %s', async text => {
  const { user, address } = openList('/orders', 'customer_reference__icontains');
  await search(user, text);
  await waitFor(() => expect(filterIn(address())).toEqual({ customer_reference__icontains: text }));
});
