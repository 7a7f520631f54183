import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { openBulkList, pageBox, selectionBar } from '../support/bulkList';
import { createLicenses } from '../support/openLicenseList';
import { differences, license, matrix, openReconcile } from '../support/openReconcile';
import { licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';

afterEach(clearDrafts);

const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('[RECON-01] the selected licenses lead to the page, which keeps them in its address', async () => {
  const view = await openBulkList(createLicenses(2));
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Reconcile with a list' }));
  expect(await screen.findByRole('heading', { name: 'Reconcile' })).toBeVisible();
  const [first, second] = createLicenses(2);
  expect(view.address()).toBe(`/licenses/reconcile?ids=${first?.id},${second?.id}`);
  expect(screen.getByText(/^Compare the users of 2 licenses with a list of people/)).toBeVisible();
});

it('[RECON-01] more than 50 licenses are refused with a sentence', async () => {
  const records = createLicenses(51);
  const collectList = async () => ({ data: records, isAll: true }) as never;
  const view = await openBulkList(records, { dataProvider: { collectList } });
  await view.user.click(pageBox());
  await view.user.click(within(await selectionBar()).getByRole('button', { name: 'Select all 51' }));
  await screen.findByText(/^51 selected/);
  await view.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Reconcile with a list' }));
  expect(await screen.findByText('Reconcile takes up to 50 licenses at a time. You selected 51.')).toBeVisible();
  expect(view.address()).toBe('/licenses');
});

it('[RECON-01] the licenses that a list finds lead there, too', async () => {
  const lookUpLicenses = async () => [{ kind: 'order' as const, ids: [7, 9], is_all: true }];
  const getMany = async () => ({ data: [] });
  const { user, address } = renderApp('/work-on-a-list', {
    extensions: ['license-lookup'],
    dataProvider: { lookUpLicenses, getMany: getMany as never },
  });
  await user.click(await screen.findByLabelText('List'));
  await user.paste('ORD-7');
  await user.click(await screen.findByRole('button', { name: 'Find licenses' }));
  await user.click(await screen.findByRole('button', { name: 'Take all licenses of the line that has several' }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reconcile with a list' }));
  await waitFor(() => expect(address()).toBe('/licenses/reconcile?ids=7,9'));
  expect(await screen.findByText('2 licenses no longer exist, or you may not see them.')).toBeVisible();
});

it('[RECON-01] the list is kept for the tab, and neither in the address nor in the local storage', async () => {
  const licenses = [license(1, ['ada@x.io'])];
  const { paste, unmount, address } = await openReconcile(licenses, { ids: '1' });
  await paste('ada@x.io\neve@x.io');
  await waitFor(() => expect(matrix()).toHaveLength(2));
  expect(address()).toBe('/licenses/reconcile?ids=1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('eve@x.io');
  unmount();
  const again = await openReconcile(licenses, { ids: '1' });
  await waitFor(() => expect(matrix()).toHaveLength(2));
  expect(screen.getByLabelText('Email addresses of the people')).toHaveValue('ada@x.io\neve@x.io');
  again.unmount();
  clearDrafts();
  await openReconcile(licenses, { ids: '1' });
  expect(screen.getByLabelText('Email addresses of the people')).toHaveValue('');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('[RECON-03] [RECON-07] shows in words who has, lacks and should not have each license', async () => {
  const { paste, user } = await openReconcile([
    license(1, ['ADA@x.io', 'eve@x.io']),
    license(2, [], { is_bundle: true }),
    license(3, ['ada@x.io'], { max_license_users: 2 }),
  ]);
  await paste('ada@x.io\nbob@x.io\nboss@x.io\nAda@x.io\nnot an address');
  await waitFor(() => expect(matrix()[2]).toEqual(['boss@x.io', '+missing', 'left out', '★manages it']));
  expect(matrix()).toEqual([
    ['ada@x.io', '✓has it', 'left out', '✓has it'],
    ['bob@x.io', '+missing', 'left out', '+missing'],
    ['boss@x.io', '+missing', 'left out', '★manages it'],
    ['eve@x.io', '−extra', 'left out', ''],
  ]);
  expect(differences()).toEqual([
    ['2 missing', '1 extra', 'Unlimited places'],
    ['This cannot be done on a bundle, only on the licenses in it.'],
    ['1 missing', '0 extra', '1 free place'],
  ]);
  expect(summary()).toContain('3 people, 1 duplicate, 1 entry without a valid address');
  expect(screen.getByText('Line 5: not an address')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Product 3/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'bob@x.io' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Product 3' })).toHaveAttribute('href', '/licenses/3');

  await user.selectOptions(screen.getByLabelText('Show'), 'People who are not in the list (1)');
  expect(matrix().map(([person]) => person)).toEqual(['eve@x.io']);
  await user.selectOptions(screen.getByLabelText('Show'), 'People who lack a license (2)');
  expect(matrix().map(([person]) => person)).toEqual(['bob@x.io', 'boss@x.io']);
});

it('[RECON-07] renders only the cells around those in sight', async () => {
  const licenses = Array.from({ length: 50 }, (_, index) => license(index + 1, ['eve@x.io']));
  const { paste } = await openReconcile(licenses, { ids: licenses.map(({ id }) => id).join(',') });
  await paste(Array.from({ length: 500 }, (_, index) => `p${index}@x.io`).join('\n'));
  const table = await screen.findByRole('table', { name: 'People and their licenses' });
  expect(table).toHaveAttribute('aria-rowcount', '503');
  expect(table).toHaveAttribute('aria-colcount', '51');
  // The window is 1280 pixels wide and 768 high.
  expect(screen.getAllByRole('columnheader').at(-1)).toHaveAttribute('aria-colindex', '17');
  const last = within(table).getAllByRole('row').at(-1) as HTMLElement;
  expect(last).toHaveAttribute('aria-rowindex', '32');
  expect(within(last).getByRole('rowheader')).toHaveTextContent('p29@x.io');
  expect(within(last).getAllByRole('cell')).toHaveLength(16);
});

it('[RECON-08] a file without text, too many lines and too many people are refused with a sentence', async () => {
  const { user, paste } = await openReconcile([license(1, ['ada@x.io'])], { ids: '1' });
  const choose = (file: File) => user.upload(screen.getByLabelText('Choose a file'), file);
  await choose(new File(['Name;E-Mail\nAda;ada@x.io\nEve;eve@x.io'], 'people.csv'));
  await waitFor(() => expect(matrix().map(([person]) => person)).toEqual(['ada@x.io', 'eve@x.io']));
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'people.csv'));
  expect(await screen.findByText(/^This is not text/)).toBeVisible();
  await choose(new File(['ada@x.io\n'.repeat(5_001)], 'people.txt'));
  expect(await screen.findByText(/^The table has more than 5,000 lines/)).toBeVisible();
  expect(matrix()).toHaveLength(2);
  await paste(Array.from({ length: 1_001 }, (_, index) => `p${index}@x.io`).join('\n'));
  expect(await screen.findByText('Up to 1,000 people can be compared at a time. This list has 1,001.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('[RECON-09] is for those who may manage license users', async () => {
  for (const person of [viewer, licenseUser]) {
    const { unmount } = renderApp('/licenses/reconcile?ids=1', { person });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    unmount();
  }
  await openReconcile([], { ids: '' });
  expect(screen.getByText(/^Select up to 50 licenses in the license list/)).toBeVisible();
});

it('[RECON-30] compares nothing while the managers of an order cannot be read, and says so', async () => {
  const getOrderManagers = vi.fn(async () => []).mockRejectedValueOnce(new HttpError('', 500));
  const { paste, press } = await openReconcile([license(1)], { ids: '1', dataProvider: { getOrderManagers } });
  await paste('ada@x.io');
  expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Assign the missing (1)' })).toBeEnabled();
});

it('[NORM-52] asks which column is meant if no heading says so, and compares nobody before', async () => {
  const { paste, user } = await openReconcile([license(1, ['ada@x.io'])], { ids: '1' });
  await paste('Login\tVorgesetzter\nada@x.io\teve@x.io\nbob@x.io\teve@x.io');
  const select = await screen.findByLabelText('Which column holds the addresses?');
  expect(select).toHaveDisplayValue('Choose a column');
  expect(summary().join('')).toBe('');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.selectOptions(select, 'Login');
  await waitFor(() => expect(matrix()).toHaveLength(2));
  expect(matrix().map(([person]) => person)).toEqual(['ada@x.io', 'bob@x.io']);
});
