import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type Identifier } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { dialog, linesShown, openBulkList, openSheet, press, rowBox, selectionBar } from '../support/bulkList';
import { createLicenses } from '../support/openLicenseList';
import { createLicense } from '../support/sampleLicense';
import { savedFiles } from '../support/savedFiles';

const mixed = [
  createLicense({ id: 1, license_key: 'KEY-1' }),
  createLicense({ id: 2, license_key: 'KEY-2', is_bundle: true }),
  createLicense({ id: 3, license_key: 'KEY-3', is_manager: false }),
  createLicense({ id: 4, license_key: 'KEY-4', enabled: false, status: 'Disabled' }),
];

it('says before sending what will be disabled, what will not, and why', async () => {
  const disableLicenses = vi.fn();
  const view = await openSheet(mixed, 'Disable', { disableLicenses });
  expect(dialog()).toHaveAccessibleName('Disable licenses');
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-2', 'Open'],
    ['KEY-3', 'Left out', 'You do not have permission to perform this action.'],
    ['KEY-4', 'Left out', 'Already disabled.'],
  ]);
  expect(within(dialog()).getByRole('status')).toHaveTextContent('2 to do. 2 left out.');
  expect(within(dialog()).getByRole('button', { name: 'Disable 2 licenses' })).toBeVisible();
  await press(view, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(disableLicenses).not.toHaveBeenCalled();
  expect(screen.getByText('4 selected')).toBeVisible();
});

it('[LLIST-25] resets the members of a selected bundle, never the bundle itself', async () => {
  const members = [21, 22].map(id => createLicense({ id, license_key: `MEMBER-${id}`, bundle_license: 2 }));
  const getBundleMembers = vi.fn(async () => members);
  const resetLicense = vi.fn(async () => {});
  const view = await openSheet(mixed.slice(0, 2), 'Reset', { getBundleMembers, resetLicense });
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['MEMBER-21', 'Open'],
    ['MEMBER-22', 'Open'],
  ]);
  await press(view, 'Reset 3 licenses');
  expect(await within(dialog()).findByText('3 of 3 done.')).toBeVisible();
  expect(getBundleMembers.mock.calls).toEqual([[2]]);
  expect(resetLicense.mock.calls).toEqual([mixed[0], members[0], members[1]].map(each => [each, expect.any(String)]));
});

it('[LLIST-25] keeps a bundle selected if one of its members failed, and resets that one again', async () => {
  const members = [21, 22].map(id => createLicense({ id, license_key: `MEMBER-${id}`, bundle_license: 2 }));
  const resetLicense = vi.fn(async ({ id }: License) => {
    if (id === 22) throw new HttpError('Busy', 409);
  });
  const view = await openSheet(mixed.slice(0, 2), 'Reset', { getBundleMembers: async () => members, resetLicense });
  await press(view, 'Reset 3 licenses');
  await within(dialog()).findByText('2 of 3 done. 1 refused.');
  await press(view, 'Close');
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect([rowBox('KEY-1'), rowBox('KEY-2')].map(box => (box as HTMLInputElement).checked)).toEqual([false, true]);
});

it('leaves out a bundle without members', async () => {
  await openSheet(mixed.slice(0, 2), 'Reset', { getBundleMembers: async () => [] });
  expect(linesShown()[1]).toEqual([
    'KEY-2',
    'Left out',
    'This cannot be done on a bundle, only on the licenses in it.',
  ]);
});

it('reads the licenses as they are now, and says how many are gone', async () => {
  const [first, second] = [
    createLicense({ id: 1, license_key: 'KEY-1' }),
    createLicense({ id: 2, license_key: 'KEY-2' }),
  ];
  const getMany = async () => ({ data: [{ ...second, enabled: false, status: 'Disabled' }] });
  await openSheet([first, second], 'Disable', { getMany });
  expect(linesShown()).toEqual([['KEY-2', 'Left out', 'Already disabled.']]);
  expect(within(dialog()).getByRole('status')).toHaveTextContent('Nothing to do. 1 left out. 1 no longer exists.');
  expect(within(dialog()).queryByRole('progressbar')).not.toBeInTheDocument();
});

it("recognizes the state of another back end's license that is named differently", async () => {
  const { enabled: _, ...told } = createLicense({ id: 1, license_key: 'KEY-1' });
  await openSheet([told as License], 'Disable');
  expect(linesShown()).toEqual([['KEY-1', 'Open']]);
});

