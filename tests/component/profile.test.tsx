import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalAuthProvider } from '../../authProvider';
import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import { profile } from '../../i18n/en/profile';
import { Profile } from '../../src/profile/Profile';
import { createPerson, licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { renderPortal } from '../support/render';
import { deniedOn403, signedInSession } from '../support/signedIn';

const saved = () => ({ updateUser: vi.fn(async () => {}) });
const open = async (dataProvider = saved(), authProvider: Partial<PortalAuthProvider> = {}) => {
  const view = renderPortal(<Profile />, { dataProvider, authProvider });
  const button = await screen.findByRole('button', { name: 'Edit profile' });
  await waitFor(() => expect(button).toBeEnabled());
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Edit profile' });
  return { ...view, dataProvider, dialog, button, input: (name: string) => within(dialog).getByLabelText(name) };
};

it('[PROF-01] shows Email, Name and Phone number', async () => {
  renderPortal(<Profile />, { person: licenseUser });
  await screen.findByText('dana@acme.test');
  const rows = within(screen.getByRole('table', { name: 'Details' })).getAllByRole('row');
  expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Email', 'dana@acme.test'],
    ['Name', 'Dana Keller'],
    ['Phone number', '+49 30 1234567'],
  ]);
});

it("[WIRE-03] [WIRE-85] shows a manager's permissions in words, among all that managers may have", async () => {
  const getManagerPermissions = async () => [
    { id: 1, code: 'create_order' as const },
    { id: 2, code: 'reset_device' as const },
  ];
  renderPortal(<Profile />, {
    person: createPerson({ permissions: ['create_order'] }),
    dataProvider: { getManagerPermissions },
  });
  await screen.findByText('Reset devices');
  const rows = within(screen.getByRole('table', { name: 'Your permissions' })).getAllByRole('row');
  expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Create orders', 'Yes'],
    ['Reset devices', 'No'],
  ]);
});

it("[WIRE-85] if the list of all permissions cannot be loaded, the manager's own are shown", async () => {
  renderPortal(<Profile />, {
    person: createPerson({ permissions: ['reset_license'] }),
    dataProvider: { getManagerPermissions: () => Promise.reject(new HttpError('Not found.', 404)) },
  });
  expect(await screen.findByRole('row', { name: 'Reset and disable licenses Yes' })).toBeVisible();
});

it.each([
  ['[WIRE-85]', 'code', undefined, 'brew_coffee No'],
  ['[WIRE-90]', 'description', 'Brew coffee', 'Brew coffee No'],
])("%s another back end's permission is shown by its %s", async (_row, _what, description, name) => {
  const getManagerPermissions = async () => [{ id: 1, code: 'brew_coffee' as PermissionCode, description }];
  renderPortal(<Profile />, { dataProvider: { getManagerPermissions } as never });
  expect(await screen.findByRole('row', { name })).toBeVisible();
});

it('[WIRE-03] a license user sees no permissions, and they are not requested', async () => {
  const getManagerPermissions = vi.fn(async () => []);
  renderPortal(<Profile />, { person: licenseUser, dataProvider: { getManagerPermissions } });
  await screen.findByText('dana@acme.test');
  expect(screen.queryByText('Your permissions')).not.toBeInTheDocument();
  expect(getManagerPermissions).not.toHaveBeenCalled();
});

it('[WIRE-85] every permission has a text', () => {
  expect(Object.keys(profile.permission)).toEqual([...permissionCodes]);
});

it('[PROF-02] Edit profile opens First Name, Last Name and Phone number, and no email', async () => {
  const { dialog, input } = await open();
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(3);
  expect(input('First Name')).toHaveValue('Dana');
  await waitFor(() => expect(input('First Name')).toHaveFocus());
  expect(input('Last Name')).toHaveValue('Keller');
  expect(input('Phone number')).toHaveValue('+49 30 1234567');
});

