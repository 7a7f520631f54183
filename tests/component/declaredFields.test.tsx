import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDeclared } from '../support/openDeclared';
import { distributor, licenseUser, viewer } from '../support/people';
import { savedFiles } from '../support/savedFiles';
import { stubSight } from '../support/sight';

beforeEach(stubSight);
afterEach(() => vi.unstubAllGlobals());

const couriers = {
  version: 1,
  name: 'couriers',
  path: 'couriers',
  detail: true,
  title: 'attributes.name',
  fields: [{ source: 'attributes.name', type: 'text' }],
  search: ['name__icontains'],
};
const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  detail: true,
  fields: [
    { source: 'code', type: 'text' },
    { source: 'courier', type: 'reference', reference: 'couriers' },
    { source: 'depot', type: 'reference', reference: 'depots' },
  ],
  filters: [
    { source: 'courier', type: 'reference', reference: 'couriers' },
    { source: 'depot', type: 'reference', reference: 'depots' },
  ],
};
const rows = [
  { id: 'P/1', code: 'A', courier: 'c-1', depot: 7 },
  { id: 'P/2', code: 'B', courier: 'c-2', depot: null },
  { id: 'P/3', code: 'C', courier: 'c-1', depot: 7 },
];
const hermes = { id: 'c-1', attributes: { name: 'Hermes' } };

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('[DECL-27] names the records that a page refers to with one request, as links, and shows the id of what is not there', async () => {
  const getMany = vi.fn(async () => ({ data: [hermes] }));
  await openDeclared('/parcels', [couriers, parcels], { rows, dataProvider: { getMany } });
  const [link] = await screen.findAllByRole('link', { name: 'Hermes' });
  expect(link).toHaveAttribute('href', '/couriers/c-1');
  expect([cellsOf('A'), cellsOf('B')]).toEqual([
    ['A', 'Hermes', '7'],
    ['B', 'c-2', '-'],
  ]);
  expect(getMany.mock.calls.map(call => call.slice(0, 1))).toEqual([['couriers']]);
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/parcels/P%2F1');
});

it('[DECL-27] a refused reference costs only its own field', async () => {
  const getMany = vi.fn(async () => {
    throw new HttpError('No', 403, {});
  });
  await openDeclared('/parcels', [couriers, parcels], { rows, dataProvider: { getMany } });
  await waitFor(() => expect(cellsOf('A')).toEqual(['A', 'c-1', '7']));
});

it('[DECL-27] asks for no records of a list that the person may not read', async () => {
  const everyone = { ...parcels, access: 'everyone' };
  const { getMany } = await openDeclared('/parcels', [couriers, everyone], { rows, person: licenseUser });
  await screen.findByText('A');
  expect(cellsOf('A')).toEqual(['A', 'c-1', '7']);
  expect(getMany).not.toHaveBeenCalled();
});

it('[DECL-27] exports what names the records', async () => {
  const files = savedFiles();
  const eachPortion = async (_resource: string, { take }: { take: (...portion: unknown[]) => Promise<void> }) => {
    await take(rows, { offset: 3, total: 3 });
    return { read: 3, total: 3 };
  };
  const getMany = async () => ({ data: [hermes] });
  await openDeclared('/parcels', [couriers, parcels], { rows, dataProvider: { getMany, eachPortion } });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files.names).toHaveLength(1));
  expect(
    String(await files.text())
      .split('\r\n')
      .slice(0, 3),
  ).toEqual(['Code,Courier,Depot,ID', 'A,Hermes,7,P/1', 'B,c-2,,P/2']);
  files.restore();
});

it('[DECL-28] a page of a record with a text as id opens, with the names of what it refers to', async () => {
  const getOne = vi.fn(async () => ({ data: rows[0] }));
  const getMany = async () => ({ data: [hermes] });
  await openDeclared('/parcels/P%2F1', [couriers, parcels], { dataProvider: { getOne, getMany } });
  expect(await screen.findByRole('heading', { level: 1, name: 'A' })).toBeVisible();
  expect(getOne).toHaveBeenCalledWith('parcels', expect.objectContaining({ id: 'P/1' }));
  expect(await screen.findByRole('link', { name: 'Hermes' })).toHaveAttribute('href', '/couriers/c-1');
});

