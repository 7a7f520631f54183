import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Device } from '../../contract/schemas/device';
import { createQueryClient } from '../../src/queryClient';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const open = (devices: readonly Device[], license = createLicense(), width?: number) => {
  const { calls, getList } = servingList(devices);
  return {
    calls,
    ...openLicense(license, { tab: 'devices', dataProvider: { getList }, width, queryClient: createQueryClient() }),
  };
};
const lines = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  );
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    // The first two cells have the boxes to select and to open the row.
    .slice(2)
    .map(({ textContent }) => textContent);

it('[DEV-01] [CONST-04] lists the devices of the license in its columns', async () => {
  open([createDevice({ last_check: '2026-11-20T12:35:00', time_activated: '2026-03-06T11:25:00' })]);
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Hostname',
    'Hardware ID',
    'Status',
    'In use',
    'Last check',
    'Activated on',
    'Borrowed until',
    'OS',
    'App version',
    'Actions',
  ]);
  expect(await cellsOf(/build-agent-7/)).toEqual([
    'build-agent-7',
    'HW-77-AF',
    'Active',
    '-',
    '20/11/2026 12:35',
    '06/03/2026 11:25',
    '-',
    'Ubuntu 24.04',
    '4.2.0',
    'Reset',
  ]);
});

it('[DEV-01] the other fields of a device are in a row that opens, line by line', async () => {
  const { user } = open([createDevice({ floating_last_seen: '2026-11-19T08:05:00', is_vm: true, vm_info: 'KVM' })]);
  expect(await screen.findByText('HW-77-AF')).toBeVisible();
  expect(screen.queryByText('02:00:5e:10:00:01')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Details .*build-agent-7/ }));
  expect(lines()).toEqual({
    'Hardware ID': 'HW-77-AF',
    OS: 'Ubuntu 24.04',
    Type: 'Desktop',
    'Activation type': 'Online',
    'Last used': '19/11/2026 08:05',
    'SDK version': '7.3.1',
    'IP address': '10.0.0.9',
    'External IP address': '203.0.113.9',
    'MAC address': '02:00:5e:10:00:01',
    'Virtual machine': 'Yes',
    'Virtual machine details': 'KVM',
  });
});

it('[LPAGE-07] says the known values of a device in the reader’s language, and unknown ones as they are', async () => {
  const { getList } = servingList([createDevice({ type: 'virtual', activation_type: 'satellite' })]);
  const { user } = openLicense(createLicense(), { tab: 'devices', dataProvider: { getList }, language: 'de' });
  await user.click(await screen.findByRole('button', { name: /^Details .*build-agent-7/ }));
  expect(lines()).toMatchObject({ Typ: 'Virtuelle Maschine', 'Art der Aktivierung': 'satellite' });
});

it('[DEV-01] unknown fields of a device are hidden, and those of a virtual machine where there is none', async () => {
  const untold = { floating_last_seen: null, external_ip: null, mac_address: null, is_vm: false, vm_info: 'none' };
  const { user } = open([createDevice(untold)]);
  await user.click(await screen.findByRole('button', { name: /^Details .*build-agent-7/ }));
  expect(Object.keys(lines())).toEqual([
    'Hardware ID',
    'OS',
    'Type',
    'Activation type',
    'SDK version',
    'IP address',
    'Virtual machine',
  ]);
});

it('[DEV-02] [DEV-03] asks for the license, latest check first, and keeps the page in the address', async () => {
  const devices = Array.from({ length: 21 }, (_, index) =>
    createDevice({ id: index + 1, hostname: `host-${index + 1}` }),
  );
  const { calls, user, address } = open(devices);
  await screen.findByText('host-20');
  expect(screen.queryByText('host-21')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  expect(await screen.findByText('host-21')).toBeVisible();
  expect(calls).toEqual([
    { resource: 'devices', page: 1, sort: 'last_check DESC', filter: { license: 1042 } },
    { resource: 'devices', page: 2, sort: 'last_check DESC', filter: { license: 1042 } },
  ]);
  expect(address()).toMatch(/^\/licenses\/1042\/devices\?.*page=2/);
});

it('[DEV-03] sorts by the column that is pressed', async () => {
  const { calls, user } = open([createDevice()]);
  await user.click(await screen.findByRole('button', { name: 'Hostname' }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe('hostname ASC'));
});

it('[DEV-05] shows active and inactive', async () => {
  open([createDevice(), createDevice({ id: 2, hostname: 'old-laptop', device_active: false })]);
  expect((await cellsOf(/build-agent-7/))[2]).toBe('Active');
  expect((await cellsOf(/old-laptop/))[2]).toBe('Inactive');
});

it('[DEV-06] shows whether a floating device is in use', async () => {
  open(
    [createDevice({ floating_in_use: true }), createDevice({ id: 2, hostname: 'old-laptop' })],
    createLicense({ is_any_floating: true }),
  );
  expect((await cellsOf(/build-agent-7/))[3]).toBe('In use');
  expect((await cellsOf(/old-laptop/))[3]).toBe('Not in use');
});

it('[DEV-07] shows until when a device is borrowed', async () => {
  open([createDevice({ borrowed_until: '2026-12-24T23:59:59' }), createDevice({ id: 2, hostname: 'old-laptop' })]);
  expect((await cellsOf(/build-agent-7/))[6]).toBe('24/12/2026 23:59');
  expect((await cellsOf(/old-laptop/))[6]).toBe('-');
});

it('[DEV-21] says that the devices could not be loaded, and tries again', async () => {
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
    .mockResolvedValueOnce({ data: [createDevice()], total: 1 });
  const { user } = openLicense(createLicense(), { tab: 'devices', dataProvider: { getList } });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting license devices')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('build-agent-7')).toBeVisible();
});

it('[DEV-01] on a phone a device is a card', async () => {
  open([createDevice()], createLicense(), 390);
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('build-agent-7')).toBeVisible();
  expect(within(card).getByText('Active')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('[DEV-27] each button of a device is told to screen readers with the name of its device', async () => {
  open([createDevice(), createDevice({ id: 9002, hostname: 'cad-12' })]);
  const buttons = within(await screen.findByRole('row', { name: /cad-12/ })).getAllByRole('button');
  expect(buttons.map(button => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['', 'Details of cad-12'],
    ['Reset', 'Reset: cad-12'],
  ]);
});
