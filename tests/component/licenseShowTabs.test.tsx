import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const tabNames = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const emptyList = { getList: async () => ({ data: [], total: 0 }) };

describe('tabs', () => {
  it('[LDET-04] [LDET-05] [LDET-06] [LDET-07] [LDET-08] [LDET-11] a manager with a user-authorized license has them all', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' } }));
    expect(await tabNames()).toEqual([
      'License details',
      'Product features',
      'Custom fields',
      'Devices',
      'License users',
      'OAuth',
    ]);
  });

  it('[LDET-10] [LDET-13] a license user has no License users and no OAuth tab', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' }, is_manager: false }), {
      person: licenseUser,
    });
    expect(await tabNames()).toEqual(['License details', 'Product features', 'Custom fields', 'Devices']);
  });

  it('[PERM-03] a manager counts as a license user on a license they do not manage', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' }, is_manager: false }), {
      person: distributor,
    });
    expect(await tabNames()).toEqual(['License details', 'Product features', 'Custom fields', 'Devices']);
  });

  it.each([true, false])('[LDET-05] [LDET-06] the portal settings hide two of them (manager: %s)', async isManager => {
    const portal = { hideProductFeatures: true, hideCustomFields: true };
    openLicense(createLicense(), { person: createPerson({ isManager, portal }) });
    expect(await tabNames()).toEqual(['License details', 'Devices']);
  });

  it('[LDET-07] each has an address, and opening one loads it', async () => {
    const getList = vi.fn(emptyList.getList);
    const { user, address } = openLicense(createLicense(), { dataProvider: { getList } });
    const devices = await screen.findByRole('tab', { name: 'Devices' });
    expect(devices).toHaveAttribute('href', '/licenses/1042/devices');
    expect(getList).not.toHaveBeenCalled();
    await user.click(devices);
    expect(await screen.findByText('Search returned 0 results')).toBeVisible();
    expect(address()).toBe('/licenses/1042/devices');
    expect(getList).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('tabpanel', { name: 'Devices' })).toBeVisible();
  });

  it('[LDET-04] arrow keys move between them, Space opens', async () => {
    const { user, address } = openLicense(createLicense(), { dataProvider: emptyList });
    const details = await screen.findByRole('tab', { name: 'License details' });
    expect(screen.getByRole('tabpanel', { name: 'License details' })).toHaveAttribute(
      'id',
      details.getAttribute('aria-controls'),
    );
    // The Tab key stops once at the tabs, not at each of them.
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
    details.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Product features' })).toHaveFocus();
    expect(address()).toBe('/licenses/1042');
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'OAuth' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'OAuth' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.keyboard(' ');
    await waitFor(() => expect(address()).toBe('/licenses/1042/features'));
  });

  it('[LDET-07] an address with a slash at its end opens the same tab', async () => {
    openLicense(createLicense(), { path: '/licenses/1042/devices/', dataProvider: emptyList });
    expect(await screen.findByRole('tab', { name: 'Devices', selected: true })).toBeVisible();
  });

  it('[LDET-13] the address of a hidden tab leads to the details', async () => {
    const { address } = openLicense(createLicense(), { person: viewer, tab: 'oauth' });
    expect(await screen.findByRole('tab', { name: 'License details', selected: true })).toBeVisible();
    expect(address()).toBe('/licenses/1042');
  });
});

it('[LPAGE-11] a question before a reset says that it gives no used activation back', async () => {
  const person = createPerson({ isManager: false, portal: { allowUsersLicenseReset: true } });
  const license = createLicense({
    is_manager: false,
    max_license_users: 1,
    max_activations: 1,
    own_activations: { max_activations: 1, total_activations: 1 },
  });
  const lost =
    'This cannot be undone. You have used your one activation, so you cannot start it on another device. Resetting the device does not give it back.';
  const { getList } = servingList([createDevice({ hostname: 'zoe-laptop' })]);
  const { user } = openLicense(license, { person, tab: 'devices', dataProvider: { getList } });
  const ofLicense = await screen.findByRole('button', { name: 'Reset' });
  const device = within(await screen.findByRole('row', { name: /zoe-laptop/ }));
  await user.click(device.getByRole('button', { name: 'Reset: zoe-laptop' }));
  expect(await screen.findByRole('dialog', { name: 'Reset this device?' })).toHaveAccessibleDescription(
    `The device zoe-laptop will be deactivated and returned to its unactivated state. ${lost}`,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(ofLicense);
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toHaveAccessibleDescription(
    `The license AAAA-BBBB-1042 returns to its unactivated state, and all its devices are deactivated, no matter who uses them. ${lost}`,
  );
});
