import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { EmailUse } from '../../dataProvider/types';
import { hasUnsaved } from '../../src/components/useUnsaved';
import { askAbout, assign, command, openAssign } from '../support/licenseUsers';
import { createPerson } from '../support/people';
// Loaded beforehand: loading them takes real time, and these tests stop the clock.
import '../../resources/licenses/users/AssignUserDialog';

it('[LUSR-02] [LUSR-10] [WIRE-33] assigns by email alone and says so', async () => {
  const assignUser = vi.fn().mockResolvedValue({});
  const { user } = await openAssign({ dataProvider: { assignUser } });
  await user.type(screen.getByLabelText(/^Email/), ' new@customer.test');
  await user.click(assign());
  const title = await screen.findByText('Changes saved successfully');
  expect(title.closest('[role="status"]')).toHaveTextContent('License user assigned: new@customer.test');
  expect(assignUser.mock.calls).toEqual([[1042, { email: 'new@customer.test' }, expect.any(String)]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[LUSR-02] [CONST-09] [CONST-10] sends a generated password that can be read and copied', async () => {
  const assignUser = vi.fn().mockResolvedValue({});
  const { user } = await openAssign({ dataProvider: { assignUser } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const input: HTMLInputElement = screen.getByLabelText('Password');
  expect(input.type).toBe('text');
  expect(input.value).toMatch(/^[a-z1-9!@#_]{8}$/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(input.value);
  const password = input.value;
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
  await user.click(assign());
  await waitFor(() => expect(assignUser).toHaveBeenCalled());
  expect(assignUser.mock.calls[0]?.[1]).toEqual({ email: 'new@customer.test', password });
});

it("[SHELL-29] a running command's dialog cannot be closed: closing would not cancel it", async () => {
  let answer = (_use: EmailUse) => {};
  const emailUse = () => new Promise<EmailUse>(resolve => (answer = resolve));
  const assignUser = vi.fn().mockResolvedValue({});
  const { user, dialog } = await openAssign({ dataProvider: { assignUser, emailUse } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await user.click(assign());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(dialog).toBeVisible();
  act(() => answer('free'));
  expect(await screen.findByText('License user assigned: new@customer.test')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it("[LUSR-02] shows a new account's password until it is closed by its button", async () => {
  const assignUser = vi.fn().mockResolvedValue({ new_password: 'fresh-One1' });
  const { user } = await openAssign({ dataProvider: { assignUser } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.click(assign());
  const dialog = await screen.findByRole('dialog', { name: 'New initial password' });
  expect(dialog).toHaveTextContent('fresh-One1');
  expect(dialog).toHaveAccessibleDescription(/new@customer\.test/);
  await user.click(within(dialog).getByRole('button', { name: 'Copy: Password' }));
  expect(await navigator.clipboard.readText()).toBe('fresh-One1');
  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).toBeVisible();
  // The end of a sign-in does not close it either: the page counts as unsaved, so the person signs in again over it.
  expect(hasUnsaved()).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('fresh-One1')).not.toBeInTheDocument());
  expect(hasUnsaved()).toBe(false);
});

it.each([
  ['[LUSR-03]', 'ANA@customer.test', 'User with this email is already added to the list'],
  ['[LUSR-04]', 'noa@acme.test', 'Manager with this email is already added to the list'],
  ['[VALID-02] [VALID-01]', ' ', 'This field is required'],
  ['[VALID-03]', 'foo@', 'Enter valid email'],
])('%s the email "%s" is refused and nothing is sent', async (_row, typed, message) => {
  const [assignUser, emailUse] = [command(), vi.fn().mockResolvedValue('free')];
  const { user } = await openAssign({ dataProvider: { assignUser, emailUse } });
  await user.type(screen.getByLabelText(/^Email/), typed);
  await user.click(assign());
  expect(await screen.findByText(message)).toBeVisible();
  expect(assignUser).not.toHaveBeenCalled();
});

it('[LUSR-27] a password of 7 characters is refused', async () => {
  const assignUser = command();
  const { user } = await openAssign({ dataProvider: { assignUser } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.type(screen.getByLabelText('Password'), 'seven77');
  await user.click(assign());
  expect(await screen.findByText('Password should contain at least 8 characters')).toBeVisible();
  expect(assignUser).not.toHaveBeenCalled();
});

it('[LUSR-05] [LUSR-06] an email in use raises a question; its first option assigns the person', async () => {
  const assignUser = vi.fn().mockResolvedValue({});
  const { user, question } = await askAbout({ dataProvider: { assignUser } });
  expect(assignUser).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Assign to the license' }));
  expect(await screen.findByText('License user assigned: known@acme.test')).toBeVisible();
  expect(assignUser.mock.calls).toEqual([[1042, { email: 'known@acme.test' }, expect.any(String)]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[LUSR-07] its other option adds the person as a license manager of the order', async () => {
  const [assignUser, addOrderManager] = [command(), vi.fn().mockResolvedValue({ initial_password: null })];
  const { user, question } = await askAbout({ dataProvider: { assignUser, addOrderManager } });
  await user.click(within(question).getByRole('button', { name: 'Add as license manager' }));
  expect(await screen.findByText('License manager added: known@acme.test')).toBeVisible();
  expect(addOrderManager.mock.calls).toEqual([[7, { email: 'known@acme.test' }, expect.any(String)]]);
  expect(assignUser).not.toHaveBeenCalled();
});

it.each(['Assign to the license', 'Add as license manager'])(
  '[LUSR-38] after "%s", an account whose password was replaced has its new one shown',
  async way => {
    const assignUser = command({ new_password: 'fresh-One1' });
    const addOrderManager = command({ initial_password: 'fresh-One1' });
    const { user, question } = await askAbout({ dataProvider: { assignUser, addOrderManager } });
    await user.click(within(question).getByRole('button', { name: way }));
    const shown = await screen.findByRole('dialog', { name: 'New initial password' });
    expect(shown).toHaveTextContent(/known@acme\.test.*They had an account already\..*fresh-One1/);
  },
);

it.each([
  ['without manage_managers', { person: createPerson({ permissions: ['manage_license_users'] }) }],
  ['without an order', { license: { order: null } }],
  ['for a member of the company', { dataProvider: { emailUse: async () => 'member' as const } }],
])('[LUSR-07] %s it does not offer to add a license manager', async (_what, choice) => {
  const { question } = await askAbout(choice);
  expect(within(question).getByRole('button', { name: 'Assign to the license' })).toBeVisible();
  expect(within(question).queryByRole('button', { name: 'Add as license manager' })).not.toBeInTheDocument();
});

it('[LUSR-05] a cancelled question leaves the form as it was', async () => {
  const { user, question } = await askAbout();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Email/)).toHaveValue('known@acme.test');
  await waitFor(() => expect(assign()).toBeEnabled());
});

it('[CONST-02] [WIRE-08] asks whether the email is in use once, 300 ms after the last key, and says what that means', async () => {
  const emailUse = vi.fn().mockResolvedValue('in_use');
  const { dialog } = await openAssign({ dataProvider: { emailUse } });
  vi.useFakeTimers();
  try {
    const type = (value: string) => fireEvent.change(within(dialog).getByLabelText(/^Email/), { target: { value } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    type('known@acme.t');
    await pass(299);
    type('known@acme.test');
    await pass(299);
    expect(emailUse).not.toHaveBeenCalled();
    await pass(1);
    expect(emailUse.mock.calls).toEqual([['known@acme.test']]);
    await pass(0);
    expect(dialog).toHaveTextContent('This person already has an account and keeps their password. If they never');
    type('foo@');
    await pass(299);
    expect(dialog).not.toHaveTextContent('Enter valid email');
    await pass(1);
    expect(dialog).toHaveTextContent('Enter valid email');
    expect(emailUse).toHaveBeenCalledTimes(1);
    type('');
    await pass(300);
    expect(dialog).not.toHaveTextContent('Enter valid email');
    expect(dialog).toHaveTextContent('This field is required');
  } finally {
    vi.useRealTimers();
  }
});

it('[CONST-03] says that a password is too short 1000 ms after the last key', async () => {
  const { dialog } = await openAssign();
  vi.useFakeTimers();
  try {
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'short' } });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(dialog).not.toHaveTextContent('Password should contain at least 8 characters');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(dialog).toHaveTextContent('Password should contain at least 8 characters');
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: '' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(dialog).not.toHaveTextContent('Password should contain at least 8 characters');
  } finally {
    vi.useRealTimers();
  }
});

it('[SHELL-31] keeps what was typed when the assignment fails, and sends it again under the same key', async () => {
  const assignUser = vi.fn().mockRejectedValueOnce(new HttpError('Oops', 500)).mockResolvedValue({});
  const { user } = await openAssign({ dataProvider: { assignUser } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.type(screen.getByLabelText('Password'), 'a-good-one');
  await user.click(assign());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('new@customer.test');
  expect(screen.getByLabelText('Password')).toHaveValue('a-good-one');
  await user.click(assign());
  await waitFor(() => expect(assignUser).toHaveBeenCalledTimes(2));
  expect(assignUser.mock.calls[1]).toEqual(assignUser.mock.calls[0]);
});

it('[LUSR-03] errors that only the server finds are shown at the field', async () => {
  const refusal = new HttpError('The request is not valid.', 400, {
    code: 'invalid',
    errors: { email: 'already there' },
    codes: { email: 'already_assigned' },
  });
  const { user } = await openAssign({ dataProvider: { assignUser: () => Promise.reject(refusal) } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.click(assign());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      'User with this email is already added to the list',
    ),
  );
});

it('[WIRE-08] an email that could not be checked is not assigned', async () => {
  const assignUser = command();
  const emailUse = () => Promise.reject(new HttpError('Oops', 500));
  const { user } = await openAssign({ dataProvider: { assignUser, emailUse } });
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.click(assign());
  expect(await screen.findByText('Your changes were not saved')).toBeVisible();
  expect(assignUser).not.toHaveBeenCalled();
});

it('[SHELL-29] asks before it discards what was typed', async () => {
  const { user } = await openAssign();
  await user.type(screen.getByLabelText(/^Email/), 'n');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Email/)).toHaveValue('n');
});
