import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actions, deviceActionNames, licenseRunActions, peopleRunActions } from '../../contract/actions/actions';
import { rules } from '../../contract/permissions';
import { openBulkList, pageBox, press, previewed, rowBox, selectionBar } from '../support/bulkList';
import { createLicenses, openLicenseList } from '../support/openLicenseList';
import { createPerson, licenseUser, viewer } from '../support/people';
import { createOrder } from '../support/sampleOrder';

const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(box => box.checked).length;

it('[LLIST-13] shows the select column to a manager who may reset, and to nobody else', async () => {
  const resetter = createPerson({ permissions: ['reset_license'] });
  const view = openLicenseList(createLicenses(1), { person: resetter });
  expect(await screen.findByRole('checkbox', { name: 'Select KEY-1' })).toBeVisible();
  view.unmount();
  for (const person of [viewer, licenseUser]) {
    const { unmount } = openLicenseList(createLicenses(1), { person });
    expect(await screen.findByText('Renderer')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
  }
});

const rights = [...licenseRunActions, ...peopleRunActions, ...deviceActionNames].map(name => actions[name].right);

it.each([...new Set(rights.flatMap(right => rules[right].manager))])(
  '[LLIST-34] shows the select column to a manager whose only permission is %s',
  async permission => {
    openLicenseList(createLicenses(1), { person: createPerson({ permissions: [permission] }) });
    expect(await screen.findByRole('checkbox', { name: 'Select KEY-1' })).toBeVisible();
  },
);

it('[RUN-03] on a phone a card has a box to select it', async () => {
  const { user } = openLicenseList(createLicenses(3), { width: 390 });
  await user.click(await screen.findByRole('checkbox', { name: 'Select KEY-2' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Assign users',
    'Unassign users',
    'Unassign all users',
    'Set max activations',
    'Reset activations',
    'Reset devices',
    'Revoke devices',
    'Return devices',
    'Reconcile with a list',
  ]);
});

it('selects rows, and does not open them', async () => {
  const { user, address } = await openBulkList(createLicenses(3));
  await user.click(rowBox('KEY-2'));
  expect(rowBox('KEY-2')).toBeChecked();
  expect(within(await selectionBar()).getByText('1 selected')).toBeVisible();
  await user.click(rowBox('KEY-2'));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  expect(rowBox('KEY-2')).not.toBeChecked();
  expect(address()).toBe('/licenses');
});

it('selects all rows in between with Shift', async () => {
  const { user } = await openBulkList(createLicenses(9));
  await user.click(rowBox('KEY-7'));
  await user.keyboard('{Shift>}');
  await user.click(rowBox('KEY-4'));
  await user.keyboard('{/Shift}');
  expect(within(await selectionBar()).getByText('4 selected')).toBeVisible();
  expect(
    ['KEY-3', 'KEY-4', 'KEY-5', 'KEY-6', 'KEY-7', 'KEY-8'].map(name => (rowBox(name) as HTMLInputElement).checked),
  ).toEqual([false, true, true, true, true, false]);
});

it('[RUN-52] on a phone the list stays where it was when the sheet closes', async () => {
  const view = await openBulkList(createLicenses(3), { width: 390, dataProvider: { disableLicenses: async () => {} } });
  const names = ['KEY-1', 'KEY-2', 'KEY-3'];
  await view.user.click(rowBox('KEY-3'));
  await view.user.click(await screen.findByRole('button', { name: 'Disable' }));
  await previewed();
  await press(view, 'Disable 1 license');
  await within(screen.getByRole('dialog')).findByText('1 of 1 done.');
  const scrolling = vi.fn();
  for (const [index, name] of names.entries()) {
    const box = screen.getByRole('checkbox', { name: `Select ${name}`, hidden: true });
    // The first card is above the window.
    box.getBoundingClientRect = () => new DOMRect(0, index * 200 - 150, 20, 20);
    const focus = box.focus.bind(box);
    box.focus = options => {
      if (!options?.preventScroll) scrolling();
      focus(options);
    };
  }
  await press(view, 'Close');
  await waitFor(() => expect(rowBox('KEY-2')).toHaveFocus());
  expect(scrolling).not.toHaveBeenCalled();
});

it('selects a page by the checkbox in the header, keeps the rest of the selection, and clears it all', async () => {
  const { user } = await openBulkList(createLicenses(25));
  expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, false]);
  await user.click(rowBox('KEY-1'));
  expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true]);
  await user.click(pageBox());
  expect(within(await selectionBar()).getByText('20 selected')).toBeVisible();
  expect([pageBox().checked, pageBox().indeterminate]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByRole('checkbox', { name: 'Select KEY-21' })).not.toBeChecked();
  await user.click(pageBox());
  expect(screen.getByText('25 selected, 20 not on this page')).toBeVisible();
  await user.click(pageBox());
  expect(screen.getByText('20 selected, 20 not on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  expect(checked()).toBe(0);
  await waitFor(() => expect(pageBox()).toHaveFocus());
});

