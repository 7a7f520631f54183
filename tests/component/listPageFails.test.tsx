import { render, screen, waitFor } from '@testing-library/react';
import { type GetListParams, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import '../../resources/licenses/LicenseList';
import { FocusWatch } from '../../src/layout/FocusWatch';
import { servingList } from '../support/listCalls';
import { createLicenses } from '../support/openLicenseList';
import { renderApp } from '../support/renderApp';

/** Three pages. The third fails while `isDown` is set. */
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

it('[LDET-30] a failed page is reported in place, and can be loaded again', async () => {
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

it('[LDET-30] the address of a failed page stays', async () => {
  const { server, dataProvider, pagesAsked } = threePages();
  const { user } = renderApp('/licenses?page=3', { dataProvider });
  expect(await screen.findByText('Error occured')).toBeVisible();
  server.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KEY-41')).toBeVisible();
  expect(pagesAsked()).toEqual([3, 3]);
});

it('[LOOK-64] whoever pressed "Try again" by keyboard goes on from the heading', async () => {
  const { server, dataProvider } = threePages();
  const { user } = renderApp('/licenses?page=3', { dataProvider });
  // The portal loads it seconds later.
  render(<FocusWatch />);
  await screen.findByText('Error occured');
  server.isDown = false;
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('KEY-41')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Licenses' })).toHaveFocus());
});

it.each([
  ['beyond the end', '/licenses?page=9', 'KEY-41', 'page=3'],
  ['before the first', '/licenses?page=0', 'KEY-1', 'page=1'],
])('[LLIST-36] a page %s shows the nearest that there is', async (_what, path, key, page) => {
  const { server, dataProvider } = threePages();
  server.isDown = false;
  const { address } = renderApp(path, { dataProvider });
  expect(await screen.findByText(key)).toBeVisible();
  await waitFor(() => expect(address()).toContain(page));
});

it('[LLIST-35] [LLIST-36] once the last page has lost its rows, the list shows the page before, and Back leads on', async () => {
  const server = { rows: createLicenses(41) };
  const getList = (resource: string, params: GetListParams) => servingList(server.rows).getList(resource, params);
  const { user, address, goBack, queryClient } = renderApp('/licenses?page=2', { dataProvider: { getList } as never });
  await screen.findByText('KEY-21');
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('KEY-41');
  server.rows = createLicenses(40);
  await queryClient.invalidateQueries();
  expect(await screen.findByText('KEY-21')).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/[?&]page=2(&|$)/));
  await goBack();
  await waitFor(() => expect(address()).toBe('/licenses?page=2'));
  expect(screen.getByText('KEY-21')).toBeVisible();
});

it('[LLIST-36] of a search that is not counted to the end, the first page is shown', async () => {
  const getList = async (_resource: string, { pagination }: GetListParams) =>
    ({ data: pagination?.page === 1 ? createLicenses(20) : [], total: 10_000, meta: { moreThan: 10_000 } }) as never;
  const { address } = renderApp('/licenses?page=600', { dataProvider: { getList } });
  expect(await screen.findByText('KEY-1')).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/[?&]page=1(&|$)/));
});

it('[LLIST-03] a sort that the server refuses is replaced by the declared one', async () => {
  const { getList: serve } = servingList(createLicenses(2));
  const getList = vi.fn(async (resource: string, params: GetListParams) => {
    if (params.sort?.field === 'nonsense') throw new HttpError('Unknown order.', 400);
    return serve(resource, params);
  });
  renderApp('/licenses?sort=nonsense&order=ASC&page=1&perPage=20', { dataProvider: { getList } });
  expect(await screen.findByText('KEY-1')).toBeVisible();
  expect(screen.queryByText('Error occured')).not.toBeInTheDocument();
  expect(getList.mock.calls.map(([, { sort }]) => sort?.field)).toEqual(['nonsense', 'created_at']);
});

it('[COLS-24] an order is left out only as long as the filter that was refused beside it', async () => {
  const { getList: serve } = servingList(createLicenses(2));
  const getList = vi.fn(async (resource: string, params: GetListParams) => {
    if (params.filter?.enabled === 1) throw new HttpError('Unknown filter.', 400);
    return serve(resource, params);
  });
  const { user } = renderApp('/licenses?filter=%7B%22enabled%22%3A1%7D&sort=updated_at&order=ASC', {
    dataProvider: { getList },
  });
  expect(await screen.findByText('Error occured')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Enabled' }));
  expect(await screen.findByText('KEY-1')).toBeVisible();
  expect(getList.mock.calls.map(([, { sort }]) => sort?.field)).toEqual(['updated_at', 'created_at', 'updated_at']);
});

it('[LDET-30] a refusal of the declared sort is a failure like any other', async () => {
  const getList = () => Promise.reject(new HttpError('No.', 400));
  renderApp('/licenses', { dataProvider: { getList } });
  expect(await screen.findByText('Error occured')).toBeVisible();
});
