import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { assign, command, openBatch, servingAfter } from '../support/licenseUsers';
import { createLicenseUser } from '../support/sampleLicense';

it('[LUSR-11] [LUSR-12] [LUSR-22] [WIRE-32] assigns several people and reports each result', async () => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test'));
  await user.type(emails, 'cy@customer.test{Enter}');
  await user.paste('dee@customer.test, BO@customer.test');
  await user.click(assign());
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('License users have been assigned');
  expect(assignUsers.mock.calls).toEqual([
    [1042, ['cy@customer.test', 'dee@customer.test', 'BO@customer.test'], expect.any(String)],
  ]);
  const outcome = await screen.findByRole('dialog', { name: '1 of 3 newly assigned' });
  expect(
    within(outcome)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['dee@customer.testNot assigned', 'cy@customer.testAssigned', 'BO@customer.testAlready assigned']);
  await user.click(within(outcome).getByRole('button', { name: 'Copy unassigned addresses' }));
  expect(await navigator.clipboard.readText()).toBe('dee@customer.test');
  await user.click(outcome.closest('.MuiDialog-container') ?? document.body);
  expect(outcome).toBeVisible();
  await user.click(within(outcome).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('cy@customer.test')).toBeVisible();
});

const made = [{ email: 'cy@customer.test', new_password: 'sk7!pond' }];

it('[LUSR-22] shows the passwords of new accounts once, and copies them with their addresses', async () => {
  const { user, emails } = await openBatch(servingAfter(command({ accounts: made }), 'cy@customer.test'));
  await user.type(emails, 'cy@customer.test{Enter}bo@customer.test{Enter}');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '1 of 2 newly assigned' });
  expect(outcome).toHaveAccessibleDescription(/^New users now have an account with a password/);
  expect(within(outcome).getAllByText('sk7!pond', { selector: 'code' })).toHaveLength(1);
  await user.click(within(outcome).getByRole('button', { name: 'Copy new passwords' }));
  expect(await navigator.clipboard.readText()).toBe('cy@customer.test\tsk7!pond');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
});

it('[LUSR-22] shows them also if the license cannot be read again', async () => {
  const assignUsers = command({ accounts: made });
  const serving = servingAfter(assignUsers);
  const { getOne: read } = serving.dataProvider;
  const getOne: typeof read = (...asked) =>
    assignUsers.mock.calls.length > 0 ? Promise.reject(new HttpError('Oops', 500)) : read(...asked);
  const { user, emails } = await openBatch({ ...serving, dataProvider: { assignUsers, getOne } });
  await user.type(emails, 'CY@customer.test{Enter}bo@customer.test{Enter}dee@customer.test{Enter}');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '2 of 3 newly assigned' });
  expect(
    within(outcome)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CY@customer.testAssignedsk7!pond', 'bo@customer.testAlready assigned', 'dee@customer.testAssigned']);
});

it('[RUNS-74] shows the results that the back end names without reading the license for them', async () => {
  const assignUsers = command({ accounts: made, assigned: ['CY@customer.test'] });
  const serving = servingAfter(assignUsers);
  const { getOne: read } = serving.dataProvider;
  const getOne: typeof read = (...asked) =>
    assignUsers.mock.calls.length > 0 ? new Promise(() => {}) : read(...asked);
  const { user, emails } = await openBatch({ ...serving, dataProvider: { assignUsers, getOne } });
  await user.type(emails, 'CY@customer.test{Enter}bo@customer.test{Enter}');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '1 of 2 newly assigned' });
  expect(
    within(outcome)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CY@customer.testAssignedsk7!pond', 'bo@customer.testAlready assigned']);
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
])('[VALID-04] an address refused once (by %s) is refused again at its field', async (_how, enter) => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch({ dataProvider: { assignUsers } });
  await user.click(emails);
  await enter(user);
  expect(screen.getByText('foo@ is not a valid email address.')).toBeVisible();
  await user.click(assign());
  expect(await screen.findByText('Enter valid emails')).toBeVisible();
  expect(assignUsers).not.toHaveBeenCalled();
});

it('[LUSR-20] nothing happens without an address', async () => {
  const assignUsers = command({ accounts: [] });
  const { user } = await openBatch({ dataProvider: { assignUsers } });
  await user.click(assign());
  await waitFor(() => expect(assign()).toBeEnabled());
  expect(assignUsers).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Batch assign license users' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
  const { user, emails } = await openBatch({ dataProvider: { assignUsers } });
  await user.type(emails, 'c@x.io{Enter}');
  await user.click(assign());
  const toast = await screen.findByText('Your changes were not saved');
  expect(toast.closest('[role=alert]')).toHaveTextContent('Max license users number reached');
  expect(screen.getByText('c@x.io')).toBeVisible();
  await waitFor(() => expect(assign()).toBeEnabled());
  await user.click(assign());
  await waitFor(() => expect(assignUsers).toHaveBeenCalledTimes(2));
  expect(assignUsers.mock.calls[1]).toEqual(assignUsers.mock.calls[0]);

  await waitFor(() => expect(assign()).toBeEnabled());
  await user.type(emails, 'd@x.io{Enter}');
  await user.click(assign());
  await waitFor(() => expect(assignUsers).toHaveBeenCalledTimes(3));
  const keys = assignUsers.mock.calls.map(([, , key]) => String(key));
  expect(keys[2]).not.toBe(keys[0]);
});

it('[SHELL-29] asks before the addresses are discarded', async () => {
  const { user, emails } = await openBatch();
  await user.type(emails, 'c@x.io{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
