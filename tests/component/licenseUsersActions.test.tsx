import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { ana, chooseFor, command, openUsers } from '../support/licenseUsers';
import { createPerson } from '../support/people';

const save = () => screen.getByRole('button', { name: 'Save' });
const saved = async (detail: string) => {
  const title = await screen.findByText('Changes saved successfully');
  expect(title.closest('[role="status"]')).toHaveTextContent(detail);
};

it('[LUSR-23] [LUSR-24] [WIRE-06] edits a user; the email cannot be changed', async () => {
  const updateUser = command();
  const { user } = await openUsers({ dataProvider: { updateUser } });
  await chooseFor(user, 'ana@customer.test', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit license user' });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@customer.test');
  expect(save()).toBeDisabled();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('Last name'), 'Ruiz');
  await user.type(screen.getByLabelText('Phone number'), '+34 600');
  await user.click(save());
  await saved('License user: ana@customer.test');
  expect(updateUser.mock.calls).toEqual([
    [501, { first_name: '', last_name: 'Ruiz', phone_number: '+34 600' }, expect.any(String)],
  ]);
});

it.each([
  ['somebody else keeps their sign-in', 11, 0],
  ['themselves renews it, and is shown with the new name', ana.id, 1],
])('[LUSR-24] [AUTH-11] a person who edits %s', async (_whom, id, renewals) => {
  const refreshPerson = vi.fn(async () => {});
  const person = createPerson({ permissions: permissionCodes, user: { id } });
  const { user } = await openUsers({
    person,
    authProvider: { refreshPerson },
    dataProvider: { updateUser: command() },
  });
  await chooseFor(user, 'ana@customer.test', 'Edit');
  await user.type(await screen.findByLabelText('Last name'), 'Ruiz');
  await user.click(save());
  await saved('License user: ana@customer.test');
  expect(refreshPerson).toHaveBeenCalledTimes(renewals);
});

it('[LUSR-25] [LUSR-26] [WIRE-34] unassigns a user after a confirmation', async () => {
  const unassignUser = command();
  const { user } = await openUsers({ dataProvider: { unassignUser } });
  await chooseFor(user, 'ana@customer.test', 'Unassign');
  const question = await screen.findByRole('dialog', { name: 'Unassign this license user?' });
  expect(question).toHaveAccessibleDescription(
    /^ana@customer\.test will no longer see the license\. Activated devices stay activated until they are reset\./,
  );
  expect(unassignUser).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Unassign' }));
  await saved('License user removed: ana@customer.test');
  expect(unassignUser.mock.calls).toEqual([[1042, 501, expect.any(String)]]);
});

it.each([
  ['', 'This field is required'],
  ['seven77', 'Password should contain at least 8 characters'],
])('[LUSR-27] [VALID-01] the password "%s" is refused', async (typed, message) => {
  const setPassword = command();
  const { user } = await openUsers({ dataProvider: { setPassword } });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  await screen.findByRole('dialog', { name: 'Set password of ana@customer.test' });
  if (typed) await user.type(screen.getByLabelText(/^Password/), typed);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(setPassword).not.toHaveBeenCalled();
});

it('[LUSR-27] [LUSR-28] [WIRE-07] sets a password of 8 characters', async () => {
  const setPassword = command();
  const { user } = await openUsers({ dataProvider: { setPassword } });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  const password = await screen.findByLabelText(/^Password/);
  await waitFor(() => expect(password).toHaveFocus());
  await user.type(password, 'eight888');
  await user.click(save());
  await saved('Password changed: ana@customer.test');
  expect(setPassword.mock.calls).toEqual([[501, 'eight888', expect.any(String)]]);
});

const openMax = async (choice: Parameters<typeof openUsers>[0] = {}) => {
  const view = await openUsers({
    ...choice,
    license: { max_license_users: 0, ...choice.license },
    dataProvider: { countActiveDevices: async () => 0, ...choice.dataProvider },
  });
  await chooseFor(view.user, 'ana@customer.test', 'Set max activations');
  const input = await screen.findByRole('spinbutton');
  return { ...view, input };
};

it.each([
  [0, 1],
  [7, 7],
])('[LUSR-30] for a user with %d max activations the form starts at %d', async (max_activations, shown) => {
  const { input } = await openMax({ license: { license_users: [{ ...ana, max_activations }] } });
  expect(input).toHaveValue(shown);
});

it.each([
  ['the license has 3 simultaneous users', { max_license_users: 3 }, 0, 3],
  ['4 devices are active', {}, 4, 4],
  ['[CATL-74] activations are unlimited', { max_license_users: 1001, allow_unlimited_activations: true }, 0, 1],
])(
  '[LUSR-30] [LUSR-35] [VALID-21] the form starts at the lowest accepted value, and names it, where %s',
  async (_what, license, devices, least) => {
    const { input } = await openMax({ license, dataProvider: { countActiveDevices: async () => devices } });
    expect(input).toHaveValue(least);
    expect(input).toHaveAccessibleDescription(`A number from ${least} to 1000`);
  },
);

