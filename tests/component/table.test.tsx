import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetListResult, ResourceDefinitionContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { List } from '../../src/components/table/List';
import { DataTable } from '../../src/components/table/DataTable';
import type { Column } from '../../src/components/table/types';
import { createQueryClient } from '../../src/queryClient';
import { resourceDefinitions, resourceRoutes } from '../../src/resourceRoutes';
import { servingList } from '../support/listCalls';
import { renderPortal } from '../support/render';

interface Thing {
  id: number;
  name: string;
  state: string;
}

const things: Thing[] = [
  { id: 1, name: 'anvil', state: 'fine' },
  { id: 2, name: 'bolt', state: 'worn' },
];
/** One more than fits on a page. */
const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, name: `thing ${index + 1}`, state: 'fine' }));
const columns: Column<Thing>[] = [
  { source: 'name', label: 'resources.licenses.fields.product', card: 'title', render: thing => thing.name },
  { source: 'state', label: 'resources.licenses.fields.status', sortBy: false, render: thing => <b>{thing.state}</b> },
];
const nameOf = ({ name }: Thing) => name;
const loadError = { title: 'portal.shell.list.error', detail: 'resources.licenses.load_error' };

type GetList = ReturnType<typeof servingList>['getList'];
interface Choice extends Partial<Parameters<typeof DataTable<Thing>>[0]> {
  getList?: GetList;
  width?: number;
  path?: string;
}

const open = ({ getList = servingList(things).getList, width, path = '/things', ...props }: Choice = {}) =>
  renderPortal(
    <List<Thing> resource="things">
      <DataTable<Thing> columns={columns} rowClick="show" rowLabel={nameOf} loadError={loadError} {...props} />
    </List>,
    { path, dataProvider: { getList }, width, queryClient: createQueryClient() },
  );

afterEach(() => vi.restoreAllMocks());

