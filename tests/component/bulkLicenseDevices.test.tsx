import { within } from '@testing-library/react';
import type { CollectListParams } from '../../dataProvider/anyResource';
import { expect, it, vi } from 'vitest';
import { dialog, linesShown, openBulkList, pageBox, press, selectionBar } from '../support/bulkList';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const devices = { devices: [{ hostname: 'some' }] };
const licenses = [
  createLicense({ id: 1, license_key: 'KEY-1', ...devices }),
  createLicense({ id: 2, license_key: 'KEY-2', devices: [] }),
  createLicense({ id: 3, license_key: null, is_bundle: true, devices: [] }),
  createLicense({ id: 4, license_key: 'KEY-4', is_manager: false, ...devices }),
];
const member = createLicense({ id: 31, license_key: 'KEY-31', ...devices });
const places: Record<number, ReturnType<typeof createDevice>[]> = {
  1: [
    createDevice({ id: 11, hostname: 'active', device_active: true, floating_in_use: false, borrowed_until: null }),
    createDevice({ id: 12, hostname: 'gone', device_active: false, floating_in_use: false, borrowed_until: null }),
  ],
  4: [createDevice({ id: 41, hostname: 'foreign', device_active: true, floating_in_use: true })],
  31: [
    createDevice({
      id: 311,
      hostname: 'away',
      device_active: true,
      floating_in_use: true,
      borrowed_until: '2026-12-24T23:59:00Z',
    }),
  ],
};

const open = async (action: string, isAll = true) => {
  const most: unknown[] = [];
  const provider = {
    collectList: (async (_resource: string, params: CollectListParams) => {
      most.push(params.most);
      return { data: places[Number(params.filter?.['license'])] ?? [], isAll };
    }) as never,
    getBundleMembers: async () => [member],
    resetDevice: vi.fn(async (_id: unknown, _key: string) => {}),
    revokeDevice: vi.fn(async (_id: unknown, _key: string) => {}),
    returnDevice: vi.fn(async (_id: unknown, _key: string) => {}),
  };
  const view = await openBulkList(licenses, { dataProvider: provider });
  await view.user.click(pageBox());
  const bar = within(await selectionBar());
  await view.user.click(await bar.findByRole('button', { name: 'More actions' }));
  await view.user.click(await view.findByRole('menuitem', { name: action }));
  await view.findByRole('dialog');
  return { view, provider, most };
};

it('[RUN-15] resets the active devices of the selected licenses and of a bundle', async () => {
  const { view, provider } = await open('Reset devices');
  expect(dialog()).toHaveAccessibleName('Reset devices');
  expect(linesShown()).toEqual([
    ['active, KEY-1', 'Open'],
    ['away, KEY-31', 'Open'],
    ['foreign, KEY-4', 'Open'],
    ['gone, KEY-1', 'Left out', 'The device is not active.'],
    ['KEY-2', 'Left out', 'The license has no devices.'],
  ]);
  await press(view, 'Reset 3 devices');
  await within(dialog()).findByText('3 of 3 done. 2 left out.');
  expect(provider.resetDevice.mock.calls.map(([id]) => id)).toEqual([11, 311, 41]);
});

it.each([
  ['Revoke devices', 'Revoke 1 device', 'revokeDevice', 'Device is not in use'],
  ['Return devices', 'Return 1 device', 'returnDevice', 'The device is not borrowed.'],
] as const)('[RUN-15] %s takes only the device that can be', async (action, start, call, reason) => {
  const { view, provider } = await open(action);
  expect(linesShown()[0]).toEqual(['away, KEY-31', 'Open']);
  expect(linesShown()[1]).toEqual(['active, KEY-1', 'Left out', reason]);
  expect(linesShown()[4]).toEqual(['foreign, KEY-4', 'Left out', 'You do not have permission to perform this action.']);
  await press(view, start);
  await within(dialog()).findByText('1 of 1 done. 4 left out.');
  expect(provider[call].mock.calls.map(([id]) => id)).toEqual([311]);
});

it('[WMANY-41] reads up to 10,000 devices of a license, and says so where it has more', async () => {
  const { most } = await open('Reset devices', false);
  expect(most).toEqual([10_000, 10_000, 10_000]);
  expect(linesShown()).toContainEqual([
    'KEY-1',
    'Left out',
    'The license has more devices: only the first 10,000 are read.',
  ]);
});