it('reads a hundred licenses at a time, in the order of the selection', async () => {
  const records = createLicenses(120);
  const collectList = async () => ({ data: records.toReversed(), isAll: true });
  const { user, getMany } = await openBulkList(records, { dataProvider: { collectList: collectList as never } });
  await user.click(rowBox('KEY-1'));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  await screen.findByText('120 selected, 100 not on this page');
  await user.click(await within(await selectionBar()).findByRole('button', { name: 'Reset' }));
  await screen.findByRole('dialog');
  expect(getMany.mock.calls.map(([resource, { ids }]) => [resource, ids.length, ids[0]])).toEqual([
    ['licenses', 100, 1],
    ['licenses', 20, 21],
  ]);
  expect([linesShown()[0], linesShown()[119]]).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-2', 'Open'],
  ]);
});

it('resets each, reports each result, and keeps the failed ones selected', async () => {
  const reset: Identifier[] = [];
  const resetLicense = async ({ id }: License) => {
    reset.push(id);
    if (id === 2 && reset.length < 4) throw new HttpError('No longer yours.', 409, { code: 'unheard_of' });
  };
  const view = await openSheet(createLicenses(3), 'Reset', { resetLicense });
  await press(view, 'Reset 3 licenses');
  expect(await within(dialog()).findByText('2 of 3 done. 1 refused.')).toBeVisible();
  expect(linesShown()).toEqual([
    ['KEY-2', 'Refused', 'No longer yours.'],
    ['KEY-1', 'Done'],
    ['KEY-3', 'Done'],
  ]);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await press(view, 'Retry 1');
  expect(await within(dialog()).findByText('3 of 3 done.')).toBeVisible();
  expect(reset).toEqual([1, 2, 3, 2]);
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  expect(within(dialog()).queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

it('disables each by its own call, and repeats it under the same key', async () => {
  const disableLicenses = vi.fn(async (_ids: readonly Identifier[], _key: string) => {});
  disableLicenses.mockRejectedValueOnce(new HttpError('Busy', 503));
  const view = await openSheet(mixed.slice(0, 2), 'Disable', { disableLicenses });
  await press(view, 'Disable 2 licenses');
  await press(
    view,
    await within(dialog())
      .findByText(/^Ask again about 1$/)
      .then(({ textContent }) => String(textContent)),
  );
  expect(await within(dialog()).findByText('2 of 2 done.')).toBeVisible();
  expect(disableLicenses.mock.calls.map(([ids]) => ids)).toEqual([[1], [2], [1]]);
  const keys = disableLicenses.mock.calls.map(([, key]) => key);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

it('enables the disabled ones and leaves out the rest', async () => {
  const enableLicense = vi.fn(async () => {});
  const view = await openSheet(mixed, 'Enable', { enableLicense });
  expect(linesShown()[0]).toEqual(['KEY-4', 'Open']);
  expect(linesShown()[1]).toEqual(['KEY-1', 'Left out', 'Not disabled.']);
  await press(view, 'Enable 1 license');
  expect(await within(dialog()).findByText('1 of 1 done. 3 left out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('4 selected')).not.toBeInTheDocument());
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
  expect(enableLicense.mock.calls).toEqual([[4, expect.any(String)]]);
});

it('[EXPO-20] saves the result of each license with its number', async () => {
  const files = savedFiles();
  const disableLicenses = async ([id]: readonly Identifier[]) => {
    if (id === 1) throw new HttpError('Forbidden', 403, { code: 'permission_denied' });
  };
  const view = await openSheet([...mixed.slice(0, 2), ...mixed.slice(3)], 'Disable', { disableLicenses });
  expect(within(dialog()).queryByRole('button', { name: 'Save results' })).not.toBeInTheDocument();
  await press(view, 'Disable 2 licenses');
  await within(dialog()).findByText('1 of 2 done. 1 left out. 1 refused.');
  await press(view, 'Save results');
  expect(files.names).toEqual([expect.stringMatching(/^disable_licenses-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await files.text()).toBe(
    'License number,Record,Result,Reason\r\n' +
      '1,KEY-1,Refused,You do not have permission to perform this action.\r\n' +
      '2,KEY-2,Done,\r\n' +
      '4,KEY-4,Left out,Already disabled.\r\n',
  );
  files.restore();
});
