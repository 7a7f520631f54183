import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../contract/schemas/device';
import type { PortalDataProvider } from '../../dataProvider/types';
import { failureOfCommand } from '../../dataProvider/problem';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';
import { deniedOn403 } from '../support/signedIn';

const floating = createLicense({ is_any_floating: true, can_borrow: true, max_borrow_time: 48 });
const all = ['Reset', 'Revoke', 'Borrow', 'Return'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

interface Choice extends Pick<NonNullable<Parameters<typeof openLicense>[1]>, 'authProvider' | 'width'> {
  license?: typeof floating;
  person?: typeof viewer;
  commands?: Partial<PortalDataProvider>;
}

const open = (
  device: Partial<Device> = {},
  { license = floating, person = distributor, commands, ...choice }: Choice = {},
) => {
  const devices = [createDevice(device)];
  const { calls, getList } = servingList(devices);
  const sent = {
    resetDevice: vi.fn(async () => {}),
    revokeDevice: vi.fn(async () => {}),
    borrowDevice: vi.fn(async () => {}),
    returnDevice: vi.fn(async () => {}),
  };
  const dataProvider = { getList, ...sent, ...commands };
  const become = (changes: Partial<Device>) => devices.splice(0, 1, createDevice({ ...device, ...changes }));
  return { calls, become, ...sent, ...openLicense(license, { tab: 'devices', person, dataProvider, ...choice }) };
};
const row = () => screen.findByRole('row', { name: /build-agent-7/ });
const actions = async () =>
  within(await row())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await row()).getByRole('button', { name: `${name}: build-agent-7` }));
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click((await dialog()).getByRole('button', { name }));

it('[DEV-10] [DEV-19] a manager with all codes has every action on a borrowed device of a floating license', async () => {
  open({ borrowed_until: '2026-11-23T10:00:00Z' });
  expect(await actions()).toEqual(['Reset', 'Revoke', 'Borrow', 'Return']);
});

it('[DEV-19] a device that is not borrowed has nothing to return', async () => {
  open();
  expect(await actions()).toEqual(['Reset', 'Revoke', 'Borrow']);
});

it('[DEV-10] a device of a license that does not float can only be reset', async () => {
  open({}, { license: createLicense() });
  expect(await actions()).toEqual(['Reset']);
});

it.each([
  [true, true, ['Reset', 'Borrow', 'Return']],
  [true, false, ['Reset']],
  [false, true, ['Borrow', 'Return']],
  [false, false, []],
])(
  '[DEV-10] [PERM-08] [PERM-10] [PERM-11] a license user has the actions that the portal allows: reset %s, borrow %s',
  async (allowUsersLicenseReset, allowUsersLicenseBorrow, expected) => {
    const portal = { allowUsersLicenseReset, allowUsersLicenseBorrow };
    const codes = ['revoke_device', 'reset_device', 'borrow_license'] as const;
    const person = createPerson({ isManager: false, permissions: codes, portal });
    open({ borrowed_until: '2026-11-23T10:00:00Z', floating_in_use: true }, { person });
    expect(await actions()).toEqual(expected);
  },
);

it.each([
  ['what is not allowed', floating, false],
  ['what does not float and may not be reset', createLicense(), true],
])(
  '[DEV-10] without any action there is no column for actions: %s',
  async (_what, license, allowUsersLicenseBorrow) => {
    const portal = { allowUsersLicenseReset: false, allowUsersLicenseBorrow };
    open({}, { license, person: createPerson({ isManager: false, portal }) });
    expect(await row()).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  },
);

it('[PERM-03] [PERM-11] a manager on a license that is only assigned to them cannot revoke', async () => {
  open({ floating_in_use: true }, { license: { ...floating, is_manager: false } });
  expect(await actions()).toEqual(['Reset']);
});

