import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type GetListParams } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { License } from '../../contract/schemas/license';
import { createExtensions } from '../../dataProvider/extensions';
import { saveFile } from '../../src/lib/saveFile';
import { licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { ana, changeOf, createEntry } from '../support/sampleEntry';
import { createLicense } from '../support/sampleLicense';

vi.mock('../../src/lib/saveFile', () => ({ saveFile: vi.fn(), datedName: (name: string) => name }));

const textOf = (file: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });

const run = { id: 5, action: 'disable_licenses', total: 3, done: null, is_undo: false };
const assigned = createEntry({ id: 8, action: 'license.users_assigned', people: [ana], people_count: 1 });
const disabled = createEntry({
  id: 7,
  action: 'license.disabled',
  acts: 3,
  licenses: 3,
  license: null,
  run,
  changes: [changeOf('enabled', true, false)],
});

const backEnd = (entries: readonly AuditEntry[], license: License = createLicense()) => {
  const asked: unknown[] = [];
  const getList = async (resource: string, { filter, sort }: GetListParams) => {
    if (resource === 'history') asked.push({ ...filter, sort: `${sort?.field} ${sort?.order}` });
    const acts = filter?.entry === 7 ? [createEntry({ id: 71, action: 'license.disabled', run })] : entries;
    return { data: resource === 'history' ? acts : [], total: resource === 'history' ? acts.length : 0 } as never;
  };
  const getOne = async (resource: string) =>
    ({ data: resource === 'orders' ? { id: 7, store_id: 'ORD-7', customer: {}, order_items: [] } : license }) as never;
  return { asked, getList, getOne };
};

const open = (path: string, dataProvider: object, choice: object = {}) =>
  renderApp(path, { person: viewer, extensions: ['audit'], dataProvider, ...choice });

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[2]?.textContent);

it('[HIST-09] a license has a tab with its history', async () => {
  const { asked, ...provider } = backEnd([createEntry({ devices: ['a', 'b'], devices_count: 2 }), assigned]);
  const { user } = open('/licenses/1042', provider);
  const tab = await screen.findByRole('tab', { name: 'History' });
  expect(asked).toEqual([]);
  await user.click(tab);
  await waitFor(() =>
    expect(lines()).toEqual([
      'Max Muster reset the license; 2 devices were deactivated',
      'Max Muster assigned the license to Ana Ruiz',
    ]),
  );
  expect(asked).toEqual([{ license: '1042', sort: 'id DESC' }]);
  await user.click(screen.getAllByRole('button', { name: /Details of/ })[1] as HTMLElement);
  const detail = screen.getByText('People').closest('dl') as HTMLElement;
  expect(within(detail).getByText('Ana Ruiz (ana@customer.test)')).toBeInTheDocument();
  expect(within(detail).getByText('Max Muster, max@acme.test')).toBeInTheDocument();
});

it('[HIST-09] an order has a tab with its history and that of its licenses, with links', async () => {
  const { asked, ...provider } = backEnd([createEntry()]);
  open('/orders/7/history', provider);
  await waitFor(() => expect(lines()).toEqual(['Max Muster reset the license']));
  expect(asked).toEqual([{ order: '7', sort: 'id DESC' }]);
  expect(screen.getByRole('link', { name: 'Renderer AAAA-BBBB-1042' })).toHaveAttribute('href', '/licenses/1042');
});

