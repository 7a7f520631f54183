import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { linesShown } from '../support/bulkList';
import { assign, command, openBatch, servingAfter } from '../support/licenseUsers';
import { createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const sheet = () => screen.findByRole('dialog', { name: 'Assign users to licenses' });
const ended = async (sentence: string) => within(await sheet()).findByText(sentence);
/** Each line without the name of the license. */
const results = () => linesShown().map(([name = '', ...result]) => [name.split(',')[0], ...result]);

it('[LUSR-11] [LUSR-12] [LUSR-22] [WIRE-32] [RUN-57] assigns several people at one press and reports each result', async () => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test', 'eve@customer.test'));
  await user.type(emails, 'cy@customer.test{Enter}');
  await user.paste('eve@customer.test, BO@customer.test');
  await user.click(assign());
  expect(await screen.findByText('License users have been assigned')).toBeVisible();
  expect(assignUsers.mock.calls).toEqual([[1042, ['cy@customer.test', 'eve@customer.test'], expect.any(String)]]);
  await ended('2 of 2 done. 1 left out.');
  expect(results()).toEqual([
    ['cy@customer.test', 'Done'],
    ['eve@customer.test', 'Done'],
    ['BO@customer.test', 'Left out', 'Assigned already.'],
  ]);
  await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('cy@customer.test')).toBeVisible();
});

it('[RUN-57] the press is undone from the sheet', async () => {
  const assignUsers = command({ accounts: [], assigned: ['cy@customer.test', 'dee@customer.test'] });
  const unassignUser = vi.fn(async (..._given: unknown[]) => {});
  const serving = servingAfter(assignUsers, 'cy@customer.test', 'dee@customer.test');
  const { user, emails } = await openBatch({ ...serving, dataProvider: { ...serving.dataProvider, unassignUser } });
  await user.click(emails);
  await user.paste('cy@customer.test, dee@customer.test');
  await user.click(assign());
  await ended('2 of 2 done.');
  await user.click(within(await sheet()).getByRole('button', { name: 'Undo 2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove 2 assignments' }));
  await waitFor(() =>
    expect(unassignUser.mock.calls.map(([id, person]) => [id, person])).toEqual([
      [1042, 600],
      [1042, 601],
    ]),
  );
});

const made = [{ email: 'cy@customer.test', new_password: 'sk7!pond' }];

it('[LUSR-22] shows the passwords of new accounts once, and copies them with their addresses', async () => {
  const { user, emails } = await openBatch(servingAfter(command({ accounts: made }), 'cy@customer.test'));
  await user.type(emails, 'cy@customer.test{Enter}bo@customer.test{Enter}');
  await user.click(assign());
  await ended('1 of 1 done. 1 left out.');
  const outcome = within(await sheet());
  expect(outcome.getAllByText('sk7!pond', { selector: 'code' })).toHaveLength(1);
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  await user.click(outcome.getByRole('button', { name: 'Copy new passwords' }));
  expect(await navigator.clipboard.readText()).toBe('cy@customer.test\tsk7!pond');
});

it('[LUSR-22] shows them also if the license cannot be read again', async () => {
  const assignUsers = command({ accounts: made });
  const serving = servingAfter(assignUsers);
  const { getOne: read, getMany } = serving.dataProvider;
  const getOne: typeof read = (...asked) =>
    assignUsers.mock.calls.length > 0 ? Promise.reject(new HttpError('Oops', 500)) : read(...asked);
  const { user, emails } = await openBatch({ ...serving, dataProvider: { assignUsers, getOne, getMany } });
  await user.type(emails, 'CY@customer.test{Enter}bo@customer.test{Enter}dee@customer.test{Enter}');
  await user.click(assign());
  await ended('2 of 2 done. 1 left out.');
  expect(results()).toEqual([
    ['CY@customer.test', 'Done', 'cy@customer.test sk7!pond'],
    ['dee@customer.test', 'Done'],
    ['bo@customer.test', 'Left out', 'Assigned already.'],
  ]);
});

