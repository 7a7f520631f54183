import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { orderManagers } from '../../resources/order_managers';
import { orders } from '../../resources/orders';
import { resourceRoutes } from '../../src/resourceRoutes';
import { chooseFor, command, createManager } from '../support/licenseUsers';
import { servingList } from '../support/listCalls';
import { createPerson } from '../support/people';
import { renderPortal } from '../support/render';
import { createOrder } from '../support/sampleOrder';

const open = (dataProvider: Partial<PortalDataProvider> = {}, id = 11) =>
  renderPortal(<CoreAdminUI disableTelemetry>{[orders, orderManagers].map(resourceRoutes)}</CoreAdminUI>, {
    path: '/orders/7/managers',
    person: createPerson({ permissions: ['manage_managers'], user: { id } }),
    dataProvider: {
      getList: servingList([createManager(77, 'noa@acme.test'), createManager(78, 'pia@acme.test')]).getList,
      getOne: async (): Promise<GetOneResult> => ({ data: createOrder() }),
      ...dataProvider,
    },
  });

it('[LDET-30] says that the license managers could not be loaded, and tries again', async () => {
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
    .mockResolvedValue({ data: [createManager(77, 'noa@acme.test')], total: 1 });
  const { user } = open({ getList });
  expect(await screen.findByText('There was an error while getting license managers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('noa@acme.test')).toBeVisible();
});

it('[ODET-05] can be sorted by everything the server can sort by', async () => {
  open();
  await screen.findByText('noa@acme.test');
  const isSortable = (name: string) =>
    within(screen.getByRole('columnheader', { name })).queryByRole('button') !== null;
  expect(['Email', 'First name', 'Last name', 'Phone number'].map(isSortable)).toEqual([true, true, true, false]);
});

const withPasswords = [
  { ...createManager(77, 'noa@acme.test'), is_initial_password: true, initial_password: 'first-Pa55word' },
  { ...createManager(78, 'oli@acme.test'), is_initial_password: true, initial_password_state: 'over' as const },
  { ...createManager(79, 'pam@acme.test'), initial_password_state: 'used' as const },
];
const passwordOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[4];

it('[ODET-05] [WIRE-83] shows initial passwords, and their states', async () => {
  const { user } = open({ getList: servingList(withPasswords).getList });
  await screen.findByText('noa@acme.test');
  expect(passwordOf(/^oli/)).toHaveTextContent('Expired');
  expect(passwordOf(/^pam/)).toHaveTextContent('Already used');
  expect(screen.queryByText('first-Pa55word')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show: Initial password' }));
  expect(screen.getByText('first-Pa55word')).toBeVisible();
});

it('[ODET-08] managers who remove themselves are told what they lose', async () => {
  const { user } = open({}, 77);
  await screen.findByText('noa@acme.test');
  await chooseFor(user, 'noa@acme.test', 'Remove');
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    'You (noa@acme.test) will no longer see this order and its licenses.',
  );
});

it('[ODET-08] managers who removed themselves are led to their remaining orders', async () => {
  const { user, address } = open({ removeOrderManager: command() }, 77);
  await screen.findByText('noa@acme.test');
  await chooseFor(user, 'noa@acme.test', 'Remove');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('License manager removed: noa@acme.test')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/orders'));
});

it.each([
  ['[VALID-02]', ' ', 'This field is required'],
  ['[VALID-03]', 'foo@', 'Enter valid email'],
])('%s the email "%s" of a new manager is refused and nothing is sent', async (_row, typed, message) => {
  const addOrderManager = command();
  const { user } = open({ addOrderManager });
  await user.click(await screen.findByRole('button', { name: 'Add license manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add license manager' }));
  await user.type(dialog.getByLabelText(/^Email/), typed);
  await user.click(dialog.getByRole('button', { name: 'Add license manager' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(addOrderManager).not.toHaveBeenCalled();
});

it('[SHELL-31] a refusal that belongs to no field of the form does not prevent another attempt', async () => {
  const refusal = new HttpError('No.', 400, {
    code: 'invalid',
    errors: { company: 'no' },
    codes: { company: 'unique' },
  });
  const addOrderManager = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ initial_password: null });
  const { user } = open({ addOrderManager, getOrderManagers: async () => [], emailUse: async () => 'free' });
  await screen.findByText('noa@acme.test');
  await user.click(screen.getByRole('button', { name: 'Add license manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add license manager' }));
  await user.type(dialog.getByLabelText(/^Email/), 'dana@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Add license manager' }));
  expect(await screen.findByText('Your changes were not saved')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add license manager' }));
  expect(await screen.findByText('License manager added: dana@acme.test')).toBeVisible();
});

it('[ODET-10] nobody sets their own password here', async () => {
  const { user } = open({}, 77);
  await screen.findByText('noa@acme.test');
  await chooseFor(user, 'noa@acme.test', 'Set password');
  expect(await screen.findByText('Change your own password in your profile.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[ODET-07] [SHELL-31] a failed change without a password does not mention the one set before', async () => {
  const updateUser = vi.fn().mockRejectedValue(new HttpError('broken', 500));
  const setPassword = command();
  const { user } = open({ updateUser, setPassword });
  await screen.findByText('noa@acme.test');
  await chooseFor(user, 'noa@acme.test', 'Edit');
  await user.type(await screen.findByLabelText('Password'), 'eight888');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only the password was changed')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('First name'), 'mi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There was an error while saving your changes')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Only the password was changed')).not.toBeInTheDocument());
  expect(setPassword).toHaveBeenCalledOnce();
});

it('[MGR-43] the menu says at once why the only manager cannot be removed', async () => {
  const removeOrderManager = command();
  const { user } = open({ removeOrderManager, getList: servingList([createManager(77, 'noa@acme.test')]).getList });
  await screen.findByText('noa@acme.test');
  await chooseFor(user, 'noa@acme.test', 'Remove');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "An order's last manager cannot be removed: nobody would be able to see the order.",
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(removeOrderManager).not.toHaveBeenCalled();
});
