import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, openSheet, pageBox, press, selectionBar } from '../support/bulkList';
import { savedFiles } from '../support/savedFiles';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { switching } from '../support/switchingLicenses';

afterEach(clearDrafts);

it('[RUN-04] takes back what a run has changed, but not what somebody else has changed since', async () => {
  const { records, set, isEnabled, provider } = switching(3);
  const view = await openSheet(records, 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(isEnabled()).toEqual([false, false, false]);
  set(2, { time_disabled: '2026-11-24T11:00:00Z' });
  await press(view, 'Undo 3');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-3', 'Open'],
    ['KEY-2', 'Left out', 'Somebody has changed it since.'],
  ]);
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(isEnabled()).toEqual([true, false, true]);
  expect(provider.enableLicense.mock.calls.map(([id]) => id)).toEqual([1, 3]);
});

it('[RUN-05] groups what is left out by its reason, and shows the rows behind one', async () => {
  const { records, provider } = switching(1);
  const others = [
    createLicense({ id: 2, license_key: 'KEY-2', enabled: false, status: 'Disabled' }),
    createLicense({ id: 3, license_key: 'KEY-3', enabled: false, status: 'Disabled' }),
    createLicense({ id: 4, license_key: 'KEY-4', is_manager: false }),
  ];
  const getMany = (async () => ({ data: [...records, ...others] })) as never;
  const view = await openSheet([...records, ...others], 'Disable', { ...provider, getMany });
  const reasons = within(within(dialog()).getByRole('group', { name: 'Reasons' }));
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '2 × Already disabled.',
    '1 × You do not have permission to perform this action.',
  ]);
  await view.user.click(reasons.getByRole('button', { name: '2 × Already disabled.' }));
  expect(linesShown().map(([name]) => name)).toEqual(['KEY-2', 'KEY-3']);
});

it('[RUN-06] goes on after a reload, and sends what was under way again under its key', async () => {
  const { records, provider } = switching(3);
  const keys = new Map<unknown, string[]>();
  const never = new Promise<void>(() => {});
  const hanging = vi.fn(async ([id]: readonly unknown[], key: string) => {
    keys.set(id, [key]);
    if (id !== 1) return never;
  });
  const view = await openSheet(records, 'Disable', { ...provider, disableLicenses: hanging });
  await press(view, 'Disable 3 licenses');
  await waitFor(() => expect(keys.size).toBe(3));
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();

  const again = vi.fn(async ([id]: readonly unknown[], key: string) => {
    keys.get(id)?.push(key);
  });
  const reloaded = await openBulkList(records, { dataProvider: { ...provider, disableLicenses: again } });
  await screen.findByRole('dialog', { name: 'Disable licenses' });
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    '1 of 3 done. 2 not confirmed: you can ask again safely.',
  );
  await press(reloaded, 'Ask again about 2');
  await within(dialog()).findByText('3 of 3 done.');
  expect(again.mock.calls.map(([ids]) => ids)).toEqual([[2], [3]]);
  expect([2, 3].map(id => new Set(keys.get(id)).size)).toEqual([1, 1]);
  await press(reloaded, 'Close');
  expect(Object.keys(sessionStorage).filter(key => key.includes('run'))).toEqual([]);
});

const forUsers = (change: Partial<License>) =>
  createLicense({
    license_key: null,
    product: { ...createLicense().product, authorization_method: 'user' },
    max_license_users: 3,
    ...change,
  });
const ada = { ...createLicenseUser(71, 'ada@x.io'), max_activations: 4 };
const bob = { ...createLicenseUser(72, 'bob@x.io'), max_activations: 9 };

const choose = async (view: Awaited<ReturnType<typeof openBulkList>>, action: string) => {
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
};
const enterEmails = async (view: Awaited<ReturnType<typeof openBulkList>>, emails: string) => {
  await view.user.click(within(dialog()).getByRole('textbox'));
  await view.user.paste(emails);
  await press(view, 'Continue');
};

