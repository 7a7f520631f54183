import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { PortalAuthProvider } from '../../authProvider';
import type { PortalDataProvider } from '../../dataProvider/types';
import { orderManagers } from '../../resources/order_managers';
import { orders } from '../../resources/orders';
import { resourceRoutes } from '../../src/resourceRoutes';
import { chooseFor, command, createManager } from '../support/licenseUsers';
import { servingList } from '../support/listCalls';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';
import { createOrder } from '../support/sampleOrder';

const person = createPerson({ permissions: ['manage_managers'] });
const managers = [createManager(77, 'noa@acme.test'), createManager(78, 'pia@acme.test')];

const openManagers = async (
  dataProvider: Partial<PortalDataProvider> = {},
  as = person,
  authProvider: Partial<PortalAuthProvider> = {},
) => {
  const view = renderPortal(<CoreAdminUI disableTelemetry>{[orders, orderManagers].map(resourceRoutes)}</CoreAdminUI>, {
    path: '/orders/7/managers',
    person: as,
    authProvider,
    dataProvider: {
      getList: servingList(managers).getList,
      getOne: async (): Promise<GetOneResult> => ({ data: createOrder() }),
      getOrderManagers: async () => managers,
      emailUse: async () => 'free',
      ...dataProvider,
    },
  });
  await screen.findByText('noa@acme.test');
  return view;
};