it('selects everything that the search finds, on every page', async () => {
  const records = createLicenses(45);
  const collectList = vi.fn(async () => ({ data: records, isAll: true }));
  const filter = encodeURIComponent('{"license_key__icontains":"KEY"}');
  const { user } = await openBulkList(records, {
    dataProvider: { collectList: collectList as never },
    path: `/licenses?filter=${filter}&sort=product&order=ASC`,
  });
  await user.click(rowBox('KEY-3'));
  await user.click(await screen.findByRole('button', { name: 'Select all 45' }));
  expect(await screen.findByText('45 selected, 25 not on this page')).toBeVisible();
  expect(collectList.mock.calls).toEqual([
    [
      'licenses',
      expect.objectContaining({
        most: 1000,
        sort: { field: 'product', order: 'ASC' },
        filter: { license_key__icontains: 'KEY' },
      }),
    ],
  ]);
  expect(screen.queryByRole('button', { name: 'Select all 45' })).not.toBeInTheDocument();
});

it('keeps the selection when a search is added', async () => {
  const records = createLicenses(45);
  const collectList = async () => ({ data: records.slice(20), isAll: true });
  const { user } = await openBulkList(records, { dataProvider: { collectList: collectList as never } });
  await user.click(rowBox('KEY-3'));
  await user.click(await screen.findByRole('button', { name: 'Select all 45' }));
  expect(await screen.findByText('26 selected, 25 not on this page')).toBeVisible();
  expect(rowBox('KEY-3')).toBeChecked();
});

it('offers the first thousand if more are found', async () => {
  const { user } = await openBulkList(createLicenses(1001));
  await user.click(rowBox('KEY-1'));
  expect(await screen.findByRole('button', { name: 'Select first 1,000' })).toBeVisible();
});

it('says that the rest could not be loaded, and keeps the selection', async () => {
  const collectList = async () => Promise.reject(new Error('no network'));
  const { user } = await openBulkList(createLicenses(45), { dataProvider: { collectList } });
  await user.click(rowBox('KEY-3'));
  await user.click(await screen.findByRole('button', { name: 'Select all 45' }));
  expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('selects licenses of an order, all of them by its filter', async () => {
  const records = createLicenses(25);
  const collectList = vi.fn(async () => ({ data: records, isAll: true }));
  const { user } = await openBulkList(records, {
    path: '/orders/7/licenses',
    dataProvider: { collectList: collectList as never, getOne: (async () => ({ data: createOrder() })) as never },
  });
  await user.click(pageBox());
  await user.click(await screen.findByRole('button', { name: 'Select all 25' }));
  expect(await screen.findByText('25 selected, 5 not on this page')).toBeVisible();
  expect(collectList.mock.calls).toEqual([['licenses', expect.objectContaining({ most: 1000, filter: { order: 7 } })]]);
});
