import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor } from '../support/people';
import { createOAuthClient, withPrevious } from '../support/records';
import { createLicense } from '../support/sampleLicense';
import { serveClient, serverError } from '../support/serveClient';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const owner = { license: 1042, company: 1 };
const buttons = ['Refresh', 'Rotate', 'Delete', 'Initialise'];
const shownButtons = () => buttons.filter(name => screen.queryByRole('button', { name }));

const open = (initial?: OAuthClient | null, person = distributor) => {
  const client = serveClient(initial);
  return { ...client, ...openLicense(createLicense(), { tab: 'oauth', person, dataProvider: client }) };
};
type User = ReturnType<typeof open>['user'];

const act = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

it('[OAUTH-03] with the manage code the client can be refreshed, rotated and deleted', async () => {
  open(undefined, createPerson({ permissions: ['manage_license_oauth_clients'] }));
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  expect(shownButtons()).toEqual(['Refresh', 'Rotate', 'Delete']);
});

it('[OAUTH-03] [OAUTH-04] [PERM-17] without it there are no buttons', async () => {
  open(undefined, createPerson({ permissions: ['show_license_oauth_clients'] }));
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  expect(shownButtons()).toEqual([]);
});

it('[OAUTH-05] [OAUTH-06] [WIRE-48] an absent client is initialised once; id and secret are shown', async () => {
  const { user, createOAuthClient } = open(null);
  const create = createOAuthClient.getMockImplementation();
  let answer = () => {};
  createOAuthClient.mockImplementation(async (...call) => {
    await new Promise<void>(resolve => {
      answer = resolve;
    });
    return create?.(...call);
  });
  const initialise = await screen.findByRole('button', { name: 'Initialise' });
  await user.dblClick(initialise);
  expect(initialise).toBeDisabled();
  answer();
  expect(await screen.findByText('New OAuth client created')).toBeVisible();
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  expect(screen.getByText('secret-of-a-new-client')).toBeVisible();
  expect(shownButtons()).toEqual(['Refresh', 'Rotate', 'Delete']);
  expect(createOAuthClient.mock.calls).toEqual([[owner, uuid]]);
});

it('[OAUTH-05] without the manage code nothing can be initialised', async () => {
  open(null, createPerson({ permissions: ['show_license_oauth_clients'] }));
  expect(await screen.findByText('There is no OAuth client for this license yet.')).toBeVisible();
  expect(shownButtons()).toEqual([]);
});

it('[OAUTH-07] a failed creation is reported; repeating it sends the same submission', async () => {
  const { user, createOAuthClient } = open(null);
  createOAuthClient.mockRejectedValueOnce(serverError());
  await user.click(await screen.findByRole('button', { name: 'Initialise' }));
  expect(await screen.findByText('There was an error while creating new OAuth client')).toBeVisible();
  expect(screen.getByText('Try again later')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Initialise' }));
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  const [[, first], [, second]] = createOAuthClient.mock.calls as [[unknown, string], [unknown, string]];
  expect(first).toEqual(uuid);
  expect(second).toBe(first);
});

it('[OAUTH-07] a client that somebody else created meanwhile is given as the reason, and is shown', async () => {
  const { user, createOAuthClient, getOAuthClient } = open(null);
  createOAuthClient.mockRejectedValueOnce(new HttpError('Conflict', 409, { code: 'client_exists', errors: {} }));
  await user.click(await screen.findByRole('button', { name: 'Initialise' }));
  expect(await screen.findByText('An OAuth client already exists.')).toBeVisible();
  await waitFor(() => expect(getOAuthClient).toHaveBeenCalledTimes(2));
});

it('[OAUTH-08] a deletion is confirmed, and then only initialising is offered', async () => {
  const { user, deleteOAuthClient } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this OAuth client?' }));
  expect(dialog.getByText(/Applications that use auth-license-1042 lose access/)).toBeVisible();
  expect(deleteOAuthClient).not.toHaveBeenCalled();
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('OAuth client deleted successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Initialise' })).toBeVisible();
  expect(screen.queryByText('auth-license-1042')).not.toBeInTheDocument();
  expect(deleteOAuthClient.mock.calls).toEqual([[owner, expect.any(String)]]);
});

it('[OAUTH-09] a failed deletion is reported and the client stays', async () => {
  const { user, deleteOAuthClient } = open();
  deleteOAuthClient.mockRejectedValueOnce(serverError());
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There was an error while deleting OAuth client')).toBeVisible();
  expect(screen.getByText('auth-license-1042')).toBeVisible();
});

it('[OAUTH-10] [OAUTH-11] a refresh is confirmed, sent once, and shows the new secret for copying', async () => {
  const { user, refreshOAuthSecret } = open();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The current secret stops working immediately.')).toBeVisible();
  expect(refreshOAuthSecret).not.toHaveBeenCalled();
  await user.dblClick(dialog.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Client secret refreshed successfully')).toBeVisible();
  expect(await screen.findByText('refreshed-secret')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Copy: Client Secret' }));
  expect(await navigator.clipboard.readText()).toBe('refreshed-secret');
  expect(refreshOAuthSecret.mock.calls).toEqual([[owner, uuid]]);
});

it('[OAUTH-27] a refresh says how long the new secret works: as long as the one before', async () => {
  const { user } = open(createOAuthClient({ 'client.secret.expiration.time': '1000030' }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  const sentence =
    'The current secret stops working immediately. The new one works for 30 seconds, as long as the current one did.';
  expect(within(await screen.findByRole('dialog')).getByText(sentence)).toBeVisible();
});

it('[OAUTH-31] a refresh says that the previous secret, which still works, stops as well', async () => {
  const { user } = open(createOAuthClient(withPrevious));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    /^The current secret and the previous one, valid until 10\/12\/2098.*, stop working immediately\. The new one works for 30 days, as long as the current one did\.$/,
  );
});

it('[OAUTH-34] a refresh asks about the secrets that work now, after somebody else rotated', async () => {
  const { user, getOAuthClient } = open();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('The current secret stops working immediately.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  getOAuthClient.mockResolvedValue(createOAuthClient(withPrevious));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    /^The current secret and the previous one, valid until 10\/12\/2098/,
  );
});

it('[OAUTH-34] a refresh of a client that somebody else deleted asks nothing', async () => {
  const { user, getOAuthClient, refreshOAuthSecret } = open();
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  getOAuthClient.mockResolvedValue(null);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('There is no OAuth client for this license yet.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(refreshOAuthSecret).not.toHaveBeenCalled();
});

it('[OAUTH-10] a second refresh is a new submission', async () => {
  const { user, refreshOAuthSecret } = open();
  await act(user, 'Refresh');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(user, 'Refresh');
  await waitFor(() => expect(refreshOAuthSecret).toHaveBeenCalledTimes(2));
  const [[, first], [, second]] = refreshOAuthSecret.mock.calls as [[unknown, string], [unknown, string]];
  expect(second).not.toBe(first);
});

it('[OAUTH-12] a failed refresh is reported', async () => {
  const { user, refreshOAuthSecret } = open();
  refreshOAuthSecret.mockRejectedValueOnce(serverError());
  await act(user, 'Refresh');
  expect(await screen.findByText('There was an error while refreshing client secret')).toBeVisible();
});
