import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NewView, View } from '../../contract/extensions/views';
import { clearDrafts } from '../../src/lib/drafts';
import { createI18nProvider } from '../../i18n';
import { couriers, parcels } from '../parcels';
import { changeableParcels } from '../parcels/everyChange';
import { longParcels, savedParcels } from '../parcels/lists';
import { parcelTables, startForeignLists } from '../support/foreignLists';
import { openHost } from '../support/openHost';

let lists: Awaited<ReturnType<typeof startForeignLists>>;
// Compiled beforehand, because react-admin's components take long to compile on a busy machine.
beforeAll(async () => {
  await Promise.all([import('../parcels/pages'), import('../../src/layout/ListDefaults')]);
}, 120_000);
beforeEach(async () => {
  lists = await startForeignLists(parcelTables);
});
afterEach(() => {
  lists.close();
  vi.restoreAllMocks();
});

/** What the browser keeps beyond the tab. */
const stored = () => Object.entries(localStorage).filter(([key]) => key !== 'RaStoreportal.version');

const resources = [parcels, couriers];
type User = ReturnType<typeof openHost>['user'];

const searchCourier = async (user: User, text: string) => {
  const courier = await screen.findByRole('combobox', { name: 'Courier' });
  await waitFor(() => expect(courier).toHaveValue('Hermes'));
  await user.clear(courier);
  await user.type(courier, text);
};

it('[HOST-52] a reference input searches by the field that represents a record', async () => {
  const { user } = openHost('/parcels/1', { lists, resources });
  await searchCourier(user, 'Iri');
  await waitFor(() => expect(lists.requests.at(-1)).toMatch(/^GET couriers .*name__icontains=Iri/));
  await user.click(await screen.findByRole('option', { name: 'Iris' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lists.commands()).toEqual(['PATCH parcels/1 {"courier":2}']));
});

it("[HOST-52] a reference input searches by the declaration's search fields, one after the other", async () => {
  const declared = { ...couriers, searchFields: [{ field: 'since__icontains' }, { field: 'name__icontains' }] };
  const { user } = openHost('/parcels/1', { lists, resources: [parcels, declared] });
  await searchCourier(user, 'Iri');
  const searches = () => lists.requests.flatMap(request => /\w+__icontains=Iri/.exec(request) ?? []);
  await waitFor(() => expect(searches()).toEqual(['since__icontains=Iri', 'name__icontains=Iri']));
  expect(await screen.findByRole('option', { name: 'Iris' })).toBeVisible();
});

it('[HOST-53] a list that begins with ten rows says so in its pagination', async () => {
  openHost('/parcels', { lists, resources: [savedParcels] });
  expect(await screen.findByRole('combobox', { name: 'Rows per page:' })).toHaveTextContent('10');
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

it('[HOST-54] hidden columns stay hidden after a reload, and the browser stores only their names', async () => {
  const open = () => openHost('/parcels', { lists, resources: [savedParcels] });
  const { user, unmount } = open();
  expect(await screen.findByRole('columnheader', { name: 'Weight' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByLabelText('Weight'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Weight' })).not.toBeInTheDocument());
  unmount();
  open();
  expect(await screen.findByRole('columnheader', { name: 'Code' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Weight' })).not.toBeInTheDocument();
  expect(stored()).toEqual([['RaStoreportal.parcels.datatable', '["weight"]']]);
});

const filterMenu = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  return within(await screen.findByRole('menu'));
};
const saveQuery = async (user: User, name: string) => {
  await user.click((await filterMenu(user)).getByText('Save current query...'));
  await user.type(await screen.findByLabelText('Query name'), name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const boxes = `/parcels?filter=${encodeURIComponent('{"kind":"box"}')}`;

it('[HOST-55] a saved query survives a reload of the tab, and is gone once the person has signed out', async () => {
  const open = () => openHost(boxes, { lists, resources: [savedParcels] });
  const { user, unmount } = open();
  await saveQuery(user, 'Boxes');
  unmount();
  const { user: later, unmount: leave } = open();
  expect((await filterMenu(later)).getByText(/Boxes/)).toBeVisible();
  expect(stored()).toEqual([]);
  leave();
  clearDrafts();
  const { user: next } = open();
  expect((await filterMenu(next)).queryByText(/Boxes/)).not.toBeInTheDocument();
});

it('[HOST-55] saved queries of a manager are views on the server', async () => {
  const views: View[] = [];
  const dataProvider = {
    getViews: async () => [...views],
    createView: async (view: NewView) => {
      const created = { is_shared: false, is_pinned: false, ...view, id: 7, is_own: true, owner_name: '' };
      views.push(created);
      return created;
    },
    deleteView: async (id: unknown) =>
      void views.splice(
        views.findIndex(view => view.id === id),
        1,
      ),
  };
  const open = (path: string) =>
    openHost(path, { lists, resources: [savedParcels], dataProvider, extensions: ['views'] });
  const { user, unmount } = open(boxes);
  await saveQuery(user, 'Boxes');
  await waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({ name: 'Boxes', resource: 'parcels', is_pinned: false });
  expect(new URLSearchParams(views[0]?.query).get('filter')).toBe('{"kind":"box"}');
  unmount();
  clearDrafts();
  const { user: later, address } = open('/parcels');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
  await later.click((await filterMenu(later)).getByText(/Boxes/));
  await waitFor(() => expect(lists.requests.at(-1)).toContain('kind=box'));
  expect(address()).toContain('/parcels?');
  await later.click((await filterMenu(later)).getByText(/Remove query/));
  await later.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(views).toEqual([]));
});

it('[HOST-56] a page of a hundred rows with references is drawn without an error', async () => {
  const error = vi.spyOn(console, 'error');
  const { close } = lists;
  lists = await startForeignLists({
    couriers: Array.from({ length: 56 }, (_, index) => ({ id: index + 1, name: `Courier ${index + 1}` })),
    parcels: Array.from({ length: 56 }, (_, index) => ({ id: index + 1, code: `P-${index + 1}`, courier: index + 1 })),
  });
  close();
  openHost('/parcels?perPage=100', { lists, resources: [longParcels, couriers] });
  expect(await screen.findByText('Courier 56')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
});

it.each([
  ['en', 'Update parcel', 'Update 2 parcels'],
  ['de', 'parcel ändern', '2 parcels ändern'],
  ['es', 'Modificar parcel', 'Modificar 2 parcels'],
  ['fr', 'Modifier parcel', 'Modifier 2 parcels'],
] as const)('[HOST-64] the question before selected rows are changed names them (%s)', async (language, one, two) => {
  const i18nProvider = await createI18nProvider(language, () => {});
  const { user } = openHost('/parcels', { lists, resources: [changeableParcels], i18nProvider });
  const ask = async (code: RegExp) => {
    const row = within(await screen.findByRole('row', { name: code }));
    await user.click(row.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Forget couriers' }));
    return screen.findByRole('dialog');
  };
  const first = await ask(/PARCEL-03/);
  expect(within(first).getByText(one)).toBeVisible();
  expect(first.textContent).not.toContain('%{');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await ask(/PARCEL-06/)).getByText(two)).toBeVisible();
});
