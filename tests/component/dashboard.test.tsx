import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { ProductCounter } from '../../dataProvider/types';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';
import { orderable } from '../support/sampleProduct';

const counter = (
  id: number,
  name: string,
  issued: number | undefined,
  allowed: number | null | undefined,
): ProductCounter => ({
  product: { id, product_name: name },
  created_licenses_count: issued,
  num_of_licenses: allowed,
});
const counters = (...rows: ProductCounter[]) => ({
  getLicenseCounters: vi.fn(async () => rows),
  getList: async () => ({ data: [], total: 0 }) as never,
});

const account = async () => {
  const table = await screen.findByRole('table', { name: 'Your account' });
  return within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
};
const rowOf = async (product: string) => {
  const row = (await screen.findByRole('link', { name: product })).closest('tr');
  return [...(row?.cells ?? [])].map(cell => cell.textContent);
};

it('[DASH-01] the welcome line leads to the profile', async () => {
  const { user, address } = renderPortal(<Dashboard />, { person: licenseUser });
  await user.click(await screen.findByRole('link', { name: 'Welcome, Dana Keller' }));
  expect(address()).toBe('/profile');
});

it('[DASH-01] a person without a name is welcomed by their address', async () => {
  const { profile } = licenseUser.user;
  const person = createPerson({ isManager: false, user: { profile: { ...profile, name: '' } } });
  renderPortal(<Dashboard />, { person });
  expect(await screen.findByRole('link', { name: 'Welcome, dana@acme.test' })).toBeVisible();
});

it.each([
  ['License user', licenseUser],
  ['License manager', viewer],
  ['Distributor', createPerson({ permissions: ['issue_license'] })],
  ['Distributor', createPerson({ permissions: ['create_order'] })],
])('[DASH-02] the role is %s', async (role, person) => {
  renderPortal(<Dashboard />, { person, dataProvider: counters() });
  expect(await account()).toContainEqual(['Role', role]);
});

it('[PERM-01] [DASH-03] [DASH-07] a person who is no manager has a number of licenses, no products, and no call for them, whatever codes they hold', async () => {
  const dataProvider = counters(counter(1, 'Studio', 3, 10));
  const person = createPerson({ isManager: false, permissions: permissionCodes, user: { number_of_licenses: 10 } });
  renderPortal(<Dashboard />, { person, dataProvider });
  expect(await account()).toEqual([
    ['Role', 'License user'],
    ['Number of licenses', '10'],
  ]);
  expect(screen.getByRole('link', { name: '10' })).toHaveAttribute('href', '/licenses');
  expect(screen.queryByText('Licenses by product')).not.toBeInTheDocument();
  expect(dataProvider.getLicenseCounters).not.toHaveBeenCalled();
});

it("[DASH-04] a manager's total is the sum of the issued licenses", async () => {
  renderPortal(<Dashboard />, {
    person: viewer,
    dataProvider: counters(counter(1, 'Studio', 3, 10), counter(2, 'Forge', 1_966, null)),
  });
  await screen.findByText('Studio');
  expect(await account()).toEqual([
    ['Role', 'License manager'],
    ['Licenses issued', '1,969'],
  ]);
  expect(await rowOf('Forge')).toEqual(['Forge', '', '1,966', 'Unlimited']);
});

it('[DASH-11] the total leads to the table whose figures it sums up', async () => {
  const { user } = renderPortal(<Dashboard />, { dataProvider: counters(counter(1, 'Studio', 3, 10)) });
  await user.click(await screen.findByRole('link', { name: '3' }));
  expect(screen.getByRole('heading', { name: 'Licenses by product' })).toHaveFocus();
});

it('[DASH-12] the table says what its figures count', async () => {
  renderPortal(<Dashboard />, { dataProvider: counters(counter(1, 'Studio', 3, 10)) });
  await rowOf('Studio');
  expect(
    screen.getByText(
      'What you may issue and have issued yourself. Each license of a bundle counts for its own product.',
    ),
  ).toBeVisible();
});

it.each([
  ['DASH-05', distributor],
  ['DASH-06', viewer],
])('[%s] [DASH-08] a manager sees 3 issued and 7 remaining of 10', async (_row, person) => {
  const dataProvider = counters(counter(1, 'Studio', 3, 10));
  renderPortal(<Dashboard />, { person, dataProvider });
  expect(await rowOf('Studio')).toEqual(['Studio', '', '3', '7']);
  expect(dataProvider.getLicenseCounters).toHaveBeenCalledExactlyOnceWith(11);
});

it('[DASH-09] without a limit the remaining licenses read Unlimited', async () => {
  renderPortal(<Dashboard />, { dataProvider: counters(counter(1, 'Studio', 3, null)) });
  expect(await rowOf('Studio')).toEqual(['Studio', '', '3', 'Unlimited']);
});

it('[DASH-08] figures that cannot be read are shown as unknown, and so is their sum', async () => {
  const dataProvider = counters(
    counter(1, 'Studio', 3, undefined),
    counter(2, 'Forge', undefined, 10),
    counter(3, 'Editor', undefined, null),
  );
  renderPortal(<Dashboard />, { person: viewer, dataProvider });
  expect(await rowOf('Studio')).toEqual(['Studio', '', '3', '-']);
  expect(await rowOf('Forge')).toEqual(['Forge', '', '-', '-']);
  expect(await rowOf('Editor')).toEqual(['Editor', '', '-', 'Unlimited']);
  expect(await account()).toContainEqual(['Licenses issued', '-']);
});

