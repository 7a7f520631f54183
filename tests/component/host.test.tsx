import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import { accessTo } from '../../src/lib/access';
import { couriers, parcels, postalStamps } from '../parcels';
import { parcelTables, startForeignLists } from '../support/foreignLists';
import { openHost } from '../support/openHost';
import { createPerson, licenseUser, viewer } from '../support/people';
import { createLicense } from '../support/sampleLicense';

/** The back end does not have this one. */
const letters = { ...parcels, name: 'letters', path: 'letters', menu: false } as const;
const resources = [parcels, couriers, postalStamps, letters];

let lists: Awaited<ReturnType<typeof startForeignLists>>;
// Compiled beforehand, because react-admin's components take long to compile on a busy machine.
beforeAll(async () => {
  await Promise.all([import('../parcels/pages'), import('../parcels/stamps'), import('../../src/layout/ListDefaults')]);
}, 120_000);

const opened: (typeof lists)[] = [];
beforeEach(async () => {
  lists = await startForeignLists(parcelTables);
  opened.push(lists);
});
afterAll(() => opened.forEach(each => each.close()));

const open = (path: string, person?: Person) => openHost(path, { lists, resources, person });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe("a resource made of react-admin's own components", () => {
  it("[HOST-01] has a list of 20 in the declared order, in the portal's formats, under a readable name", async () => {
    open('/parcels');
    expect(await heading('Parcels')).toBeInTheDocument();
    const first = within(await rowOf(/PARCEL-01/));
    for (const text of ['1,969.5', '31/12/2027', 'Yes']) expect(first.getByText(text)).toBeVisible();
    expect(await first.findByRole('link', { name: 'Hermes' })).toHaveAttribute('href', '/couriers/1');
    expect(document.title).toBe('Parcels - Acme Software');
    expect(screen.getAllByRole('row')).toHaveLength(21);
    expect(lists.requests[0]).toBe('GET parcels limit=20&offset=0&order_by=-sent_on');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Parcels',
      'Couriers',
      'Postal stamps',
      'My profile',
    ]);
  });

  it('[HOST-01] filters, and opens a record from its row', async () => {
    const { user, address } = open('/parcels');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'L-2');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(7));
    expect(lists.requests.at(-1)).toContain('code__icontains=L-2');
    await user.click(await screen.findByText('PARCEL-25'));
    expect(await heading('Parcel PARCEL-25')).toBeInTheDocument();
    expect(address()).toBe('/parcels/25/show');
    expect(await screen.findByText('31/01/2027 13:05')).toBeVisible();
  });

  it('[HOST-10] says in place of the rows that they could not be loaded, and why', async () => {
    open('/letters');
    const alert = await screen.findByText('Error occured');
    expect(alert.parentElement).toHaveTextContent('Error occuredNot found.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/No Letters found|1-20/)).not.toBeInTheDocument();
  });

  it('[HOST-02] creates', async () => {
    const { user, address } = open('/parcels');
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    expect(address()).toBe('/parcels/create');
    expect(await heading('Create Parcel')).toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'PARCEL-99');
    await user.click(screen.getByRole('combobox', { name: 'Courier' }));
    await user.click(await screen.findByRole('option', { name: 'Iris' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // First, because it leaves by itself, and the list behind it takes long to show on a busy machine.
    expect(await screen.findByText('Element created')).toBeInTheDocument();
    expect(await heading('Parcels')).toBeInTheDocument();
    const sent = lists.commands().join('\n').replace('POST parcels ', '');
    expect(JSON.parse(sent)).toEqual({ code: 'PARCEL-99', fragile: false, courier: 2 });
  });

  it('[HOST-02] sends only the changed fields of a record', async () => {
    const { user, address } = open('/parcels/1');
    expect(await heading('Parcel PARCEL-01')).toBeInTheDocument();
    const weight = await screen.findByRole('spinbutton', { name: 'Weight' });
    await user.clear(weight);
    await user.type(weight, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('Parcels')).toBeInTheDocument();
    expect(lists.commands()).toEqual(['PATCH parcels/1 {"weight":7}']);
    expect(address()).toBe('/parcels');
  });

  it('[HOST-02] deletes one record, and several, after a question', async () => {
    const { user } = open('/parcels/1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await heading('Parcels')).toBeInTheDocument();
    expect(lists.commands()).toEqual(['DELETE parcels/1']);
    for (const code of [/PARCEL-03/, /PARCEL-06/]) await user.click(within(await rowOf(code)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(lists.commands()).toEqual(['DELETE parcels/1', 'DELETE parcels/3', 'DELETE parcels/6']));
  });

  it('[HOST-03] does not send what is undone, and sends the rest', async () => {
    const { user } = open('/postal_stamps');
    await user.click(await within(await rowOf(/Windmill/)).findByRole('button', { name: 'Delete' }));
    // By its text: a search by role may take longer than Undo is offered.
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Windmill')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(lists.commands()).toEqual([]);
    await user.click(await within(await rowOf(/Windmill/)).findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(lists.commands()).toEqual(['DELETE stamps/2']));
  });

  it('[HOST-03] sends what can still be undone when the tab is left', async () => {
    const { user } = open('/postal_stamps/1');
    await user.click(await screen.findByRole('button', { name: 'Make it dearer' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lists.commands()).toEqual(['PATCH stamps/1 {"price":120}']));
    state.mockRestore();
  });

  it('[HOST-04] shows a record without a form at its own address, with its own tabs and title', async () => {
    const { user, address } = open('/postal_stamps');
    await user.click(await screen.findByText('Lighthouse'));
    expect(await heading('Stamp of a Lighthouse')).toBeInTheDocument();
    expect(address()).toBe('/postal_stamps/1');
    await user.click(screen.getByRole('tab', { name: 'Price' }));
    expect(address()).toBe('/postal_stamps/1/price');
    expect(await screen.findByText('85')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Postal stamps' })).toHaveAttribute('href', '/postal_stamps');
    expect(document.title).toBe('Stamp of a Lighthouse - Acme Software');
  });

  it('[HOST-04] is guessed when it asks for that', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { user } = open('/couriers');
    await user.click(await screen.findByText('Hermes'));
    expect(await heading('Courier Hermes')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Hermes');
    log.mockRestore();
  });

  it('[HOST-05] asks before leaving a form with changes', async () => {
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('link', { name: 'Couriers' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/parcels/1');
    await user.click(screen.getByRole('link', { name: 'Couriers' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await heading('Couriers')).toBeInTheDocument();
    expect(lists.commands()).toEqual([]);
  });

  it('[HOST-06] offers nobody what its rule denies', async () => {
    open('/postal_stamps');
    expect(await within(await rowOf(/Windmill/)).findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(within(await rowOf(/Lighthouse/)).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('[HOST-06] is no page for people its rule denies, and no call is sent', async () => {
    open('/postal_stamps', licenseUser);
    expect(await heading("You don't have access to this page")).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Postal stamps' })).not.toBeInTheDocument();
    expect(lists.requests).toEqual([]);
  });
});

describe('canAccess', () => {
  const mayAccess = accessTo(resources);
  it('[HOST-06] answers by the declaration and by the permission table', () => {
    const resetter = createPerson({ permissions: ['reset_license'], portal: { allowUsersLicenseReset: false } });
    const license = createLicense();
    expect(mayAccess(viewer, { resource: 'parcels', action: 'delete' })).toBe(true);
    expect(mayAccess(licenseUser, { resource: 'postal_stamps', action: 'list' })).toBe(false);
    expect(mayAccess(viewer, { resource: 'postal_stamps.price', action: 'read' })).toBe(true);
    expect(mayAccess(viewer, { resource: 'nothing', action: 'list' })).toBe(false);
    expect(mayAccess(viewer, { resource: 'licenses', action: 'reset_license' })).toBe(false);
    expect(mayAccess(resetter, { resource: 'licenses', action: 'reset_license', record: license })).toBe(true);
    const asUser = { ...license, is_manager: false };
    expect(mayAccess(resetter, { resource: 'licenses', action: 'reset_license', record: asUser })).toBe(false);
  });
});
