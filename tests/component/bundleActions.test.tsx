import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, viewer } from '../support/people';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const bundle = createLicense({ id: 5, license_key: null, is_bundle: true, product: { product_name: 'Suite' } });
const member = (id: number, changes: Partial<Omit<License, 'product'>> = {}) =>
  createLicense({
    id,
    license_key: `KEY-${id}`,
    bundle_license: 5,
    product: { product_name: `Product ${id}` },
    ...changes,
  });

const open = (members: License[], person = distributor) => {
  const getBundleMembers = vi.fn(async () => [...members]);
  const resetLicense = vi.fn(async (license: License) => {
    const at = members.findIndex(({ id }) => id === license.id);
    members.splice(at, 1, { ...license, active: false, status: 'Inactive' });
  });
  const resetDevice = vi.fn(async () => {});
  const { getList } = servingList([createDevice()]);
  const dataProvider = { getBundleMembers, resetLicense, resetDevice, getList };
  return { resetLicense, resetDevice, ...openLicense(bundle, { person, dataProvider }) };
};
const entry = (id: number) => screen.findByRole('button', { name: new RegExp(`^Product ${id}KEY`) });
const confirm = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));

it('[LDET-28] [LDET-29] a member is reset by itself and shows as inactive then; the bundle has no reset', async () => {
  const { user, resetLicense } = open([member(6), member(7)]);
  await user.click(await entry(7));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toHaveTextContent('KEY-7');
  await confirm(user);
  expect(await screen.findByText('Your license has been reset')).toBeVisible();
  expect(screen.getByText('License: KEY-7')).toBeVisible();
  expect(resetLicense.mock.calls.map(([license]) => license.id)).toEqual([7]);
  await waitFor(async () => expect(await entry(7)).toHaveTextContent('Inactive'));
  expect(await entry(6)).toHaveTextContent('Active');
});

it('[LDET-28] the devices of a member have their actions', async () => {
  const { user, resetDevice } = open([member(6)]);
  await user.click(await entry(6));
  await user.click(within(screen.getByRole('tablist', { name: 'Product 6' })).getByRole('tab', { name: 'Devices' }));
  const row = within(await screen.findByRole('row', { name: /build-agent-7/ }));
  await user.click(row.getByRole('button', { name: 'Reset: build-agent-7' }));
  await confirm(user);
  expect(await screen.findByText('Device reset: build-agent-7')).toBeVisible();
  expect(resetDevice).toHaveBeenCalledOnce();
});

it("[LDET-28] [PERM-17] without reset_license a member's Reset says why it is not allowed", async () => {
  const { user, resetLicense } = open([member(6)], viewer);
  await user.click(await entry(6));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(resetLicense).not.toHaveBeenCalled();
});

it.each([true, false])(
  '[LDET-28] [PERM-06] a license user resets a member only if the portal setting allows it (%s)',
  async allowUsersLicenseReset => {
    const person = createPerson({ isManager: false, portal: { allowUsersLicenseReset } });
    const { user } = open([member(6, { is_manager: false })], person);
    await user.click(await entry(6));
    expect(await screen.findByRole('tablist', { name: 'Product 6' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(allowUsersLicenseReset ? 1 : 0);
  },
);

it('[LDET-27] renders twenty of a thousand members at a time, and all can be reached', async () => {
  const { user } = open(Array.from({ length: 1000 }, (_, index) => member(index + 1)));
  expect(await entry(20)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Product \d+KEY/ })).toHaveLength(20);
  expect(screen.getByText('1-20 of 1,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to last page' }));
  expect(await entry(1000)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Product 20KEY/ })).not.toBeInTheDocument();
});
