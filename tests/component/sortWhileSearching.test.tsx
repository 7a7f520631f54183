import { screen, waitFor } from '@testing-library/react';
import { useListContext } from 'ra-core';
import { use } from 'react';
import { expect, test } from 'vitest';
import { List } from '../../src/components/table/List';
import { DataTable } from '../../src/components/table/DataTable';
import type { Column } from '../../src/components/table/types';
import { createQueryClient } from '../../src/queryClient';
import { servingList } from '../support/listCalls';
import { renderPortal } from '../support/render';

interface Thing {
  id: number;
  name: string;
}

const things: Thing[] = [
  { id: 1, name: 'anvil' },
  { id: 2, name: 'bolt' },
];

const never = new Promise<never>(() => {});
/** Suspends during a search, as on a busy machine. */
const SlowName = ({ name }: Thing) => (Object.keys(useListContext().filterValues).length > 0 ? use(never) : name);

const Find = () => {
  const { setFilters } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ name: 'anvil' })}>
      find
    </button>
  );
};

const columns: Column<Thing>[] = [
  { source: 'name', label: 'portal.shell.list.actions', render: thing => <SlowName {...thing} /> },
];

test('a sort applies to the current search, also before its rows are shown', async () => {
  const { calls, getList } = servingList(things);
  const { user } = renderPortal(
    <List<Thing> resource="things" disableSyncWithLocation>
      <Find />
      <DataTable<Thing> columns={columns} />
    </List>,
    { path: '/things', dataProvider: { getList }, queryClient: createQueryClient() },
  );
  expect(await screen.findByText('anvil')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'find' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]).toMatchObject({ filter: { name: 'anvil' }, sort: 'name ASC' });
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls[3]).toMatchObject({ filter: { name: 'anvil' }, sort: 'name DESC' });
});
