import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { licenseUser, viewer } from '../support/people';
import { createDevice } from '../support/records';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const bundle = createLicense({
  id: 5,
  license_key: null,
  is_bundle: true,
  is_any_floating: true,
  product: { product_name: 'Suite' },
});
const members = [
  createLicense({ id: 6, license_key: 'KEY-6', bundle_license: 5, product: { product_name: 'Editor' } }),
  createLicense({
    id: 7,
    license_key: null,
    bundle_license: 5,
    active: false,
    status: 'Inactive',
    product: { product_name: 'Studio', authorization_method: 'user' },
    license_users: [createLicenseUser(501, 'ana@customer.test')],
  }),
  createLicense({ id: 8, license_key: 'KEY-8', bundle_license: 5, product: { product_name: 'Viewer' } }),
];

const open = ({ of = members, ...choice }: { of?: typeof members; person?: typeof viewer; tab?: string } = {}) => {
  const getBundleMembers = vi.fn().mockResolvedValue(of);
  const { calls, getList } = servingList([createDevice()]);
  return {
    calls,
    getBundleMembers,
    ...openLicense(bundle, { ...choice, dataProvider: { getBundleMembers, getList } }),
  };
};

it('[LDET-25] [LDET-27] shows the details of the bundle and an entry per member', async () => {
  const { getBundleMembers } = open();
  expect(await screen.findByRole('button', { name: /Editor/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License for Suite');
  expect(await screen.findByText('Bundle')).toBeVisible();
  expect(
    ['Editor', 'Studio', 'Viewer'].map(name => screen.getByRole('button', { name: new RegExp(name) }).textContent),
  ).toEqual(['EditorKEY-6Active', 'StudioInactive', 'ViewerKEY-8Active']);
  expect(getBundleMembers).toHaveBeenCalledWith(5);
});

it("[LDET-29] a member's status is success when active, error otherwise", async () => {
  open();
  const statusOf = async (name: RegExp, status: string) =>
    within(await screen.findByRole('button', { name })).getByText(status);
  expect(await statusOf(/Editor/, 'Active')).toHaveClass('badge-success');
  expect(await statusOf(/Studio/, 'Inactive')).toHaveClass('badge-error');
});

it('[LDET-28] a member has its own tabs, loaded when it is opened', async () => {
  const { calls, user, address } = open();
  await screen.findByRole('button', { name: /Studio/ });
  expect(screen.getAllByRole('tab', { hidden: true })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Studio/ }));
  const tabs = await screen.findByRole('tablist', { name: 'Studio' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['License details', 'Product features', 'Custom fields', 'Devices', 'License users', 'OAuth']);
  expect(calls).toEqual([]);
  await user.click(within(tabs).getByRole('tab', { name: 'Devices' }));
  expect(await screen.findByText('build-agent-7')).toBeVisible();
  expect(calls).toMatchObject([{ resource: 'devices', filter: { license: 7 } }]);
  await user.click(screen.getByRole('button', { name: 'Hostname' }));
  await waitFor(() => expect(calls.at(-1)?.sort).toBe('hostname ASC'));
  expect(address()).toBe('/licenses/5?member=7&tab=devices');
  await user.click(screen.getByRole('button', { name: /Studio/ }));
  expect(address()).toBe('/licenses/5');
});

it("[LDET-28] a member's tab is in the address: reloading and links keep it, and the bundle's own tabs too", async () => {
  const { calls } = open({ tab: '?member=7&tab=devices' });
  expect(await screen.findByText('build-agent-7')).toBeVisible();
  expect(calls).toMatchObject([{ resource: 'devices', filter: { license: 7 } }]);
  expect(screen.getByRole('button', { name: /Studio/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: /Editor/ })).toHaveAttribute('aria-expanded', 'false');
  expect(within(screen.getByRole('tablist', { name: 'Studio' })).getByRole('tab', { name: 'Devices' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const own = screen.getByRole('tablist', { name: 'License' });
  expect(within(own).getByRole('tab', { name: 'Users' })).toHaveAttribute(
    'href',
    '/licenses/5/users?member=7&tab=devices',
  );
});

it('[LDET-27] the page of the members is in the address', async () => {
  const of = Array.from({ length: 21 }, (_, index) =>
    createLicense({ id: 100 + index, license_key: `KEY-${index}`, bundle_license: 5 }),
  );
  open({ of, tab: '?page=2' });
  expect(await screen.findByRole('button', { name: /KEY-20/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /KEY-19/ })).not.toBeInTheDocument();
});

it('[LDET-26] managers have a Users tab with the users of the user-authorized members', async () => {
  open({ person: viewer, tab: 'users' });
  expect(await screen.findByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Studio' })).toBeVisible();
  expect(screen.getByText('ana@customer.test')).toBeVisible();
});

it('[LDET-26] there is no Users tab without a user-authorized member, nor for license users', async () => {
  const { unmount } = open({ of: members.slice(0, 1) });
  expect(await screen.findByRole('tab', { name: 'License details' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Users' })).not.toBeInTheDocument();
  unmount();
  open({ person: licenseUser });
  expect(await screen.findByRole('tab', { name: 'License details' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Users' })).not.toBeInTheDocument();
});

it('[LDET-25] a bundle without products says so', async () => {
  open({ of: [] });
  expect(await screen.findByText('This bundle has no products.')).toBeVisible();
});

it('[LDET-30] members that could not be loaded are reported and can be loaded again', async () => {
  const getBundleMembers = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(members);
  const { user } = openLicense(bundle, { dataProvider: { getBundleMembers } });
  expect(await screen.findByText('There was an error while getting license data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Editor/ })).toBeVisible();
});
