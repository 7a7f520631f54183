import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CredentialsContext } from '../../src/components/credentials';
import { DialogHost } from '../../src/components/DialogHost';
import { OAuthPanel } from '../../src/licensing/oauth/OAuthPanel';
import type { PortalDataProvider } from '../../dataProvider/types';
import { AddManagerButton } from '../../resources/order_managers/managerActions';
import { LicenseUsers } from '../../resources/licenses/users/LicenseUsersTab';
import { createPerson, distributor } from '../support/people';
import { renderPortal } from '../support/render';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const license = createLicense({
  license_key: null,
  product: { authorization_method: 'user' },
  max_license_users: 0,
  license_users: [
    { ...createLicenseUser(501, 'ana@customer.test'), is_initial_password: true, initial_password: 'abc_12345' },
  ],
});
const elsewhere = 'Passwords are managed by your sign-in service.';

const openUsers = (acceptsCredentials: boolean) =>
  renderPortal(
    <CredentialsContext value={acceptsCredentials}>
      <LicenseUsers license={license} />
    </CredentialsContext>,
    { person: distributor, dataProvider: { getOrderManagers: async () => [] } },
  );

it('[LUSR-27] a password that the identity provider would not accept is not set: the dialog says why', async () => {
  const { user } = openUsers(false);
  await user.click(await screen.findByRole('button', { name: 'Actions: ana@customer.test' }));
  await user.click(screen.getByRole('menuitem', { name: 'Set password' }));
  expect(await screen.findByText(elsewhere)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[LUSR-01] [LUSR-02] no password is shown, or asked for when somebody is assigned', async () => {
  const { unmount } = openUsers(true);
  expect(await screen.findByRole('columnheader', { name: 'Initial password' })).toBeVisible();
  unmount();
  const { user } = openUsers(false);
  expect(await screen.findByRole('columnheader', { name: /Email/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Initial password' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Assign user' }));
  expect(await screen.findByText(elsewhere)).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it.each([
  [true, 1],
  [false, 0],
])('[LUSR-22] with credentials accepted (%s) the passwords of a batch are shown', async (accepts, passwords) => {
  const new_accounts = [{ email: 'new@customer.test', new_password: 'fresh-One1' }];
  const { user } = renderPortal(
    <CredentialsContext value={accepts}>
      <DialogHost>
        <LicenseUsers license={license} />
      </DialogHost>
    </CredentialsContext>,
    {
      person: distributor,
      dataProvider: {
        getOrderManagers: async () => [],
        assignUsers: async () => ({ accounts: new_accounts }),
        getMany: async () => ({ data: [license] }) as never,
        getOne: async () => ({ data: { ...license, license_users: [createLicenseUser(502, 'new@customer.test')] } }),
      } as Partial<PortalDataProvider>,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Batch assign' }));
  await user.type(await screen.findByLabelText('Email addresses'), 'new@customer.test{Enter}');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await within(await screen.findByRole('dialog', { name: 'Assign users to licenses' })).findByText('1 of 1 done.');
  expect(screen.queryAllByText('fresh-One1')).toHaveLength(passwords);
});

it.each([
  [true, 1],
  [false, 0],
])('[ODET-06] with credentials accepted (%s) the password of a new manager is shown', async (accepts, dialogs) => {
  const addOrderManager = vi.fn(async () => ({ initial_password: 'fresh-One1' }));
  const { user } = renderPortal(
    <CredentialsContext value={accepts}>
      <AddManagerButton orderId={7} />
    </CredentialsContext>,
    { person: createPerson({ permissions: ['manage_managers'] }), dataProvider: { addOrderManager } },
  );
  await user.click(await screen.findByRole('button', { name: 'Add license manager' }));
  await user.type(await screen.findByLabelText(/^Email/), 'new@acme.test');
  await user.click(screen.getByRole('button', { name: 'Add license manager' }));
  expect(await screen.findByText('License manager added: new@acme.test')).toBeVisible();
  // The first case has already loaded the dialog's code.
  await waitFor(() => expect(screen.queryAllByText('fresh-One1')).toHaveLength(dialogs));
});

it.each([
  [true, 1, 0],
  [false, 0, 1],
])(
  '[OAUTH-03] with credentials accepted (%s) secrets can be created, or a note says that they would not work',
  async (accepts, buttons, notes) => {
    renderPortal(
      <CredentialsContext value={accepts}>
        <OAuthPanel owner={{ company: 1, license: 1 }} mayManage absent="portal.oauth.none_license" />
      </CredentialsContext>,
      { dataProvider: { getOAuthClient: vi.fn(async () => null) } },
    );
    expect(await screen.findByText('There is no OAuth client for this license yet.')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Initialise' })).toHaveLength(buttons));
    expect(screen.queryAllByText(/^Your sign-in service doesn't know these clients/)).toHaveLength(notes);
  },
);
