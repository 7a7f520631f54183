import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/constants';
import type { License } from '../../contract/schemas/license';
import { servingList } from '../support/listCalls';
import { middayOf } from '../support/localDays';
import { openLicense } from '../support/openLicense';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: middayOf('2026-11-21') });
});
afterEach(() => vi.useRealTimers());

const open = (license: Partial<License> = {}, language: Language = 'en') => {
  const devices = [createDevice()];
  const { getList } = servingList(devices);
  const borrowDevice = vi.fn(async (_id: unknown, _until: string | null) => {
    devices.splice(0, 1, createDevice({ borrowed_until: middayOf('2026-11-23').toISOString() }));
  });
  const floating = createLicense({ is_any_floating: true, can_borrow: true, max_borrow_time: 48, ...license });
  return {
    devices,
    borrowDevice,
    ...openLicense(floating, { tab: 'devices', dataProvider: { getList, borrowDevice }, language }),
  };
};
type User = ReturnType<typeof open>['user'];

const row = async () => within(await screen.findByRole('row', { name: /build-agent-7/ }));
const openDialog = async (user: User) => {
  await user.click((await row()).getByRole('button', { name: 'Borrow: build-agent-7' }));
  return within(await screen.findByRole('dialog', { name: 'Borrow the license for build-agent-7' }));
};
const borrowUntil = async (user: User, day: string) => {
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  if (day) await user.type(dialog.getByLabelText(/^End date/), day);
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  return dialog;
};

it('[DEV-14] [DEV-18] [WIRE-41] the maximum period is preselected; the device shows as borrowed afterwards', async () => {
  const { user, borrowDevice } = open();
  const dialog = await openDialog(user);
  expect(dialog.getByRole('radio', { name: 'Maximum period' })).toBeChecked();
  expect(dialog.getByText(/^Up to 2 days, until 23\/11\/2026/)).toBeVisible();
  expect(dialog.queryByLabelText(/^End date/)).not.toBeInTheDocument();
  await user.dblClick(dialog.getByRole('button', { name: 'Borrow' }));
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Device borrowed: build-agent-7')).toBeVisible();
  expect(borrowDevice.mock.calls).toEqual([[9001, null, expect.any(String)]]);
  expect(await (await row()).findByText(/^23\/11\/2026/)).toBeVisible();
  expect((await row()).getByRole('button', { name: 'Return: build-agent-7' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[DEV-14] [WIRE-42] a date borrows until the end of that day in UTC', async () => {
  const { user, borrowDevice } = open();
  await borrowUntil(user, '2026-11-22');
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2026-11-22 23:59:59', expect.any(String)]]));
});

it('[WIRE-42] the last possible day ends when the maximum period does', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  const { user, borrowDevice } = open();
  await borrowUntil(user, '2026-11-23');
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2026-11-23 10:00:00', expect.any(String)]]));
});

it('[WIRE-42] says beforehand when the last possible day ends', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  expect(dialog.getByLabelText(/^End date/)).toHaveAccessibleDescription(
    'From 2026-11-22 to 2026-11-23. Ends at 23:59 UTC on that day; on 2026-11-23, at 10:00 UTC.',
  );
});

it.each([
  ['DEV-15', '2030-02-30', 'Please enter date in YYYY-MM-DD format'],
  ['DEV-15', '01/02/2030', 'Please enter date in YYYY-MM-DD format'],
  ['DEV-15', 'tomorrow', 'Please enter date in YYYY-MM-DD format'],
  ['DEV-16', '2026-11-20', 'Only future dates can be selected'],
  ['DEV-16', '2026-11-21', 'Only future dates can be selected'],
  ['DEV-17', '2026-11-26', 'Selected time period is longer than license max borrow time.'],
  ['VALID-01', '', 'This field is required'],
] as const)('[%s] refuses %j, keeps it and sends nothing', async (_row, day, message) => {
  const { user, borrowDevice } = open();
  const dialog = await borrowUntil(user, day);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^End date/)).toHaveValue(day);
  // The message replaces the helper text about the days to choose from.
  expect(dialog.getByText(/^Up to 2 days, until 23\/11\/2026/)).toBeVisible();
  expect(borrowDevice).not.toHaveBeenCalled();
});

it('[DEV-16] a refused date can be corrected', async () => {
  const { user, borrowDevice } = open();
  const dialog = await borrowUntil(user, '2026-11-21');
  expect(await dialog.findByText('Only future dates can be selected')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^End date/));
  await user.type(dialog.getByLabelText(/^End date/), '2026-11-22');
  expect(dialog.queryByText('Only future dates can be selected')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice).toHaveBeenCalledOnce());
});

it('[DEV-15] spaces around a pasted date are ignored', async () => {
  const { user, borrowDevice } = open();
  await borrowUntil(user, ' 2026-11-22 ');
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2026-11-22 23:59:59', expect.any(String)]]));
});