it('[DECL-29] filters by a record that is searched in the other list, 25 at a time, with a text as id', async () => {
  const getList = vi.fn(async (resource: string, { filter }: { filter: { q?: string } }) => ({
    data: resource === 'parcels' ? rows : filter.q === 'her' ? [hermes] : [],
    total: 3,
  }));
  await openDeclared('/parcels', [couriers, parcels], {
    dataProvider: { getList, getMany: async () => ({ data: [hermes] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Value' }), 'her');
  await userEvent.click(await screen.findByRole('option', { name: 'Hermes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Change filter: Courier: Hermes' })).toBeVisible();
  expect(getList).toHaveBeenCalledWith(
    'couriers',
    expect.objectContaining({ pagination: { page: 1, perPage: 25 }, filter: { q: 'her' } }),
  );
  expect(getList).toHaveBeenLastCalledWith('parcels', expect.objectContaining({ filter: { courier: 'c-1' } }));
});

it('[DECL-29] takes the id itself where the other list is not there', async () => {
  const { getList } = await openDeclared('/parcels', [parcels], { rows });
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.selectOptions(await screen.findByLabelText('Filter'), 'Depot');
  await userEvent.type(screen.getByLabelText('Value'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Change filter: Depot: 7' })).toBeVisible();
  expect(getList).toHaveBeenLastCalledWith('parcels', expect.objectContaining({ filter: { depot: 7 } }));
});

it('[DECL-115] a filter asks for nothing of a list that the person may not read', async () => {
  const everyone = { ...parcels, access: 'everyone' };
  const options = { rows, person: licenseUser };
  const { getList, getMany } = await openDeclared('/parcels?filter={"courier":"c-1"}', [couriers, everyone], options);
  await userEvent.click(await screen.findByRole('button', { name: 'Change filter: Courier: c-1' }));
  expect(await screen.findByLabelText('Courier')).toHaveValue('c-1');
  expect(getMany).not.toHaveBeenCalled();
  expect(getList).not.toHaveBeenCalledWith('couriers', expect.anything());
});

const stamps = {
  version: 1,
  name: 'stamps',
  path: 'stamps',
  fields: [
    { source: 'motif', type: 'text' },
    { source: 'price', type: 'number' },
    { source: 'shop.city', type: 'text' },
    { source: 'note', type: 'text', shown: false },
  ],
};
const drifted = [
  { id: 1, motif: 'Mill', shop: null, colour: 'red', api_token: 'x', '@type': 'Stamp', note: null },
  { id: 2, motif: 'Tower', shop: { city: 'Bonn', street: 'Am Markt' }, note: null },
];
const admin = { ...distributor, permissions: new Set([...distributor.permissions, 'manage_resources']) };
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('[DECL-30] a field that no row has any more is struck through for an admin, with a sentence', async () => {
  await openDeclared('/stamps', [stamps], { rows: drifted, person: admin });
  expect(await screen.findByText(/^The server no longer sends “Price”/)).toBeVisible();
  expect(headings()).toEqual(['Motif', 'Price', 'Shop city']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveClass('gone');
});

it.each([390, 1280])(
  '[DECL-30] such a field is hidden for others, at %i pixels and in the choice of columns',
  async width => {
    await openDeclared('/stamps', [stamps], { rows: drifted, width, person: viewer });
    await screen.findByText('Mill');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
    expect(boxes.map(box => box.closest('label')?.textContent)).toEqual(['Motif', 'Shop city', 'Note']);
    expect(screen.queryByText(/Price/)).toBeNull();
    expect(screen.queryByText(/server/)).toBeNull();
  },
);

it('[DECL-31] a new field is offered to an admin and not added; names of secrets are not offered', async () => {
  await openDeclared('/stamps', [stamps], { rows: drifted, person: admin });
  expect(await screen.findByText('The server also sends: colour, shop.street')).toBeVisible();
  expect(headings()).not.toContain('Colour');
});

it('[DECL-31] an empty list tells nothing', async () => {
  await openDeclared('/stamps', [stamps], { rows: [], person: admin });
  await screen.findByText('Search returned 0 results');
  expect(screen.queryByText(/server/)).toBeNull();
});

it('[DECL-77] the number of a record is shown as it is, and an amount with separators', async () => {
  const fields = ['id', 'shop.id', 'album_id', 'price'].map(source => ({ source, type: 'number' }));
  const rows = [{ id: 4378, shop: { id: 12345 }, album_id: 6789, price: 5000 }];
  await openDeclared('/stamps', [{ ...stamps, fields }], { rows });
  await screen.findByText('5,000');
  const cells = screen.getAllByRole('row').at(-1)?.querySelectorAll('td') ?? [];
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['4378', '12345', '6789', '5,000']);
});

it('[DECL-33] names filters and searches like the fields that they are about, JSON:API included', async () => {
  const letters = {
    version: 1,
    name: 'letters',
    path: 'letters',
    fields: [
      { source: 'attributes.sent_to', type: 'text' },
      { source: 'attributes.kind', type: 'choice' },
    ],
    search: ['sent_to__icontains'],
    filters: [
      { source: 'kind__in', type: 'choice', choices: ['air', 'sea'] },
      { source: 'is_late', type: 'boolean' },
      { source: 'sent_at__gte', type: 'date' },
    ],
    words: {
      en: { fields: { 'attributes.sent_to': 'To' }, values: { 'attributes.kind': { air: 'By air' } } },
      de: { fields: { 'attributes.kind': 'Art' }, values: { 'attributes.kind': { air: 'Luftpost' } } },
    },
  };
  const filter = { kind__in: 'air', is_late: 1, sent_to__icontains: 'Bonn' };
  const rows = [{ id: 1, attributes: { sent_to: 'Ann', kind: 'air' } }];
  await openDeclared(`/letters?filter=${JSON.stringify(filter)}`, [letters], { rows, language: 'de' });
  await screen.findByText('Ann');
  expect(headings()).toEqual(['To', 'Art']);
  const chips = within(screen.getByRole('list', { name: 'Filter' })).getAllByRole('button', { name: /^Filter ändern/ });
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Art: Luftpost', 'Is late: Ja', 'To: Bonn']);
  await userEvent.click(screen.getByRole('button', { name: 'Filter hinzufügen' }));
  const options = within(await screen.findByLabelText('Filter', { selector: 'select' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Art', 'Is late: Ja', 'Sent at', 'To']);
});

it('[DECL-33] the palette searches the open list first, and leads to the list if its records have no pages', async () => {
  const { getList } = await openDeclared('/stamps', [{ ...stamps, search: ['motif__icontains'] }], { rows: drifted });
  await screen.findByText('Mill');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to ...' }), 'Mill');
  await userEvent.click(await screen.findByRole('option', { name: /^Mill/ }));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'stamps',
      expect.objectContaining({ filter: { motif__icontains: 'Mill' } }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Change filter: Motif: Mill' })).toBeVisible();
});
