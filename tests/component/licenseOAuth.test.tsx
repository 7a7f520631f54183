import { act, screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor } from '../support/people';
import { createOAuthClient } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const reader = createPerson({ permissions: ['show_license_oauth_clients'] });
const message = 'You do not have permission to manage OAuth clients. Contact your administrator.';

const open = (client: OAuthClient | null, person = distributor) => {
  const getOAuthClient = vi.fn().mockResolvedValue(client);
  return {
    getOAuthClient,
    ...openLicense(createLicense(), { tab: 'oauth', person, dataProvider: { getOAuthClient } }),
  };
};
/** This many seconds from now, and half an hour more, so that a slow test still passes. */
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds + 1800);

it('[OAUTH-01] [OAUTH-02] shows the client; the secret is masked and can be copied', async () => {
  const { user, getOAuthClient } = open(createOAuthClient());
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Client ID',
    'Client Secret',
    'Secret Expiration',
  ]);
  expect(getOAuthClient).toHaveBeenCalledWith({ license: 1042, company: 1 });
  expect(screen.getByText('auth-license-1042')).toBeVisible();
  expect(screen.queryByText('s3cr3t-of-the-client')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy: Client Secret' }));
  expect(await navigator.clipboard.readText()).toBe('s3cr3t-of-the-client');
  await user.click(screen.getByRole('button', { name: 'Show: Client Secret' }));
  expect(screen.getByText('s3cr3t-of-the-client')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('[OAUTH-04] without the manage code the table is read-only and says who can help', async () => {
  open(createOAuthClient(), reader);
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('[OAUTH-04] a missing client is no error', async () => {
  open(null, reader);
  expect(await screen.findByText('There is no OAuth client for this license yet.')).toBeVisible();
  expect(screen.queryByText('Error occured')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it.each([
  ['OAUTH-22', 'Perpetual', 'Default', {}],
  ['OAUTH-23', '3 days', 'Success', { 'client.secret.expiration.time': inSeconds(259_200) }],
  ['OAUTH-26', '5 hours', 'Success', { 'client.secret.expiration.time': inSeconds(18_000) }],
  [
    'OAUTH-24',
    '3 days',
    'Warning',
    {
      'client.secret.expiration.time': inSeconds(259_200),
      'client.secret.rotated': 'previous',
      'client.secret.rotated.expiration.time': '1000001',
    },
  ],
  ['OAUTH-25', 'Expired', 'Error', { SECRET_EXPIRATION_PERIOD: '2592000' }],
] as const)('[%s] shows %s, styled as %s', async (_row, text, colour, attributes) => {
  open(createOAuthClient(attributes));
  const cells = within(await screen.findByRole('row', { name: /auth-license-1042/ })).getAllByRole('cell');
  const chip = within(cells[2] as HTMLElement)
    .getByText(text)
    .closest('.MuiChip-root');
  expect(chip).toHaveClass(`MuiChip-color${colour}`);
  expect(screen.queryByText('The previous secret has expired') !== null).toBe(colour === 'Warning');
});

it('[WIRE-47] a back end without such clients is reported, and nothing can be initialised', async () => {
  const getOAuthClient = vi.fn().mockRejectedValue(new HttpError('Not Found', 404, {}));
  openLicense(createLicense(), { tab: 'oauth', dataProvider: { getOAuthClient } });
  expect(await screen.findByText("This server doesn't offer OAuth clients here.")).toBeVisible();
  expect(screen.queryByText('Error occured')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Initialise' })).not.toBeInTheDocument();
});

it('[WIRE-47] a person of an unknown company asks for the client without one', async () => {
  const getOAuthClient = vi.fn().mockResolvedValue(createOAuthClient());
  const person = createPerson({ permissions: ['show_license_oauth_clients'] });
  const stranger = { ...person, user: { ...person.user, company: {} } };
  openLicense(createLicense(), { tab: 'oauth', person: stranger, dataProvider: { getOAuthClient } });
  expect(await screen.findByText('auth-license-1042')).toBeVisible();
  expect(getOAuthClient).toHaveBeenCalledWith({ license: 1042, company: undefined });
});

it('[OAUTH-01] a client that could not be read is reported', async () => {
  const getOAuthClient = vi.fn().mockRejectedValue(new Error('down'));
  openLicense(createLicense(), { tab: 'oauth', dataProvider: { getOAuthClient } });
  expect(await screen.findByText('Error occured')).toBeVisible();
});

it.each([
  ['1 day', 86_400, true],
  ['3 days', 259_200, false],
])(
  '[OAUTH-19] a secret that works for %s more is shown as expiring soon only within two days',
  async (text, left, soon) => {
    open(createOAuthClient({ 'client.secret.expiration.time': inSeconds(left) }));
    expect((await screen.findByText(text)).closest('.MuiChip-root')).toHaveClass('MuiChip-colorSuccess');
    expect(screen.queryByText('Expires soon') !== null).toBe(soon);
  },
);

it('[OAUTH-26] the remaining time counts down while it is shown, to the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T10:00:00Z') });
  try {
    const [now, client] = [Date.now() / 1000, createOAuthClient()];
    const attributes = {
      'client.secret.creation.time': String(now - 3600),
      'client.secret.expiration.time': String(now + 59),
    };
    open({ ...client, attributes: { ...client.attributes, ...attributes } });
    expect(await screen.findByText(/^\d+ seconds$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Expired')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('[OAUTH-23] while the former secret still works, its end is shown', async () => {
  open(
    createOAuthClient({
      'client.secret.expiration.time': String(Date.UTC(2099, 1, 2) / 1000),
      'client.secret.rotated': 'true',
      'client.secret.rotated.expiration.time': String(Date.UTC(2099, 0, 2, 12) / 1000),
    }),
  );
  expect(await screen.findByText(/^The previous secret works until 02\/01\/2099/)).toBeVisible();
  expect(screen.queryByText('The previous secret has expired')).not.toBeInTheDocument();
});
