import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createOAuthClient } from '../support/records';
import { renderApp } from '../support/renderApp';
import { serveClient } from '../support/serveClient';

const open = (
  person = distributor,
  path = '/company-oauth',
  initial = { ...createOAuthClient(), clientId: 'auth-company-1' },
  opening = {},
) => {
  const client = serveClient(initial);
  return { ...client, ...renderApp(path, { person, dataProvider: client, ...opening }) };
};

it("[WIRE-52] the company's client is reached from the profile and managed like a license's", async () => {
  const { user, address, getOAuthClient, refreshOAuthSecret } = open(distributor, '/profile');
  await user.click(await screen.findByRole('link', { name: 'Company OAuth client' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Company OAuth client' })).toBeVisible();
  expect(address()).toBe('/company-oauth');
  expect(await screen.findByText('auth-company-1')).toBeVisible();
  expect(getOAuthClient.mock.calls).toEqual([[{ company: 1 }]]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Client secret refreshed successfully')).toBeVisible();
  expect(await screen.findByText('refreshed-secret')).toBeVisible();
  expect(refreshOAuthSecret.mock.calls[0]?.[0]).toEqual({ company: 1 });
});

it('[WIRE-52] [OAUTH-05] a company without a client says so and can create one', async () => {
  const getOAuthClient = async () => null;
  renderApp('/company-oauth', { person: distributor, dataProvider: { getOAuthClient } });
  expect(await screen.findByText('There is no OAuth client for this company yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Initialise' })).toBeEnabled();
});

it('[WIRE-52] [OAUTH-04] with the show code alone it is read-only', async () => {
  open(createPerson({ permissions: ['show_license_oauth_clients'] }));
  expect(await screen.findByText('auth-company-1')).toBeVisible();
  expect(
    screen.getByText('You do not have permission to manage OAuth clients. Contact your administrator.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});

it('[LFILT-06] leads to the licenses whose secrets expire, if the server can filter by that', async () => {
  const { user, address } = renderApp('/company-oauth', {
    person: distributor,
    dataProvider: { ...serveClient(createOAuthClient()) },
    extensions: ['license-filters'],
  });
  await user.click(
    await screen.findByRole('link', { name: 'Licenses whose secrets expire within 30 days or have expired' }),
  );
  expect(await screen.findByRole('button', { name: /^Remove filter: Client secret expires / })).toBeVisible();
  expect(JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '')).toEqual({
    client_secret_expires__lte: '+30d',
  });
});

it('[LFILT-06] leads nowhere without the extension', async () => {
  open(undefined, undefined, undefined, { extensions: [] });
  expect(await screen.findByText('auth-company-1')).toBeVisible();
  expect(screen.queryByRole('link', { name: /whose secrets expire/ })).not.toBeInTheDocument();
});

it.each([
  ['a manager without either code', viewer],
  ['a license user', licenseUser],
])('[WIRE-52] [PERM-17] %s has no link to it, and gets the no-access page', async (_who, person) => {
  const { unmount } = open(person, '/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  expect(await screen.findByText('dana@acme.test')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Company OAuth client' })).not.toBeInTheDocument();
  unmount();
  const { getOAuthClient } = open(person);
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(getOAuthClient).not.toHaveBeenCalled();
});