it('[RUNS-74] shows the results that the back end names without reading the license for them', async () => {
  const assignUsers = command({ accounts: made, assigned: ['CY@customer.test'] });
  const serving = servingAfter(assignUsers);
  const { getOne: read, getMany } = serving.dataProvider;
  const getOne: typeof read = (...asked) =>
    assignUsers.mock.calls.length > 0 ? new Promise(() => {}) : read(...asked);
  const { user, emails } = await openBatch({ ...serving, dataProvider: { assignUsers, getOne, getMany } });
  await user.type(emails, 'CY@customer.test{Enter}eve@customer.test{Enter}');
  await user.click(assign());
  await ended('1 of 1 done. 1 left out.');
  expect(results()).toEqual([
    ['CY@customer.test', 'Done', 'cy@customer.test sk7!pond'],
    ['eve@customer.test', 'Left out', 'Assigned already.'],
  ]);
});

it('[RUN-58] one press leaves out the managers of the order, another all for whom there is no place', async () => {
  const assignUsers = command({ accounts: [], assigned: ['a@x.io', 'b@x.io'] });
  const getOrderManagers = async () =>
    ['max@acme.test', 'mia@acme.test'].map((email, id) => createLicenseUser(id, email));
  const { user, emails } = await openBatch({
    license: { max_license_users: 4 },
    dataProvider: { assignUsers, getOrderManagers },
  });
  await user.click(emails);
  await user.paste('a@x.io, MAX@acme.test, b@x.io, mia@acme.test, c@x.io');
  await user.click(await screen.findByRole('button', { name: 'Leave out 2 managers' }));
  await user.click(await screen.findByRole('button', { name: 'Assign the first 2' }));
  expect(screen.queryByText('c@x.io')).not.toBeInTheDocument();
  await user.click(assign());
  await waitFor(() => expect(assignUsers.mock.calls[0]?.[1]).toEqual(['a@x.io', 'b@x.io']));
});

it('[LUSR-04] [LUSR-11] names an address that belongs to a manager of the order: the server would refuse all', async () => {
  const assignUsers = command({ accounts: [] });
  const getOrderManagers = async () => [createLicenseUser(90, 'max@acme.test')];
  const { user, emails } = await openBatch({ dataProvider: { assignUsers, getOrderManagers } });
  await user.click(emails);
  await user.paste('cy@customer.test, MAX@acme.test');
  await user.click(assign());
  const message = 'Manager with this email is already added to the list: MAX@acme.test';
  expect(await screen.findByText(message)).toBeVisible();
  expect(assignUsers).not.toHaveBeenCalled();
});

it('[LUSR-15] [LUSR-16] assigns a pasted list', async () => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch(servingAfter(assignUsers));
  await user.click(emails);
  await user.paste('A <a@x.io>; b@x.io\na@x.io');
  await user.click(assign());
  await waitFor(() => expect(assignUsers.mock.calls[0]?.[1]).toEqual(['a@x.io', 'b@x.io']));
});

it.each([
  ['[LUSR-19]', 'cy@customer.test', 'Add the email address by pressing Enter before submitting.'],
  ['[VALID-04]', 'foo@', 'Enter valid emails'],
])('%s text that is typed and not added (%s) is not sent', async (_row, typed, message) => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch({ dataProvider: { assignUsers } });
  await user.type(emails, typed);
  await user.click(assign());
  expect(await screen.findByText(message)).toBeVisible();
  expect(emails).toHaveValue(typed);
  expect(assignUsers).not.toHaveBeenCalled();
});

it.each([
  ['Enter', (user: UserEvent) => user.type(screen.getByRole('textbox'), 'foo@{Enter}')],
  ['Tab', (user: UserEvent) => user.type(screen.getByRole('textbox'), 'foo@{Tab}')],
  ['a paste', (user: UserEvent) => user.paste('cy@customer.test, foo@')],
])(
  '[VALID-04] [LOOK-55] an address refused once (by %s) is refused again at its field, in one sentence',
  async (_how, enter) => {
    const assignUsers = command({ accounts: [] });
    const { user, emails } = await openBatch({ dataProvider: { assignUsers } });
    await user.click(emails);
    await enter(user);
    expect(screen.getByText('foo@ is not a valid email address.')).toBeVisible();
    await user.click(assign());
    expect(await screen.findByText('Enter valid emails')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Enter valid emails$/);
    expect(assignUsers).not.toHaveBeenCalled();
  },
);

