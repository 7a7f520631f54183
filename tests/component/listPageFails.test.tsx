import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import '../../resources/licenses/LicenseList';
import { servingList } from '../support/listCalls';
import { createLicenses } from '../support/openLicenseList';
import { renderApp } from '../support/renderApp';

/** Three pages, of which the third fails as long as it is told to. */
const threePages = () => {
  const { getList: serve, calls } = servingList(createLicenses(60));
  const server = { isDown: true };
  const getList = async (resource: string, params: GetListParams) => {
    const answer = await serve(resource, params);
    if (server.isDown && params.pagination?.page === 3) throw new Error('Internal Server Error');
    return answer;
  };
  return { server, dataProvider: { getList }, pagesAsked: () => calls.map(({ page }) => page) };
};

it('[LDET-30] a page that fails says so where it is, and is fetched by trying again', async () => {
  const { server, dataProvider } = threePages();
  const { user, address } = renderApp('/licenses?page=2', { dataProvider });
  await screen.findByText('KEY-21');
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(address()).toContain('page=3');
  expect(screen.queryByText('KEY-1')).not.toBeInTheDocument();
  server.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KEY-41')).toBeVisible();
});

it('[LDET-30] an address of a page that fails keeps its place', async () => {
  const { server, dataProvider, pagesAsked } = threePages();
  const { user } = renderApp('/licenses?page=3', { dataProvider });
  expect(await screen.findByText('Error occured')).toBeVisible();
  server.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KEY-41')).toBeVisible();
  expect(pagesAsked()).toEqual([3, 3]);
});

it.each([
  ['beyond the end', '/licenses?page=9', 'page=1'],
  ['before the first', '/licenses?page=0', 'page=0'],
])('a page %s is the first', async (_what, path, shown) => {
  const { server, dataProvider } = threePages();
  server.isDown = false;
  const { address } = renderApp(path, { dataProvider });
  expect(await screen.findByText('KEY-1')).toBeVisible();
  await waitFor(() => expect(address()).toContain(shown));
});

it('[WIRE-28] what a server that ignores the limit sends is one page', async () => {
  const getList = async () => ({ data: createLicenses(21) as never[], total: 21 });
  renderApp('/licenses', { dataProvider: { getList } });
  expect(await screen.findByText('KEY-21')).toBeVisible();
  expect(screen.getByText('1-21 of 21')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});