it.each([
  ['cannot be borrowed', { can_borrow: false }, 'License does not allow borrowing'],
  ['is disabled', { enabled: false }, 'The license is disabled, so it cannot be borrowed.'],
  ['has expired', { validity_period: '2026-11-21' }, 'The license has ended, so it cannot be borrowed.'],
])('[DEV-13] a license that %s says so and nothing is sent', async (_what, license, message) => {
  const { user, borrowDevice } = open(license);
  await user.click((await row()).getByRole('button', { name: 'Borrow: build-agent-7' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(borrowDevice).not.toHaveBeenCalled();
});

it('[DEV-13] if a back end does not say whether a license is enabled, it can be borrowed', async () => {
  const { user } = open({ enabled: undefined });
  await openDialog(user);
});

it('[DEV-13] an inactive device says that it cannot be borrowed, and nothing is asked', async () => {
  const { user, devices } = open();
  devices.splice(0, 1, createDevice({ device_active: false }));
  await user.click((await row()).getByRole('button', { name: 'Borrow: build-agent-7' }));
  expect(await screen.findByText('The device is not active.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[DEV-14] without a maximum period only a date can be chosen', async () => {
  const { user, borrowDevice } = open({ max_borrow_time: null });
  const dialog = await openDialog(user);
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^End date/)).toHaveAccessibleDescription(
    '2026-11-22 or later. Ends at 23:59 UTC on that day.',
  );
  await user.type(dialog.getByLabelText(/^End date/), '2031-01-31');
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2031-01-31 23:59:59', expect.any(String)]]));
});

it('[DEV-26] a seat is offered until the license stops working at most, and the dialog says so', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  const { user } = open({
    max_borrow_time: 480,
    validity_period: '2026-11-24',
    allow_grace_period: true,
    grace_period: 12,
  });
  const dialog = await openDialog(user);
  expect(dialog.getByText(/^Until \d\d\/11\/2026 \d\d:\d\d, when the license stops working$/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  expect(dialog.getByLabelText(/^End date/)).toHaveAccessibleDescription(
    'From 2026-11-22 to 2026-11-24. Ends at 23:59 UTC on that day; on 2026-11-24, at 12:00 UTC, when the license stops working.',
  );
  await user.type(dialog.getByLabelText(/^End date/), '2026-11-25');
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  expect(await dialog.findByText('The license stops working before then. Choose an earlier date.')).toBeVisible();
});

it('[DEV-26] on the last day of a license without a maximum period, there is no date to choose', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  const { user, borrowDevice } = open({
    max_borrow_time: null,
    validity_period: '2026-11-21',
    allow_grace_period: true,
    grace_period: 12,
  });
  const dialog = await openDialog(user);
  expect(dialog.queryByRole('radio', { name: 'Until date' })).not.toBeInTheDocument();
  expect(dialog.getByText(/^Until \d\d\/11\/2026 \d\d:\d\d, when the license stops working$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, null, expect.any(String)]]));
});

it('[DEV-18] [SHELL-31] a failed borrowing keeps the dialog and the date', async () => {
  const { user, borrowDevice } = open();
  borrowDevice.mockRejectedValueOnce(new HttpError('Internal Server Error', 500));
  const dialog = await borrowUntil(user, '2026-11-22');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2026-11-22');
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  expect(await screen.findByText('Device borrowed: build-agent-7')).toBeVisible();
});

it("[DEV-17] the server's message about the date is shown next to it", async () => {
  const { user, borrowDevice } = open();
  const errors = { borrowed_until: 'The vault is closed on that day.' };
  borrowDevice.mockRejectedValueOnce(new HttpError('Invalid.', 400, { code: 'invalid', errors }));
  const dialog = await borrowUntil(user, '2026-11-22');
  expect(await dialog.findByText('The vault is closed on that day.')).toBeVisible();
});

it('[SHELL-29] closing asks only after something was entered', async () => {
  const { user } = open();
  await openDialog(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  await user.type(dialog.getByLabelText(/^End date/), '2026-11-2');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2026-11-2');
});

it('[DEV-15] [I18N-04] German asks for the same order: year, month, day', async () => {
  const { user } = open({}, 'de');
  await user.click((await row()).getByRole('button', { name: 'Ausleihen: build-agent-7' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Bis zu einem Datum' }));
  await user.type(dialog.getByLabelText(/^Enddatum/), '22.11.2026');
  await user.click(dialog.getByRole('button', { name: 'Ausleihen' }));
  expect(await dialog.findByText('Geben Sie das Datum im Format JJJJ-MM-TT ein')).toBeVisible();
});

it('[SHELL-29] typed text stays when the device moves to another page of the list meanwhile', async () => {
  const { user, devices, queryClient, borrowDevice } = open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Until date' }));
  await user.type(dialog.getByLabelText(/^End date/), '2026-11-22');
  devices.splice(0, 1);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('build-agent-7')).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('2026-11-22');
  await user.click(dialog.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(borrowDevice.mock.calls).toEqual([[9001, '2026-11-22 23:59:59', expect.any(String)]]));
});