it('[LUSR-20] nothing happens without an address', async () => {
  const assignUsers = command({ accounts: [] });
  const { user } = await openBatch({ dataProvider: { assignUsers } });
  await user.click(assign());
  await waitFor(() => expect(assign()).toBeEnabled());
  expect(assignUsers).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Batch assign license users' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it.each([
  ['[LUSR-21]', ['c@x.io', 'd@x.io', 'e@x.io', 'f@x.io'], 'Check license users count.'],
  ['[LUSR-21] [LUSR-08]', ['c@x.io', 'd@x.io'], 'Max license users number reached'],
])('%s with two users of at most three, %s are too many', async (_row, batch, message) => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch({ license: { max_license_users: 3 }, dataProvider: { assignUsers } });
  await user.click(emails);
  await user.paste(batch.join(' '));
  await user.click(assign());
  expect(await screen.findByText(message)).toBeVisible();
  expect(assignUsers).not.toHaveBeenCalled();
});

it.each([
  [3, 'Room for 1 more license user'],
  [12, 'Room for 10 more license users'],
])('[LUSR-21] says how many of %i places are left', async (max_license_users, text) => {
  await openBatch({ license: { max_license_users } });
  expect(screen.getByText(text)).toBeVisible();
});

it('[LUSR-21] says nothing about places if there is no limit', async () => {
  await openBatch({ license: { max_license_users: 0 } });
  expect(screen.getByLabelText('Email addresses')).toBeVisible();
  expect(screen.queryByText(/^Room for/)).not.toBeInTheDocument();
});

it('[LUSR-21] existing users of the license take no further place', async () => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch({ license: { max_license_users: 3 }, dataProvider: { assignUsers } });
  await user.click(emails);
  await user.paste('ana@customer.test bo@customer.test c@x.io');
  await user.click(assign());
  await waitFor(() => expect(assignUsers).toHaveBeenCalledTimes(1));
});

it('[SHELL-31] keeps the addresses when the server refuses, and says why', async () => {
  const refusal = new HttpError('No place.', 409, { code: 'license_users_limit', errors: {} });
  const assignUsers = vi.fn().mockRejectedValue(refusal);
  const { user, emails } = await openBatch(servingAfter(assignUsers));
  await user.type(emails, 'c@x.io{Enter}');
  await user.click(assign());
  await ended('0 of 1 done. 1 refused.');
  expect(results()).toEqual([['c@x.io', 'Refused', 'Max license users number reached']]);
  expect(screen.queryByText('License users have been assigned')).not.toBeInTheDocument();
  await user.click(within(await sheet()).getByRole('button', { name: 'Retry 1' }));
  await waitFor(() => expect(assignUsers).toHaveBeenCalledTimes(2));
  expect(assignUsers.mock.calls[1]).toEqual(assignUsers.mock.calls[0]);

  await user.click(await within(await sheet()).findByRole('button', { name: 'Change entries' }));
  const again = within(await screen.findByRole('dialog', { name: 'Batch assign license users' }));
  expect(again.getByText('c@x.io')).toBeVisible();
  await user.type(again.getByRole('textbox', { name: 'Email addresses' }), 'd@x.io{Enter}');
  await user.click(again.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(assignUsers).toHaveBeenCalledTimes(3));
  expect(assignUsers.mock.calls[2]?.[1]).toEqual(['c@x.io', 'd@x.io']);
  const keys = assignUsers.mock.calls.map(([, , key]) => String(key));
  expect(keys[2]).not.toBe(keys[0]);
});

it('[SHELL-29] asks before the addresses are discarded', async () => {
  const { user, emails } = await openBatch();
  await user.type(emails, 'c@x.io{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