it("[DASH-05] a product without a name has the name in the person's record", async () => {
  const person = createPerson({ user: { products: orderable.products } });
  renderPortal(<Dashboard />, { person, dataProvider: counters(counter(1, '', 3, 10)) });
  expect(await rowOf('Editor')).toEqual(['Editor', '', '3', '7']);
});

it('[DASH-09] sorted by remaining licenses, unlimited is the largest', async () => {
  const dataProvider = counters(
    counter(1, 'Studio', 3, 10),
    counter(2, 'Forge', 3, null),
    counter(3, 'Editor', 3, undefined),
    counter(4, 'Render', 0, 900),
  );
  const { user } = renderPortal(<Dashboard />, { dataProvider });
  const names = () =>
    screen.getAllByRole('link', { name: /^(Studio|Forge|Editor|Render)$/ }).map(link => link.textContent);
  const remaining = await screen.findByRole('button', { name: 'Remaining' });
  await user.click(remaining);
  await waitFor(() => expect(names()).toEqual(['Studio', 'Render', 'Forge', 'Editor']));
  await user.click(remaining);
  await waitFor(() => expect(names()).toEqual(['Forge', 'Render', 'Studio', 'Editor']));
});

it('[DASH-05] a product links to its licenses', async () => {
  const { user, address } = renderPortal(<Dashboard />, { dataProvider: counters(counter(1, 'Studio & Co', 3, 10)) });
  await user.click(await screen.findByRole('link', { name: 'Studio & Co' }));
  const { pathname, searchParams } = new URL(address(), 'http://localhost');
  expect(pathname).toBe('/licenses');
  expect(searchParams.get('filter')).toBe('{"product_name__icontains":"Studio & Co"}');
});

it('[DASH-14] with the extension products, a product links to its own licenses, not to those of a name', async () => {
  const { user, address } = renderApp('/', {
    dataProvider: counters(counter(7, 'CAD', 3, 10), counter(8, 'CAD Viewer', 3, 10)),
    extensions: ['products'],
  });
  await user.click(await screen.findByRole('link', { name: 'CAD' }));
  const { pathname, searchParams } = new URL(address(), 'http://localhost');
  expect(pathname).toBe('/licenses');
  expect(searchParams.get('filter')).toBe('{"product":7}');
});

it('[DASH-05] [SHELL-30] products are sorted by name; on a phone there is no column of bars', async () => {
  const dataProvider = counters(counter(1, 'Studio', 3, 10), counter(2, 'Editor', 1, 2), counter(3, 'renderer', 1, 2));
  const { unmount } = renderPortal(<Dashboard />, { dataProvider });
  await screen.findByRole('link', { name: 'Studio' });
  const names = () => screen.getAllByRole('link', { name: /^(Studio|Editor|renderer)$/ }).map(link => link.textContent);
  expect(names()).toEqual(['Editor', 'renderer', 'Studio']);
  unmount();

  renderPortal(<Dashboard />, { dataProvider, width: 390 });
  await screen.findByRole('link', { name: 'Studio' });
  const [card] = screen.getAllByRole('listitem');
  expect(
    within(card as HTMLElement)
      .getAllByRole('term')
      .map(term => term.textContent),
  ).toEqual(['Issued', 'Remaining']);
});

it('[DASH-10] 21 products make a page of 20 and a second one', async () => {
  const products = Array.from({ length: 21 }, (_, index) => counter(index + 1, `Product ${index + 11}`, 1, 2));
  const { user, address } = renderPortal(<Dashboard />, { dataProvider: counters(...products) });
  expect(await screen.findByRole('link', { name: 'Product 30' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Product 31' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByRole('link', { name: 'Product 31' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Product 30' })).not.toBeInTheDocument();
  expect(new URLSearchParams(address().slice(2)).get('page')).toBe('2');
});

it.each([
  ['2', 31, 30],
  ['-1', 11, 31],
  ['99', 31, 30],
  ['nonsense', 11, 31],
])('[DASH-10] page %s of the address is shown, or the nearest one', async (page, shown, elsewhere) => {
  const products = Array.from({ length: 21 }, (_, index) => counter(index + 1, `Product ${index + 11}`, 1, 2));
  renderPortal(<Dashboard />, { dataProvider: counters(...products), path: `/?page=${page}` });
  expect(await screen.findByRole('link', { name: `Product ${shown}` })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: `Product ${elsewhere}` })).not.toBeInTheDocument();
});

it('[DASH-05] figures that could not be loaded are reported, and can be loaded again', async () => {
  const getLicenseCounters = vi.fn(async () => [counter(1, 'Studio', 3, 10)]);
  getLicenseCounters.mockRejectedValueOnce(new HttpError('broken', 500));
  const getList = async () => ({ data: [], total: 0 });
  const { user } = renderPortal(<Dashboard />, { dataProvider: { getLicenseCounters, getList } });
  expect(await screen.findByText('There was an error while getting your data')).toBeInTheDocument();
  expect(await account()).toContainEqual(['Licenses issued', '-']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Studio')).toEqual(['Studio', '', '3', '7']);
});

it.each([
  ['[DASH-21] a manager without an allowance reads that there is nothing to issue', '/', 'No license to issue.'],
  [
    '[SHELL-30] what is less than a tenth was searched for',
    '/?filter={"is_nearly_used_up":1}',
    'Search returned 0 results',
  ],
])('%s', async (_title, path, sentence) => {
  renderPortal(<Dashboard />, { person: viewer, dataProvider: counters(), path });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('[DASH-05] while the figures load, placeholders are shown', async () => {
  renderPortal(<Dashboard />, { dataProvider: { getLicenseCounters: () => new Promise(() => {}) } });
  await screen.findByText('Licenses by product');
  await waitFor(() => expect(screen.getByLabelText('Loading')).toBeInTheDocument());
});
