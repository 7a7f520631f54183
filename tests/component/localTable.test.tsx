import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LocalTable } from '../../src/components/detail/LocalTable';
import type { Column } from '../../src/components/table/types';
import { renderPortal } from '../support/render';

interface Thing {
  id: number;
  name: string;
}

const columns: Column<Thing>[] = [
  { source: 'name', label: 'resources.orders.fields.store_id', render: ({ name }) => name },
];
const things = (count: number): Thing[] => Array.from({ length: count }, (_, id) => ({ id, name: `Thing ${id + 10}` }));
const table = (rows: Thing[], drawn: string[] = []) => (
  <LocalTable<Thing>
    resource="things"
    rows={rows}
    columns={columns.map(column => ({ ...column, render: ({ name }) => (drawn.push(name), name) }))}
  />
);

it('[LUSR-01] renders only the rows of its page', async () => {
  const drawn: string[] = [];
  const { user } = renderPortal(table(things(45), drawn));
  expect(await screen.findByText('Thing 29')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  expect(drawn).not.toContain('Thing 30');
  await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
});

const Shrinking = () => {
  const [count, setCount] = useState(21);
  return (
    <>
      {table(things(count))}
      <button type="button" onClick={() => setCount(20)}>
        Remove
      </button>
    </>
  );
};

it('[LUSR-01] shows the page before when the last page has lost its only row', async () => {
  const { user } = renderPortal(<Shrinking />);
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByText('Thing 30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Thing 10')).toBeVisible();
});