const openAdd = async (dataProvider: Partial<PortalDataProvider> = {}) => {
  const view = await openManagers(dataProvider);
  await view.user.click(screen.getByRole('button', { name: 'Add license manager' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add license manager' });
  return { ...view, add: () => within(dialog).getByRole('button', { name: 'Add license manager' }) };
};
const save = () => screen.getByRole('button', { name: 'Save' });
/** A toast says the same, and is gone after seconds. */
const expectInDialog = async (text: string) =>
  expect(await within(screen.getByRole('dialog')).findByText(text)).toBeVisible();

it('[ODET-06] [WIRE-64] adds a manager with five fields and says so', async () => {
  const addOrderManager = vi.fn().mockResolvedValue({ initial_password: null });
  const { user, add } = await openAdd({ addOrderManager });
  await user.type(screen.getByLabelText(/^Email/), 'new@acme.test');
  await user.type(screen.getByLabelText('First name'), 'Kim');
  await user.type(screen.getByLabelText('Last name'), 'Ode');
  await user.type(screen.getByLabelText('Phone number'), '+1 555');
  await user.type(screen.getByLabelText('Password'), 'eight888');
  await user.click(add());
  expect(await screen.findByText('License manager added: new@acme.test')).toBeVisible();
  const body = {
    email: 'new@acme.test',
    first_name: 'Kim',
    last_name: 'Ode',
    phone_number: '+1 555',
    password: 'eight888',
  };
  expect(addOrderManager.mock.calls).toEqual([[7, body, expect.any(String)]]);
});

it("[ODET-06] shows a new account's generated password once", async () => {
  const addOrderManager = vi.fn().mockResolvedValue({ initial_password: 'fresh-One1' });
  const { user, add } = await openAdd({ addOrderManager });
  await user.type(screen.getByLabelText(/^Email/), 'new@acme.test');
  await user.click(add());
  const dialog = await screen.findByRole('dialog', { name: 'New initial password' });
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(dialog).toHaveTextContent('fresh-One1');
  expect(addOrderManager.mock.calls[0]?.[1]).not.toHaveProperty('password');
});

it('[ODET-06] says that the password of an existing account stays', async () => {
  const { user } = await openAdd({ emailUse: async () => 'in_use' });
  await user.type(screen.getByLabelText(/^Email/), 'known@acme.test');
  expect(await screen.findByText(/^This person already has an account and keeps their password\. If /)).toBeVisible();
});

it('[ODET-09] refuses an email that is already listed and sends nothing', async () => {
  const addOrderManager = command();
  const { user, add } = await openAdd({ addOrderManager });
  await user.type(screen.getByLabelText(/^Email/), 'Noa@acme.test');
  await user.click(add());
  expect(await screen.findByText('Manager with this email is already added to the list')).toBeVisible();
  expect(addOrderManager).not.toHaveBeenCalled();
});

it('[VALID-17] says next to the email that a person already belongs to the company', async () => {
  const refusal = new HttpError('A user is already a member of this company', 409, {
    code: 'already_member',
    errors: { email: 'member' },
    codes: { email: 'already_member' },
  });
  const { user, add } = await openAdd({ addOrderManager: () => Promise.reject(refusal) });
  await user.type(screen.getByLabelText(/^Email/), 'dana@acme.test');
  await user.click(add());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('A user is already a member of this company'),
  );
  expect(screen.getByLabelText(/^Email/)).toHaveValue('dana@acme.test');
});

it.each([
  ['code', 'This code already exists'],
  ['company_name', 'This company name already exists'],
  ['email', 'This email already exists'],
  ['product_name', 'This product name already exists'],
])("[VALID-18] a refused %s is reported in the portal's words", async (field, message) => {
  const refusal = new HttpError('No.', 400, {
    code: 'invalid',
    errors: { [field]: 'no' },
    codes: { [field]: 'unique' },
  });
  const { user, add } = await openAdd({ addOrderManager: () => Promise.reject(refusal) });
  await user.type(screen.getByLabelText(/^Email/), 'dana@acme.test');
  await user.click(add());
  const toast = (await screen.findByText('Your changes were not saved')).closest('[role=alert]');
  expect(toast).toHaveTextContent(message);
});

it('[ODET-07] [WIRE-09] edits a manager and leaves the password as it is', async () => {
  const [updateUser, setPassword] = [command(), command()];
  const { user } = await openManagers({ updateUser, setPassword });
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit license manager' });
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('Email')).toHaveValue('noa@acme.test');
  await user.type(screen.getByLabelText('First name'), 'mi');
  await user.click(save());
  expect(await screen.findByText('License manager: noa@acme.test')).toBeVisible();
  expect(updateUser.mock.calls).toEqual([
    [77, { first_name: 'Noami', last_name: 'Lindt', phone_number: '' }, expect.any(String)],
  ]);
  expect(setPassword).not.toHaveBeenCalled();
});

it.each([
  ['somebody else keeps their sign-in', 11, 0],
  ['themselves renews it, and is shown with the new name', 77, 1],
])('[ODET-07] [AUTH-11] a person who changes %s', async (_whom, id, renewals) => {
  const refreshPerson = vi.fn(async () => {});
  const as = createPerson({ permissions: ['manage_managers'], user: { id } });
  const { user } = await openManagers({ updateUser: command() }, as, { refreshPerson });
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await user.type(await screen.findByLabelText('First name'), 'mi');
  await user.click(save());
  expect(await screen.findByText('License manager: noa@acme.test')).toBeVisible();
  expect(refreshPerson).toHaveBeenCalledTimes(renewals);
});

it('[ODET-07] [WIRE-09] sets a password if one is given', async () => {
  const [updateUser, setPassword] = [command(), command()];
  const { user } = await openManagers({ updateUser, setPassword });
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await user.type(await screen.findByLabelText('Password'), 'eight888');
  await user.click(save());
  await waitFor(() => expect(setPassword.mock.calls).toEqual([[77, 'eight888', expect.any(String)]]));
  expect(updateUser).toHaveBeenCalledTimes(1);
});

it('[ODET-07] [SHELL-31] a change of the password alone is reported as such', async () => {
  const updateUser = vi.fn().mockRejectedValue(new HttpError('broken', 500));
  const { user } = await openManagers({ updateUser, setPassword: command() });
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await user.type(await screen.findByLabelText('First name'), 'mi');
  await user.click(save());
  await expectInDialog('There was an error while saving your changes');
  await user.type(screen.getByLabelText('Password'), 'eight888');
  await user.click(save());
  expect(await screen.findByText('Only the password was changed')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Noami');
});

it('[ODET-07] [ODET-10] a refused password is reported, saves nothing and keeps what was typed', async () => {
  const updateUser = command();
  const refusal = new HttpError('No.', 409, { code: 'password_of_superior', errors: {} });
  const { user, address } = await openManagers({ updateUser, setPassword: () => Promise.reject(refusal) });
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await user.type(await screen.findByLabelText('First name'), 'mi');
  await user.type(screen.getByLabelText('Password'), 'eight888');
  await user.click(save());
  await expectInDialog('This person has permissions or allowances beyond yours, so you cannot set the password.');
  expect(updateUser).not.toHaveBeenCalled();
  expect(screen.getByLabelText('First name')).toHaveValue('Noami');
  expect(screen.getByLabelText('Password')).toHaveValue('eight888');
  expect(address()).toBe('/orders/7/managers');
});

it.each([
  ['', 'This field is required'],
  ['seven77', 'Password should contain at least 8 characters'],
])('[ODET-10] the new password "%s" is refused', async (typed, message) => {
  const setPassword = command();
  const { user } = await openManagers({ setPassword });
  await chooseFor(user, 'noa@acme.test', 'Set password');
  const input = await screen.findByLabelText(/^Password/);
  if (typed) await user.type(input, typed);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(setPassword).not.toHaveBeenCalled();
});

it('[ODET-08] [WIRE-65] removes a manager after a confirmation', async () => {
  const removeOrderManager = command();
  const { user, address } = await openManagers({ removeOrderManager });
  await chooseFor(user, 'noa@acme.test', 'Remove');
  const question = await screen.findByRole('dialog', { name: 'Remove this license manager?' });
  expect(question).toHaveAccessibleDescription(/^noa@acme\.test will no longer see this order/);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('License manager removed: noa@acme.test')).toBeVisible();
  expect(removeOrderManager.mock.calls).toEqual([[7, 77, expect.any(String)]]);
  expect(address()).toBe('/orders/7/managers');
});

it('[ODET-08] says why the last manager cannot be removed', async () => {
  const refusal = new HttpError('No.', 409, { code: 'last_manager', errors: {} });
  const { user } = await openManagers({ removeOrderManager: () => Promise.reject(refusal) });
  await chooseFor(user, 'noa@acme.test', 'Remove');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expectInDialog("An order's last manager cannot be removed: nobody would be able to see the order.");
});

it('[ODET-06] [ODET-07] [ODET-08] without manage_managers every action is refused', async () => {
  const others = permissionCodes.filter(code => code !== 'manage_managers');
  const { user } = await openManagers({}, createPerson({ permissions: others }));
  const refused = async () => {
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('You do not have permission to perform this action.');
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  };
  await user.click(screen.getByRole('button', { name: 'Add license manager' }));
  await refused();
  for (const action of ['Edit', 'Set password', 'Remove']) {
    await chooseFor(user, 'noa@acme.test', action);
    await refused();
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