it('[HIST-09] is not there without the extension, for license users and for managers who only use the license', async () => {
  const { asked, ...provider } = backEnd([]);
  const without = open('/licenses/1042/history', provider, { extensions: [] });
  expect(await screen.findByRole('tab', { name: 'Devices' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  without.unmount();
  const asUser = open('/licenses/1042', provider, { person: licenseUser });
  expect(await screen.findByRole('tab', { name: 'Devices' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  asUser.unmount();
  open('/licenses/1042', backEnd([], createLicense({ is_manager: false })));
  expect(await screen.findByRole('tab', { name: 'Devices' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  expect(asked).toEqual([]);
});

it('[HIST-09] a bundle has the tab, too', async () => {
  const bundle = createLicense({ is_bundle: true });
  open('/licenses/1042', { ...backEnd([], bundle), getBundleMembers: async () => [] });
  expect(await screen.findByRole('tab', { name: 'History' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Devices' })).toBeNull();
});

it('[EXT-02] the tab goes away when the back end does not know the path', async () => {
  const { getOne } = backEnd([]);
  const extensions = createExtensions(['audit']);
  const getList = () => extensions.call('audit', () => Promise.reject(new HttpError('Not found', 404)));
  const { address } = open('/licenses/1042/history', { getOne, getList }, { extensions });
  await waitFor(() => expect(address()).toBe('/licenses/1042'));
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
});

it('[HIST-04] [HIST-09] what a run did is one line that opens', async () => {
  const { asked, ...provider } = backEnd([disabled]);
  const { user } = open('/orders/7/history', provider);
  await waitFor(() => expect(lines()).toEqual(['Max Muster disabled 3 licenses']));
  await user.click(screen.getByRole('button', { name: /Details of/ }));
  expect(await screen.findByText('Max Muster disabled the license')).toBeInTheDocument();
  expect(asked).toEqual([
    { order: '7', sort: 'id DESC' },
    { order: '7', entry: 7, sort: 'id DESC' },
  ]);
  await user.click(screen.getAllByRole('button', { name: /Details of/ })[1] as HTMLElement);
  expect(screen.getByText('In a run over 3 licenses')).toBeInTheDocument();
});

it('[HIST-10] the profile menu leads managers to what they changed, with filters', async () => {
  const { asked, ...provider } = backEnd([createEntry()]);
  const { user } = open('/profile', provider);
  await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'My changes' }));
  expect(await screen.findByRole('heading', { name: 'My changes' })).toBeInTheDocument();
  await waitFor(() => expect(lines()).toEqual(['Max Muster reset the license']));
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.selectOptions(within(dialog).getByLabelText('Filter'), 'Kind');
  await user.selectOptions(within(dialog).getByLabelText('Value'), 'Devices');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Kind: Devices')).toBeInTheDocument();
  await waitFor(() =>
    expect(asked).toEqual([
      { actor: 'me', sort: 'id DESC' },
      { actor: 'me', kind: 'devices', sort: 'id DESC' },
    ]),
  );
});

it('[SCRI-26] finds the acts of a script among my changes', async () => {
  const { asked, ...provider } = backEnd([createEntry()]);
  const { user } = open('/history', provider);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'HR-sync{Enter}');
  await waitFor(() => expect(asked).toContainEqual({ actor: 'me', actor_name__icontains: 'HR-sync', sort: 'id DESC' }));
});

it('[HIST-39] an opened entry of My changes shows the orders of its acts', async () => {
  const { asked: _, ...provider } = backEnd([{ ...disabled, order: null }]);
  const { user } = open('/history', provider);
  await waitFor(() => expect(lines()).toEqual(['Max Muster disabled 3 licenses']));
  expect(screen.queryByRole('link', { name: 'ORD-7' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Details of/ }));
  expect(await screen.findByRole('link', { name: 'ORD-7' })).toHaveAttribute('href', '/orders/7');
});

it('[HIST-10] license users and portals without the extension have no such page', async () => {
  const { asked, ...provider } = backEnd([]);
  const asUser = open('/history', provider, { person: licenseUser });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeInTheDocument();
  await asUser.user.click(screen.getByRole('button', { name: /Profile menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'My profile' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'My changes' })).toBeNull();
  asUser.unmount();
  open('/history', provider, { extensions: [] });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('[HIST-11] [EXPO-20] a history is exported with who, what, why, people, devices, values, and the license number', async () => {
  const { asked: _, ...provider } = backEnd([]);
  const request = { id: 3, kind: 'device', subject: '', reason: 'New laptop', answer: 'Not now' };
  const entries = [
    createEntry({ actor: { ...ana, name: '=1+1' }, changes: [changeOf('enabled', true, false)], run }),
    createEntry({ ...assigned, action: 'request.declined', request, devices: ['mac-ana'], devices_count: 1 }),
  ];
  const read: unknown[] = [];
  const eachPortion = async (
    _resource: string,
    { take, filter, sort }: { take: (rows: unknown, reached: unknown) => Promise<void>; filter: object; sort: unknown },
  ) => {
    read.push({ filter, sort });
    await take(entries, { offset: 2, total: 2 });
    return { read: 2, total: 2 };
  };
  const { user } = open('/orders/7/history', { ...provider, ...backEnd(entries), eachPortion });
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const [head, first, second] = (await textOf(file as Blob)).split('\r\n');
  expect(head).toContain(
    'When,Who,What happened,License,Order,Why,Answer,People,Devices,Old and new values,License number',
  );
  expect(first).toMatch(
    /,"'=1\+1, ana@customer\.test",'=1\+1 reset the license,Renderer AAAA-BBBB-1042,ORD-7,In a run over 3 licenses,,,,Enabled: Yes → No,1042$/,
  );
  expect(second).toContain(
    'Max Muster declined the request of Ana Ruiz for one more device,Renderer AAAA-BBBB-1042,ORD-7,New laptop,Not now,Ana Ruiz (ana@customer.test),mac-ana,,1042',
  );
  // Each act of a run by itself: an entry names only people and devices of its first act.
  expect(read).toEqual([{ filter: { order: '7', single: true }, sort: { field: 'entry', order: 'DESC' } }]);
});

it('[HIST-09] is readable on a phone', async () => {
  const { asked: _, ...provider } = backEnd([createEntry()]);
  open('/licenses/1042/history', provider, { width: 390 });
  const sentence = await screen.findByText('Max Muster reset the license');
  expect(sentence.closest('li')).toBeInTheDocument();
});

it('[HIST-41] [LOOK-85] an empty history says only that, and its headers have texts', async () => {
  const { asked: _asked, ...provider } = backEnd([]);
  open('/licenses/1042/history', provider);
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  expect(screen.queryByText('Search returned 0 results')).toBeNull();
  expect(screen.getAllByRole('columnheader').filter(({ textContent }) => !textContent)).toEqual([]);
});

it('[HIST-41] a search in a history that finds nothing says so', async () => {
  const { asked: _asked, ...provider } = backEnd([]);
  open('/licenses/1042/history?filter={"kind":"runs"}', provider);
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.queryByText('Nothing has happened yet.')).toBeNull();
});
