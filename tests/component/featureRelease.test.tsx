import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createFeature } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const inUse = (id: number, hostname: string, floating_in_use: boolean) => ({
  id: id + 500,
  device: { id, hostname, hardware_id: `HW-${id}` },
  last_check: '2026-11-20T12:35:00Z',
  floating_in_use,
});

const open = async ({ person = distributor, is_manager = true } = {}) => {
  const features = [
    createFeature({
      is_floating: true,
      device_features: [inUse(1, 'build-agent-7', true), inUse(2, 'old-laptop', false)],
    }),
  ];
  const { getList, calls } = servingList(features);
  const releaseFeatureDevice = vi.fn(async (_feature: unknown, _device: unknown) => {
    features.splice(0, 1, createFeature({ is_floating: true, device_features: [inUse(1, 'build-agent-7', false)] }));
  });
  const page = openLicense(createLicense({ is_manager }), {
    tab: 'features',
    person,
    dataProvider: { getList, releaseFeatureDevice },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Details of Rendering' }));
  return { ...page, calls, releaseFeatureDevice };
};
const device = (name: RegExp) => within(screen.getByText(name).closest('li') as HTMLElement);

it('[DEV-27] [FEAT-08] a device in use is released, reported and shown as free', async () => {
  const { user, releaseFeatureDevice } = await open({ person: createPerson({ permissions: ['revoke_device'] }) });
  expect(device(/old-laptop/).queryByRole('button')).not.toBeInTheDocument();
  await user.click(device(/build-agent-7/).getByRole('button', { name: 'Release: build-agent-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this device?' }));
  expect(dialog.getByText(/build-agent-7 loses its seat for Rendering/)).toBeVisible();
  expect(releaseFeatureDevice).not.toHaveBeenCalled();
  await user.dblClick(dialog.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Device released: build-agent-7')).toBeVisible();
  expect(releaseFeatureDevice.mock.calls).toEqual([[301, 1, expect.any(String)]]);
  await waitFor(() => expect(screen.queryByText(/in use/)).not.toBeInTheDocument());
});

it('[FEAT-08] [PERM-12] [PERM-17] without revoke_device the button says why it is not allowed, and nothing is sent', async () => {
  const { user, releaseFeatureDevice } = await open({ person: viewer });
  await user.click(screen.getByRole('button', { name: 'Release: build-agent-7' }));
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(releaseFeatureDevice).not.toHaveBeenCalled();
});

it.each([
  ['a license user', { person: licenseUser }],
  ['a manager on a license that is only assigned to them', { is_manager: false }],
])('[FEAT-08] [PERM-11] %s cannot release', async (_who, choice) => {
  await open(choice);
  expect(screen.getByText(/build-agent-7/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument();
});

it('[FEAT-08] [SHELL-31] a failed release is reported, and the feature is read again', async () => {
  const { user, releaseFeatureDevice, calls } = await open();
  releaseFeatureDevice.mockRejectedValueOnce(new HttpError('Internal Server Error', 500));
  await user.click(screen.getByRole('button', { name: 'Release: build-agent-7' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('[FEAT-12] the question warns, as it does before a device is revoked', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Release: build-agent-7' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release this device?' }));
  expect(question.getByRole('button', { name: 'Release' })).toHaveClass('MuiButton-colorError');
  expect(question.getByRole('button', { name: 'Cancel' })).not.toHaveClass('MuiButton-colorError');
});