it('[LUSR-30] max activations range from 1 to 1000', async () => {
  const { input } = await openMax();
  expect(input).toHaveAttribute('min', '1');
  expect(input).toHaveAttribute('max', '1000');
});

it.each([
  ['', 'This field is required'],
  ['0', 'Enter a number from 1 to 1000'],
  ['1001', 'Enter a number from 1 to 1000'],
  ['1.5', 'Enter a number from 1 to 1000'],
])('[LUSR-30] max activations of "%s" are refused', async (typed, message) => {
  const setMaxActivations = command();
  const { user, input } = await openMax({ dataProvider: { setMaxActivations } });
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(setMaxActivations).not.toHaveBeenCalled();
});

it.each(['1', '5', '1000'])('[LUSR-29] [LUSR-30] [WIRE-35] sets max activations of %s', async typed => {
  const setMaxActivations = command();
  const { user, input } = await openMax({ dataProvider: { setMaxActivations } });
  await user.clear(input);
  await user.type(input, typed);
  await user.click(save());
  await saved('Max activations of ana@customer.test set');
  expect(setMaxActivations.mock.calls).toEqual([[1042, 501, Number(typed), expect.any(String)]]);
});

it.each([
  ['[VALID-21]', { max_license_users: 3 }, 0, "Max activations can't be lower than max license users"],
  ['[VALID-23]', {}, 3, "Max activations can't be less than the number of active devices"],
])('%s max activations of 2 are refused, 3 are not', async (_row, license, devices, message) => {
  const setMaxActivations = command();
  const countActiveDevices = vi.fn().mockResolvedValue(devices);
  const { user, input } = await openMax({ license, dataProvider: { setMaxActivations, countActiveDevices } });
  await waitFor(() => expect(countActiveDevices).toHaveBeenCalledWith(1042));
  await user.clear(input);
  await user.type(input, '2');
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(setMaxActivations).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '3');
  await user.click(save());
  await waitFor(() => expect(setMaxActivations.mock.calls).toEqual([[1042, 501, 3, expect.any(String)]]));
});

it('[VALID-23] errors that only the server finds are shown at the field', async () => {
  const refusal = new HttpError('The request is not valid.', 400, {
    code: 'invalid',
    errors: { '501.max_activations': 'Too low.' },
    codes: { '501.max_activations': 'below_active_devices' },
  });
  const { user, input } = await openMax({ dataProvider: { setMaxActivations: () => Promise.reject(refusal) } });
  await user.type(input, '2');
  await user.click(save());
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription("Max activations can't be less than the number of active devices"),
  );
  expect(input).toHaveValue(12);
});

it('[LUSR-31] [WIRE-36] resets the activations of a user after a confirmation', async () => {
  const resetTotalActivations = command();
  const { user } = await openUsers({ dataProvider: { resetTotalActivations } });
  await chooseFor(user, 'ana@customer.test', 'Reset activations');
  const question = await screen.findByRole('dialog', { name: 'Reset activations?' });
  expect(question).toHaveAccessibleDescription(/^ana@customer\.test has used 3 activations/);
  await user.click(within(question).getByRole('button', { name: 'Reset activations' }));
  await saved('Activations of ana@customer.test reset');
  expect(resetTotalActivations.mock.calls).toEqual([[1042, 501, expect.any(String)]]);
});

it('[ACT-07] says that there is nothing to reset, and asks nothing', async () => {
  const { user } = await openUsers();
  await chooseFor(user, 'bo@customer.test', 'Reset activations');
  expect(await screen.findByText('Nothing to reset: no activations.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const refused = 'You do not have permission to perform this action.';
const without = (code: (typeof permissionCodes)[number]) =>
  createPerson({ permissions: permissionCodes.filter(other => other !== code) });

it.each(['Edit', 'Set max activations', 'Reset activations', 'Unassign'])(
  '[PERM-13] without manage_license_users there is no "%s"',
  async action => {
    const { user } = await openUsers({ person: without('manage_license_users') });
    await chooseFor(user, 'ana@customer.test', action);
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('[PERM-14] without manage_license_user_credentials no password can be set', async () => {
  const { user } = await openUsers({ person: without('manage_license_user_credentials') });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[PERM-14] nobody sets their own password here', async () => {
  const person = createPerson({ permissions: permissionCodes, user: { id: ana.id } });
  const { user } = await openUsers({ person });
  await chooseFor(user, 'ana@customer.test', 'Set password');
  expect(await screen.findByText('Change your own password in your profile.')).toBeVisible();
});

it.each(['Unassign', 'Reset activations'])('[SHELL-31] says that "%s" failed', async action => {
  const fail = () => Promise.reject(new HttpError('Oops', 500));
  const { user } = await openUsers({ dataProvider: { unassignUser: fail, resetTotalActivations: fail } });
  await chooseFor(user, 'ana@customer.test', action);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
});