it('[PROF-03] a saved change is sent completely, reported, and closes the dialog', async () => {
  const { user, input, dataProvider } = await open();
  await user.clear(input('First Name'));
  await user.type(input('First Name'), 'Daniela');
  await user.clear(input('Phone number'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(dataProvider.updateUser).toHaveBeenCalledExactlyOnceWith(
    '11',
    { first_name: 'Daniela', last_name: 'Keller', phone_number: '' },
    expect.any(String),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[FAIL-20] a dialog that is slow to open takes the focus from no input', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame));
  const { user, input } = await open();
  const runFrames = () => act(() => frames.splice(0).forEach(frame => frame(0)));
  await user.click(input('Last Name'));
  runFrames();
  expect(input('Last Name')).toHaveFocus();
  vi.restoreAllMocks();
});

it('[PROF-04] a failed change is reported in both lines and keeps what was typed', async () => {
  const updateUser = vi.fn(async () => {
    throw new HttpError('broken', 500);
  });
  const { user, input } = await open({ updateUser });
  await user.type(input('Last Name'), '-Ray');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Error occured');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(input('Last Name')).toHaveValue('Keller-Ray');
});

it('[PROF-04] [AUTH-16] a change refused with 403 is reported with the reason; page and entries stay, to be saved again', async () => {
  const { updateUser } = saved();
  updateUser.mockRejectedValueOnce(new HttpError('CSRF Failed', 403));
  const { user, address } = renderApp('/profile', { dataProvider: { updateUser }, authProvider: deniedOn403 });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(await screen.findByLabelText('Last Name'), '-Ray');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('CSRF Failed');
  expect(screen.queryByText('Profile updated')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(screen.getByLabelText('Last Name')).toHaveValue('Keller-Ray');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(address()).toBe('/profile');
});

it("[PROF-04] the back end's message about a field is shown next to it", async () => {
  const updateUser = vi.fn(async () => {
    throw new HttpError('bad', 400, { errors: { phone_number: 'Not a number of this world' } });
  });
  const { user, input } = await open({ updateUser });
  await user.type(input('Phone number'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not a number of this world')).toBeInTheDocument();
  expect(input('Phone number')).toBeInvalid();
});

it('[SHELL-29] closing asks when something was changed, and then keeps or discards it', async () => {
  const { user, input } = await open();
  await user.type(input('Last Name'), '-Ray');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
  expect(input('Last Name')).toHaveValue('Keller-Ray');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[SHELL-29] typed text stays when the profile is read again meanwhile', async () => {
  let name = 'Keller';
  const getPermissions = async () => {
    const { user } = createPerson({ isManager: false });
    return createPerson({ isManager: false, user: { profile: { ...user.profile, family_name: name } } });
  };
  const { user, queryClient, input } = await open(saved(), { getPermissions });
  await user.type(input('First Name'), 'elle');
  name = 'Meyer';
  await act(() => queryClient.invalidateQueries());
  expect(input('First Name')).toHaveValue('Danaelle');
  expect(input('Last Name')).toHaveValue('Keller');
});

it('[SHELL-29] leaving the page asks when something was changed', async () => {
  const { user, address } = renderApp('/profile', { dataProvider: saved() });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(await screen.findByLabelText('Last Name'), '-Ray');
  await user.click(screen.getByRole('link', { name: 'Licenses', hidden: true }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(address()).toBe('/profile');
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/licenses'));
});

it('[SHELL-29] an untouched form closes without a question and gives the focus back', async () => {
  const { user, button } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('[AUTH-10] [AUTH-11] after a change the sign-in is renewed and header and page show the new name', async () => {
  let person = createPerson({ isManager: false });
  const refreshPerson = vi.fn(async () => {
    const profile = { ...person.user.profile, name: 'Daniela Keller', given_name: 'Daniela' };
    person = createPerson({ isManager: false, user: { profile } });
  });
  const { user } = renderApp('/profile', {
    person,
    dataProvider: saved(),
    authProvider: { refreshPerson, getPermissions: async () => person },
  });
  await screen.findByRole('button', { name: 'Profile menu: Dana Keller' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(await screen.findByLabelText('First Name'), 'iela');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Profile menu: Daniela Keller' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Daniela Keller' })).toBeInTheDocument();
  expect(refreshPerson).toHaveBeenCalledOnce();
});

it('[PROF-05] Change password leaves for the provider and comes back to the profile', async () => {
  const changePassword = vi.fn(async () => {});
  const { user } = renderPortal(<Profile />, {
    language: 'de',
    authProvider: { session: signedInSession({ changePassword }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Passwort ändern' }));
  expect(changePassword).toHaveBeenCalledExactlyOnceWith({ returnTo: '/profile', uiLocales: 'de' });
});

it('[PROF-05] a person who returns with a new password is told so', async () => {
  const takeNewPassword = vi.fn(() => false).mockReturnValueOnce(true);
  renderPortal(<Profile />, { authProvider: { session: signedInSession({ takeNewPassword }) } });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Changes saved successfullyYour password has been changed',
  );
});

it('[PROF-05] a provider that cannot be reached is reported', async () => {
  const changePassword = vi.fn(async () => {
    throw new Error('no network');
  });
  const { user } = renderPortal(<Profile />, { authProvider: { session: signedInSession({ changePassword }) } });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("The sign-in service can't be reached. Try again later.");
});
