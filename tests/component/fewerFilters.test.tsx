import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

/** A back end that ignores the filters that the specification does not name, and so finds everything by them. */
const open = (path: string, extensions: readonly ExtensionName[] = []) => {
  const asked: string[] = [];
  const getList = async (resource: string, { filter = {} }: GetListParams) => {
    asked.push(...Object.keys(filter as object).map(name => `${resource} ${name}`));
    const names = /^(license_users__|license_key_|order__store|product_name|devices__host|customer_(?!name)|store_id)/;
    const isSearched = Object.keys(filter as object).some(name => names.test(name));
    const row = resource === 'orders' ? createOrder({ id: 1 }) : createLicense({ id: 1 });
    return (isSearched ? { data: [], total: 0 } : { data: [row], total: 45 }) as never;
  };
  const week = { from: '2026-11-23', until: '2026-11-29', count: 9 };
  return {
    ...renderApp(path, { extensions, dataProvider: { getList, getLicenseEndings: async () => [week] } }),
    asked,
  };
};

it.each([
  ['/licenses', ['license_users__true_email__icontains', 'license_key__icontains', 'customer_company_name__icontains']],
  ['/orders', ['store_id__icontains']],
])('[FOREIGN-06] a search of %s that finds nothing asks only what the specification names', async (path, some) => {
  const { user, asked } = open(path);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'zzz nothing{Enter}');
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  const resource = path.slice(1);
  for (const name of some) if (!name.includes('email')) expect(asked).toContain(`${resource} ${name}`);
  expect(asked.filter(name => /customer_name|customer__|customer_reference/.test(name))).toEqual([]);
});

it('[FOREIGN-06] orders are searched by their id, without a quick filter', async () => {
  open('/orders');
  const fields = await screen.findByLabelText('Search by');
  expect(
    within(fields)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Order ID']);
  expect(screen.queryByRole('navigation', { name: 'Quick filters' })).not.toBeInTheDocument();
});

it('[FOREIGN-06] a search by an order’s customer in an address is not sent, and the list says so', async () => {
  const { asked } = open(`/orders?filter=${encodeURIComponent('{"customer__email__icontains":"zzz"}')}`);
  expect(await screen.findByText(/^Ignored from the address.*customer__email__icontains=zzz$/)).toBeVisible();
  expect(asked).toEqual([]);
});

it('[FOREIGN-07] the dashboard has no figure that the back end would not filter', async () => {
  const { asked } = open('/', ['license-endings']);
  const section = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await waitFor(() =>
    expect(section.getAllByRole('link').map(link => link.textContent)).toEqual([
      expect.stringMatching(/with less than 10\s% of the allowance left$/),
    ]),
  );
  expect(screen.queryByRole('region', { name: 'Endings by week' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('[DASH-18] a figure that the back end has not counted to its end has a plus', async () => {
  const getList = async () => ({ data: [], total: 21, meta: { moreThan: 20 } }) as never;
  renderApp('/', { dataProvider: { getList } });
  const figure = await screen.findByRole('link', { name: /past their expiry/ });
  await waitFor(() => expect(figure).toHaveTextContent(/^20\+past their expiry/));
});
