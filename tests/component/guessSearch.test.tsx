import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { renderApp } from '../support/renderApp';
import { createOrder } from '../support/sampleOrder';
import { createLicense } from '../support/sampleLicense';

/** Opens a list whose back end finds something by this filter only, and records the filters it was asked for. */
const openList = (path: string, findable: string) => {
  const asked: unknown[] = [];
  const getList = async (resource: string, { filter }: GetListParams) => {
    asked.push(filter);
    const isFound = Object.keys(filter ?? {}).every(name => name === findable || name.startsWith('is_'));
    return {
      data: isFound ? [resource === 'orders' ? createOrder({ id: 1 }) : createLicense({ id: 1 })] : [],
      total: isFound ? 1 : 0,
    } as never;
  };
  return { ...renderApp(path, { dataProvider: { getList } }), asked };
};
const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');
const search = async (user: ReturnType<typeof openList>['user'], text: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search' }), `${text}{Enter}`);

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