it.each([
  ['PERM-07', 'Reset', 'reset_device'],
  ['PERM-12', 'Revoke', 'revoke_device'],
  ['PERM-09', 'Borrow', 'borrow_license'],
  ['DEV-19', 'Return', 'borrow_license'],
] as const)('[%s] [PERM-17] a manager needs the code to %s', async (_row, action, code) => {
  const device = { floating_in_use: true, borrowed_until: '2026-11-23T10:00:00Z' };
  const refused = open(device, { person: viewer });
  await press(refused.user, action);
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  refused.unmount();

  const { user } = open(device, { person: createPerson({ permissions: [code] }) });
  await press(user, action);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('[DEV-08] [DEV-09] a reset is confirmed, sent once, reported, and shown', async () => {
  const { user, resetDevice, become, calls } = open();
  let answer = () => {};
  resetDevice.mockImplementation(
    () =>
      new Promise(resolve => {
        answer = () => {
          become({ device_active: false, time_activated: null });
          resolve();
        };
      }),
  );
  await press(user, 'Reset');
  expect(await screen.findByText(/The device build-agent-7 will be deactivated/)).toBeVisible();
  expect(resetDevice).not.toHaveBeenCalled();
  await user.dblClick((await dialog()).getByRole('button', { name: 'Reset' }));
  expect((await dialog()).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Device reset: build-agent-7')).toBeVisible();
  expect(await screen.findByText('Inactive')).toBeVisible();
  expect(resetDevice.mock.calls).toEqual([[9001, expect.any(String)]]);
  expect(calls).toHaveLength(2);
});

it('[DEV-08] a device without a hostname is named by its hardware id', async () => {
  const { user } = open({ hostname: '' });
  const device = await screen.findByRole('row', { name: /HW-77-AF/ });
  await user.click(within(device).getByRole('button', { name: 'Reset: HW-77-AF' }));
  expect(await screen.findByRole('dialog', { name: 'Reset this device?' })).toHaveTextContent(
    'The device HW-77-AF will be',
  );
});

it('[DEV-08] a reset that is not confirmed is not sent', async () => {
  const { user, resetDevice } = open();
  await press(user, 'Reset');
  await confirm(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(resetDevice).not.toHaveBeenCalled();
});

it('[SHELL-31] [DEV-08] a failed command is reported, and the device is read again', async () => {
  const resetDevice = () => Promise.reject(new HttpError('Internal Server Error', 500));
  const { user, calls } = open({}, { commands: { resetDevice } });
  await press(user, 'Reset');
  await confirm(user, 'Reset');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('[AUTH-16] [HOST-12] a reset refused with 403 leads to /login', async () => {
  const resetDevice = () => Promise.reject(failureOfCommand(new HttpError('no', 403)));
  const { user, address } = open({}, { commands: { resetDevice }, authProvider: deniedOn403 });
  await press(user, 'Reset');
  await confirm(user, 'Reset');
  await waitFor(() => expect(address()).toBe('/login'));
});

it.each([
  ['device_not_in_use', 'anything', 'Device is not in use'],
  ['a_code_of_its_own', 'The device is locked by support.', 'The device is locked by support.'],
])('[DEV-12] a refusal says why (%s)', async (code, message, shown) => {
  const revokeDevice = () => Promise.reject(new HttpError(message, 409, { code, errors: {} }));
  const { user } = open({ floating_in_use: true }, { commands: { revokeDevice } });
  await press(user, 'Revoke');
  await confirm(user, 'Revoke');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent(shown);
});

it('[DEV-11] a device that is not in use is not revoked, and nothing is sent', async () => {
  const { user, revokeDevice } = open({ floating_in_use: false });
  await press(user, 'Revoke');
  expect(await screen.findByText('Device is not in use')).toBeVisible();
  expect(screen.getByText('Only floating devices which are in use can be revoked')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(revokeDevice).not.toHaveBeenCalled();
});

it('[DEV-12] a device in use is revoked', async () => {
  const { user, revokeDevice, calls } = open({ floating_in_use: true });
  await press(user, 'Revoke');
  await confirm(user, 'Revoke');
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Device revoked: build-agent-7')).toBeVisible();
  expect(revokeDevice.mock.calls).toEqual([[9001, expect.any(String)]]);
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('[DEV-20] a borrowed device is returned', async () => {
  const { user, returnDevice } = open({ borrowed_until: '2026-11-23T10:00:00Z' });
  await press(user, 'Return');
  await confirm(user, 'Return');
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Device returned: build-agent-7')).toBeVisible();
  expect(returnDevice.mock.calls).toEqual([[9001, expect.any(String)]]);
});

it('[DEV-25] a device whose borrowing has expired is not said to return its seat early', async () => {
  const { user } = open({ borrowed_until: '2026-11-20T10:00:00Z', floating_in_use: false });
  await press(user, 'Return');
  const words =
    'The borrowing of the device build-agent-7 is over, and its seat is free already. Only the date is removed.';
  expect((await dialog()).getByText(words)).toBeVisible();
});

it('[DEV-10] on a phone the card has the actions', async () => {
  const { resetDevice, user } = open({}, { width: 390 });
  const card = within(await screen.findByRole('listitem'));
  expect(all.filter(name => card.queryByText(name))).toEqual(['Reset', 'Revoke', 'Borrow']);
  await user.click(card.getByRole('button', { name: 'Reset: build-agent-7' }));
  await confirm(user, 'Reset');
  await waitFor(() => expect(resetDevice).toHaveBeenCalledOnce());
});

it('[PERM-08] a license user resets the device of their own license', async () => {
  const { user, resetDevice } = open({}, { person: licenseUser, license: { ...floating, is_manager: false } });
  await press(user, 'Reset');
  await confirm(user, 'Reset');
  expect(await screen.findByText('Device reset: build-agent-7')).toBeVisible();
  expect(resetDevice).toHaveBeenCalledOnce();
});
