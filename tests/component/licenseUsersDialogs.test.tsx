import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { askAbout, chooseFor, command, openAssign, openUsers } from '../support/licenseUsers';
import { createPerson } from '../support/people';

it.each([
  ['with', {}, /^known@acme\.test already has an account\. Assign this person to the license, or add them as/],
  [
    'without',
    { person: createPerson({ permissions: ['manage_license_users'] }) },
    /^known@acme\.test already has an account\. Assign this person to the license\?$/,
  ],
])(
  '[LUSR-05] [LUSR-07] the question %s manage_managers names only the options there are',
  async (_what, choice, words) => {
    const { question } = await askAbout(choice);
    expect(question).toHaveAccessibleDescription(words);
  },
);

it('[LUSR-06] the question stays while the person is being assigned: closing would not cancel it', async () => {
  let answer = () => {};
  const assignUser = vi.fn(() => new Promise<object>(resolve => (answer = () => resolve({}))));
  const { user, question } = await askAbout({ dataProvider: { assignUser } });
  await user.click(within(question).getByRole('button', { name: 'Assign to the license' }));
  expect(within(question).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(within(question).getByRole('button', { name: 'Add as license manager' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(question).toBeVisible();
  answer();
  expect(await screen.findByText('License user assigned: known@acme.test')).toBeVisible();
});

it("[LUSR-03] the server's message about an address stays next to it until the address is changed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const errors = { code: 'invalid', errors: { email: 'no' }, codes: { email: 'already_assigned' } };
    const assignUser = vi.fn().mockRejectedValue(new HttpError('The request is not valid.', 400, errors));
    const { dialog } = await openAssign({ dataProvider: { assignUser } });
    const email = screen.getByLabelText(/^Email/);
    fireEvent.change(email, { target: { value: 'new@customer.test' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    const words = 'User with this email is already added to the list';
    await waitFor(() => expect(email).toHaveAccessibleDescription(words));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(email).toHaveAccessibleDescription(words);
  } finally {
    vi.useRealTimers();
  }
});

it("[LUSR-23] names and numbers have the API's maximum length", async () => {
  const updateUser = command();
  const { user } = await openUsers({ dataProvider: { updateUser } });
  await chooseFor(user, 'ana@customer.test', 'Edit');
  const name = await screen.findByLabelText('First name');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(151));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be 150 characters or less')).toBeVisible();
  expect(updateUser).not.toHaveBeenCalled();
});

it('[LUSR-23] [PERM-13] says why a manager cannot be changed as a license user, and keeps what was typed', async () => {
  const updateUser = () => Promise.reject(new HttpError('No.', 409, { code: 'contact_of_manager', errors: {} }));
  const { user } = await openUsers({ dataProvider: { updateUser } });
  await chooseFor(user, 'ana@customer.test', 'Edit');
  const phone = await screen.findByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, '+49 6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await within(screen.getByRole('dialog')).findByText(
      'This person is also a license manager. Only someone who can manage the license managers of one of their orders can change this.',
    ),
  ).toBeVisible();
  expect(phone).toHaveValue('+49 6');
});

it("[LUSR-27] a password has the API's maximum length", async () => {
  const setPassword = command();
  const { user } = await openUsers({ dataProvider: { setPassword } });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  const password = await screen.findByLabelText(/^Password/);
  expect(password).toHaveAttribute('autocomplete', 'new-password');
  await user.click(password);
  await user.paste('x'.repeat(129));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be 128 characters or less')).toBeVisible();
  expect(setPassword).not.toHaveBeenCalled();
});

it('[SHELL-29] a generated password is not discarded without a question', async () => {
  const { user } = await openUsers();
  await chooseFor(user, 'ana@customer.test', 'Set password');
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it.each([
  [390, true],
  [1280, false],
])('at %i pixels a form fills the screen: %s', async (width, fills) => {
  const { user } = await openUsers({ width });
  await chooseFor(user, 'ana@customer.test', 'Edit');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.className.includes('fullScreen') || dialog.className.includes('FullScreen')).toBe(fills);
});

it('[LUSR-39] a password that was typed for an address with an account is sent, whichever way is chosen', async () => {
  const [assignUser, addOrderManager] = [command({}), command({ initial_password: null })];
  const sent = { email: 'known@acme.test', password: 'Typed-one-1' };
  const first = await askAbout({ dataProvider: { assignUser } }, 'Typed-one-1');
  await first.user.click(within(first.question).getByRole('button', { name: 'Assign to the license' }));
  await waitFor(() => expect(assignUser.mock.calls).toEqual([[1042, sent, expect.any(String)]]));
  first.unmount();
  const second = await askAbout({ dataProvider: { addOrderManager } }, 'Typed-one-1');
  await second.user.click(within(second.question).getByRole('button', { name: 'Add as license manager' }));
  await waitFor(() => expect(addOrderManager.mock.calls).toEqual([[7, sent, expect.any(String)]]));
});
