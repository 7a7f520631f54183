import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, pageBox, press, selectionBar } from '../support/bulkList';
import { savedFiles } from '../support/savedFiles';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const forUsers = (id: number, devices = 0) =>
  createLicense({
    id,
    order: id,
    license_key: null,
    order_store_id: `ORD-${id}`,
    product: { authorization_method: 'user' },
    max_license_users: 0,
    license_users: [createLicenseUser(71, 'ada@x.io')],
    devices: Array.from({ length: devices }, (_, index) => ({ hostname: `pc-${index}` })),
  });
const records = [createLicense({ id: 9, license_key: 'KEY-1' }), forUsers(2), forUsers(3, 8), forUsers(4, 4)];

const open = async (
  action: string,
  dataProvider: object,
  extensions: readonly ExtensionName[] = [],
  shown = records,
) => {
  const view = await openBulkList(shown, { dataProvider: dataProvider as never, extensions });
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
  return view;
};

const anew = 'An undo gives the licenses back with a new maximum and a new count of activations.';

it('[RUN-21] with the extension `runs`, an undo of two single commands takes back exactly what was done to each person', async () => {
  const unassignUser = vi.fn(async () => {});
  const undoUserAct = vi.fn(async (..._given: unknown[]) => {});
  const view = await open(
    'Unassign all users',
    { unassignUser, undoUserAct },
    ['runs'],
    [{ ...forUsers(2), license_key: 'KEY-1' }, forUsers(3)],
  );
  expect(within(dialog()).queryByText(anew)).not.toBeInTheDocument();
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Remove 2 assignments' }));
  // The back end of this test forgets nobody, so the run's states are as before.
  await press(view, (await within(dialog()).findByRole('button', { name: /^Undo/ })).textContent);
  await press(view, (await within(dialog()).findByRole('button', { name: /^Make/ })).textContent);
  await within(dialog()).findByText('2 of 2 done.');
  expect(undoUserAct.mock.calls.map(call => call.slice(0, 3))).toEqual([
    [2, 'unassign_users', 71],
    [3, 'unassign_users', 71],
  ]);
});

it('[RUN-21] without it, the sheet and the undo say beforehand what an undo does not give back', async () => {
  const assignUser = vi.fn(async () => ({}));
  const view = await open('Unassign all users', { unassignUser: async () => {}, assignUser });
  expect(within(dialog()).getByText(anew)).toBeVisible();
  await press(view, 'Remove 3 assignments');
  await press(view, (await within(dialog()).findByRole('button', { name: /^Undo/ })).textContent);
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: assign users'));
  expect(within(dialog()).getByText(anew)).toBeVisible();
});

it('[LUSR-38] an undo that replaces a password hands over the new one', async () => {
  const assignUser = async () => ({ new_password: 'Fresh-pass-2' });
  const one = [{ ...forUsers(2), license_key: 'KEY-1' }];
  const view = await open('Unassign all users', { unassignUser: async () => {}, assignUser }, [], one);
  await press(view, 'Remove 1 assignment');
  await press(view, (await within(dialog()).findByRole('button', { name: /^Undo/ })).textContent);
  await press(view, (await within(dialog()).findByRole('button', { name: /^Make/ })).textContent);
  expect(await within(dialog()).findByText('Fresh-pass-2')).toBeInTheDocument();
});

it('[RUN-22] new passwords that were not saved are asked about before the sheet closes', async () => {
  const assignUsers = async () => ({
    accounts: [{ email: 'eve@x.io', new_password: 'Fresh-pass-1' }],
    assigned: ['eve@x.io'],
  });
  const view = await open('Assign users', { assignUsers });
  await view.user.click(within(dialog()).getByRole('textbox'));
  await view.user.paste('eve@x.io');
  await press(view, 'Continue');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  await press(view, 'Make 3 assignments');
  await within(dialog()).findByText('3 of 3 done. 1 left out.');
  await press(view, 'Undo 3');
  const question = within(await screen.findByRole('alertdialog', { name: 'Save the new passwords first?' }));
  expect(question.getByText(/^3 new passwords were not saved\./)).toBeVisible();
  await view.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const file = savedFiles();
  await press(view, 'Save results');
  expect(await file.text()).toContain('Fresh-pass-1');
  file.restore();
  await press(view, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[RUN-23] the dry run knows who manages the order', async () => {
  const getOrderManagers = async (order: number) => (order === 3 ? [createLicenseUser(5, 'Boss@x.io')] : []);
  const view = await open('Assign users', { getOrderManagers });
  await view.user.click(within(dialog()).getByRole('textbox'));
  await view.user.paste('boss@x.io');
  await press(view, 'Continue');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  expect(linesShown().map(([, ...line]) => line)).toEqual([
    ['Open'],
    ['Open'],
    ['Left out', 'This license is assigned to a key, not to users.'],
    ['Left out', 'A manager of the order cannot be a license user.'],
  ]);
});

it('[RUN-23] the dry run knows how many devices are active, and asks only where more than the maximum may be', async () => {
  const countActiveDevices = vi.fn(async () => 7);
  const view = await open('Set max activations', { countActiveDevices });
  const box = within(dialog()).getByRole('spinbutton');
  await view.user.clear(box);
  await view.user.type(box, '5');
  await press(view, 'Continue');
  await screen.findByText('2 to do. 2 left out.');
  expect(countActiveDevices.mock.calls).toEqual([[3]]);
  expect(linesShown()).toContainEqual([
    expect.stringContaining('ORD-3'),
    'Left out',
    "Max activations can't be less than the number of active devices",
  ]);
});

it.each([
  ['is refused', 409, 'Refused'],
  ['fails', 500, 'Not confirmed'],
])('[RUNS-106] an undo of two people whose second %s says that the first was taken off', async (_, status, told) => {
  const assignUsers = async () => ({ accounts: [], assigned: ['eve@x.io', 'fay@x.io'] });
  const undoUserAct = vi.fn(async (_license: number, _action: string, user: number) => {
    if (user === 82) throw new HttpError('No', status, { code: 'request_invalid' });
  });
  const users = [createLicenseUser(81, 'eve@x.io'), createLicenseUser(82, 'fay@x.io')];
  const getOne = async () => ({ data: { ...forUsers(2), license_users: users } });
  const one = [{ ...forUsers(2), license_key: 'KEY-1' }];
  const view = await open('Assign users', { assignUsers, undoUserAct, getOne }, ['runs'], one);
  await view.user.click(within(dialog()).getByRole('textbox'));
  await view.user.paste('eve@x.io, fay@x.io');
  await press(view, 'Continue');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  await press(view, 'Make 2 assignments');
  await press(view, 'Undo 2');
  await press(view, (await within(dialog()).findByRole('button', { name: /^Remove/ })).textContent);
  await within(dialog()).findByText(/^1 of 2 done/);
  expect(linesShown().map(([, step]) => step)).toEqual([told, 'Done']);
});