it('[WIRE-28] the whole list from a server that ignores the limit is one page', async () => {
  open({ getList: async () => ({ data: many as never[], total: 21 }) });
  expect(await screen.findByRole('row', { name: /thing 21/ })).toBeVisible();
  expect(screen.getByText('1-21 of 21')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it.each([
  ['-weight', 'weight DESC'],
  ['name', 'name ASC'],
])('[LLIST-02] an unsorted list is sorted as its resource declares (%s)', async (defaultSort, sort) => {
  const { calls, getList } = servingList(things);
  const list = () => (
    <List<Thing>>
      <DataTable<Thing> columns={columns} />
    </List>
  );
  const routes = resourceRoutes({ name: 'things', path: 'things', defaultSort, filters: [], list });
  renderPortal(
    <ResourceDefinitionContextProvider definitions={resourceDefinitions([routes])}>
      <CoreAdminUI disableTelemetry>{routes}</CoreAdminUI>
    </ResourceDefinitionContextProvider>,
    { path: '/things', dataProvider: { getList } },
  );
  expect(await screen.findByText('anvil')).toBeVisible();
  expect(calls.map(call => call.sort)).toEqual([sort]);
});

it('[SHELL-30] says that a list is empty, under its headers and without pages', async () => {
  open({ getList: servingList<Thing>([]).getList });
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Product' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it('[LLIST-01] is busy while it loads and does not show the empty text yet', async () => {
  open({ getList: () => new Promise<GetListResult>(() => {}) });
  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Search returned 0 results')).not.toBeInTheDocument();
});

it('[LDET-30] says what failed to load and loads it again on request', async () => {
  const { getList } = servingList(things);
  const failing = vi.fn<GetList>().mockRejectedValueOnce(new Error('boom')).mockImplementation(getList);
  const { user } = open({ getList: failing });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Error occured')).toBeVisible();
  expect(within(alert).getByText('There was an error while getting license data')).toBeVisible();
  expect(screen.queryByText('boom')).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('anvil')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[LLIST-04] opens a row in a new tab with the middle button or a modifier key', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { address } = open();
  const cell = await screen.findByText('worn');
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent.click(cell, { ctrlKey: true });
  fireEvent.click(cell, { metaKey: true });
  expect(openTab.mock.calls).toEqual([
    ['/things/2', '_blank', 'noopener'],
    ['/things/2', '_blank', 'noopener'],
    ['/things/2', '_blank', 'noopener'],
  ]);
  expect(address()).toBe('/things');
});

it('[LLIST-04] can be opened with the keyboard', async () => {
  const { user, address } = open();
  await screen.findByText('bolt');
  screen.getByRole('link', { name: 'bolt' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/things/2');
});

it('[LLIST-26] does not open a row for clicks on controls in it', async () => {
  const act = vi.fn();
  const rowActions = () => (
    <button type="button" onClick={act}>
      Act
    </button>
  );
  const { user, address } = open({ rowActions });
  const row = await screen.findByRole('row', { name: /bolt/ });
  await user.click(within(row).getByRole('button', { name: 'Act' }));
  expect(act).toHaveBeenCalledOnce();
  expect(address()).toBe('/things');
  await user.click(within(row).getByText('worn'));
  expect(address()).toBe('/things/2');
});

it('[LLIST-04] opens nothing while text is being selected', async () => {
  const { user, address } = open();
  const text = await screen.findByText('worn');
  const marked = vi.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
  await user.click(text);
  expect(address()).toBe('/things');
  marked.mockRestore();
  await user.click(text);
  expect(address()).toBe('/things/2');
});

it('[LLIST-04] rows without a page do not open', async () => {
  const { user, address } = open({ rowClick: undefined });
  await user.click(await screen.findByText('worn'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(address()).toBe('/things');
});

it("[DEV-01] shows and hides a row's details", async () => {
  const { user } = open({ expand: ({ name }) => <p>More about the {name}</p> });
  await user.click(await screen.findByRole('button', { name: 'Details of bolt' }));
  expect(screen.getByText('More about the bolt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of bolt', expanded: true }));
  expect(screen.queryByText('More about the bolt')).not.toBeInTheDocument();
});

it('[SHELL-30] shows cards instead of a table on a phone, with the same links and actions', async () => {
  const { user, address } = open({ width: 390, rowActions: () => <button type="button">Act</button> });
  const [, card] = await screen.findAllByRole('listitem').then(items => items.filter(item => item.dataset.href));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  if (!card) throw new Error('the second thing has no card');
  expect(within(card).getByRole('link', { name: 'bolt' })).toHaveAttribute('href', '/things/2');
  expect(within(card).getByRole('term')).toHaveTextContent('Status');
  expect(within(card).getByRole('button', { name: 'Act' })).toBeVisible();
  await user.click(within(card).getByText('worn'));
  expect(address()).toBe('/things/2');
});

it('[LLIST-03] sorts by a select field on a phone', async () => {
  const { calls, getList } = servingList(things);
  const { user } = open({ width: 390, getList });
  const choice = await screen.findByLabelText('Sort by');
  expect(
    within(choice)
      .getAllByRole<HTMLOptionElement>('option')
      .map(option => option.text),
  ).toEqual(['-', 'Product, ascending', 'Product, descending']);
  await user.selectOptions(choice, 'Product, descending');
  await waitFor(() => expect(calls.at(-1)?.sort).toBe('name DESC'));
});

it.each([390, 1280])('[SHELL-30] a live region announces what was found, at %i pixels', async width => {
  let answer: (found: GetListResult) => void = () => {};
  const { getList } = servingList<Thing>([]);
  const late: GetList = async (...asked) => {
    await new Promise<GetListResult>(resolve => {
      answer = resolve;
    });
    return getList(...asked);
  };
  open({ width, getList: late });
  const region = await screen.findByRole('status');
  expect(region).toBeEmptyDOMElement();
  answer({ data: [], total: 0 });
  await waitFor(() => expect(region).toHaveTextContent('Search returned 0 results'));
});

it('[SHELL-30] says that a list is empty on a phone', async () => {
  open({ width: 390, getList: servingList<Thing>([]).getList });
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
});

it('[LLIST-01] keeps the rows while the next page loads', async () => {
  const { getList } = servingList(many);
  const firstOnly = vi
    .fn<GetList>()
    .mockImplementationOnce(getList)
    .mockImplementation(() => new Promise<GetListResult>(() => {}));
  const { user } = open({ getList: firstOnly });
  await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('thing 1')).toBeVisible();
});

it('[WIRE-28] says that there are more records than counted, until the last page shows how many', async () => {
  const { getList } = servingList(things);
  const uncounted = { total: 10001, meta: { moreThan: 10000 } };
  const served = vi
    .fn<GetList>()
    .mockImplementationOnce(async (...asked) => ({ ...(await getList(...asked)), ...uncounted }))
    .mockImplementation(async () => ({ data: things, total: 10002 }));
  const { user } = open({ getList: served });
  expect(await screen.findByText('1-20 of more than 10,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to page 501' }));
  expect(await screen.findByText('10,001-10,002 of 10,002')).toBeVisible();
});

it('leaves the focus on the button that led to the last page', async () => {
  const { user } = open(servingList(many));
  const next = await screen.findByRole('button', { name: 'Go to next page' });
  await user.click(next);
  expect(await screen.findByText('21-21 of 21')).toBeVisible();
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByText('21-21 of 21')).toBeVisible();
});
