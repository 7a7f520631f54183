import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { chooseFor, openUsers } from '../support/licenseUsers';

const save = () => screen.getByRole('button', { name: 'Save' });

it.each([
  [
    409,
    'password_used_elsewhere',
    'This person also has licenses or orders that you do not manage. Only someone who manages all of them can set the password.',
  ],
  [
    409,
    'password_chosen_before',
    'This person chose their password before you managed their licenses, so you cannot set it.',
  ],
])('[LUSR-27] [PERM-14] says why a password is not set: %s %s', async (status, code, reason) => {
  const setPassword = vi.fn().mockRejectedValue(new HttpError('No.', status, { code }));
  const { user } = await openUsers({ dataProvider: { setPassword } });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  await user.type(await screen.findByLabelText(/^Password/), 'eight-88');
  await user.click(save());
  // The toast says the same, and is gone after seconds.
  expect(await within(screen.getByRole('dialog')).findByText(reason)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('eight-88');
});

it('[PASS-01] [LUSR-27] says next to the password that it is a common one', async () => {
  const refusal = new HttpError('No.', 400, {
    code: 'invalid',
    errors: { password: 'No.' },
    codes: { password: 'common_password' },
  });
  const { user } = await openUsers({ dataProvider: { setPassword: vi.fn().mockRejectedValue(refusal) } });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  const password = await screen.findByLabelText(/^Password/);
  await user.type(password, 'iloveyou');
  await user.click(save());
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('This password is on the list of common passwords. Choose another.'),
  );
});