it('[RUN-07] assigns people to licenses, says which license has too few places, and shows new passwords', async () => {
  const licenses = [
    createLicense({ id: 1, license_key: 'KEY-1' }),
    forUsers({ id: 2, order_store_id: 'ORD-2', license_users: [ada] }),
    forUsers({ id: 3, order_store_id: 'ORD-3', max_license_users: 1, license_users: [] }),
  ];
  const assignUsers = vi.fn(async () => ({ accounts: [{ email: 'eve@x.io', new_password: 'Fresh-pass-1' }] }));
  const view = await openBulkList(licenses, { dataProvider: { assignUsers } });
  await choose(view, 'Assign users');
  await enterEmails(view, 'ada@x.io eve@x.io');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  expect(linesShown().map(([, step, reason]) => [step, reason])).toEqual([
    ['Open', undefined],
    ['Open', undefined],
    ['Left out', 'This license is assigned to a key, not to users.'],
    ['Left out', 'This license is assigned to a key, not to users.'],
    ['Left out', 'Assigned already.'],
    ['Left out', 'Too few places.'],
  ]);
  await press(view, 'Make 2 assignments');
  expect(await within(dialog()).findByText('2 of 2 done. 4 left out.')).toBeVisible();
  expect(within(dialog()).getAllByText('Fresh-pass-1')).toHaveLength(1);
  expect(assignUsers.mock.calls).toEqual([
    [2, ['eve@x.io'], expect.any(String)],
    [3, ['ada@x.io'], expect.any(String)],
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Fresh-pass-1');
});

it('[RUN-54] names each person in the sheet and in the saved result', async () => {
  const files = savedFiles();
  const licenses = [
    createLicense({ id: 1, license_key: 'KEY-1' }),
    forUsers({ id: 2, order_store_id: 'ORD-2', license_users: [ada] }),
  ];
  const assignUsers = async () => ({
    accounts: [{ email: 'eve@x.io', new_password: 'Fresh-pass-1' }],
    assigned: ['eve@x.io', 'bob@x.io'],
  });
  const view = await openBulkList(licenses, { dataProvider: { assignUsers } });
  await choose(view, 'Assign users');
  await enterEmails(view, 'ada@x.io eve@x.io bob@x.io');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign users to licenses'));
  await press(view, 'Make 2 assignments');
  await within(dialog()).findByText('2 of 2 done. 4 left out.');
  expect(linesShown().slice(0, 2)).toEqual([
    ['eve@x.io, Renderer, ORD-2', 'Done', 'eve@x.io Fresh-pass-1'],
    ['bob@x.io, Renderer, ORD-2', 'Done'],
  ]);
  await press(view, 'Save results');
  const rows = String(await files.text()).split('\r\n');
  expect(rows.slice(1, 3).map(row => row.split(',').slice(-4))).toEqual([
    ['Done', '', 'eve@x.io', 'Fresh-pass-1'],
    ['Done', '', 'bob@x.io', ''],
  ]);
  files.restore();
});

it('[RUN-08] sets the maximum of every user of the licenses, and gives each back their own', async () => {
  const licenses = [createLicense({ id: 1, license_key: 'KEY-1' }), forUsers({ id: 2, license_users: [ada, bob] })];
  const setMaxActivations = vi.fn(async () => {});
  const view = await openBulkList(licenses, { dataProvider: { setMaxActivations } });
  await choose(view, 'Set max activations');
  const box = within(dialog()).getByRole('spinbutton');
  await view.user.clear(box);
  await view.user.type(box, '9');
  await press(view, 'Continue');
  await screen.findByText('1 to do. 2 left out.');
  expect(dialog()).toHaveAccessibleName('Set max activations of license users');
  await press(view, 'Set 1 maximum');
  await within(dialog()).findByText('1 of 1 done. 2 left out.');
  await press(view, 'Undo 1');
  await press(view, (await within(dialog()).findByRole('button', { name: /^Set \d+ maximum/ })).textContent);
  await waitFor(() => expect(setMaxActivations).toHaveBeenCalledTimes(2));
  expect(setMaxActivations.mock.calls.map(call => (call as unknown[]).slice(0, 3))).toEqual([
    [2, 71, 9],
    [2, 71, 4],
  ]);
});

it('[RUN-09] unassigns only the people named, with a result for each', async () => {
  const licenses = [
    createLicense({ id: 1, license_key: 'KEY-1' }),
    forUsers({ id: 2, order_store_id: 'ORD-2', license_users: [ada, bob] }),
  ];
  const unassignUser = vi.fn(async (_license: unknown, user: unknown) => {
    if (user === 72) throw new HttpError('Gone', 409);
  });
  const view = await openBulkList(licenses, { dataProvider: { unassignUser } as never });
  await choose(view, 'Unassign users');
  await enterEmails(view, 'ada@x.io bob@x.io');
  await within(await screen.findByRole('dialog', { name: 'Unassign users from licenses' })).findByText(
    '2 to do. 1 left out.',
  );
  await press(view, 'Remove 2 assignments');
  await within(dialog()).findByText('1 of 2 done. 1 left out. 1 refused.');
  expect(linesShown().map(([name, step]) => [name?.split(',')[0], step])).toEqual([
    ['bob@x.io', 'Refused'],
    ['ada@x.io', 'Done'],
    ['KEY-1', 'Left out'],
  ]);
  expect(unassignUser.mock.calls.map(call => call.slice(0, 2))).toEqual([
    [2, 71],
    [2, 72],
  ]);
});
