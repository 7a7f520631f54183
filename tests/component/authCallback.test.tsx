import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallbackPage, LoginPage } from '../../src/auth/signInPages';
import { PageHeading } from '../../src/components/PageTitle';
import { authTab } from '../support/authTab';
import { type OpenIdServer, startOpenIdServer } from '../support/openIdServer';
import { renderPortal } from '../support/render';

let provider: OpenIdServer;
beforeEach(async () => {
  provider = await startOpenIdServer();
});
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await provider.stop();
});

/** Returns to the tab with the provider's answer. */
const comeBack = async (refusal?: Record<string, string>) => {
  const tab = authTab({ authority: provider.issuer, browser: { origin: window.location.origin } });
  await tab.session.signIn({ returnTo: '/licenses?page=2', uiLocales: 'en' });
  window.history.replaceState(null, '', new URL(provider.authorize(tab.browser.visited[0] ?? '', refusal)));
  const view = renderPortal(
    <StrictMode>
      <CallbackPage />
      <PageHeading title="Licenses" />
    </StrictMode>,
    { authProvider: tab.authProvider, path: '/auth/callback' },
  );
  return { ...tab, ...view };
};

it('[AUTH-06] continues to the page first asked for, also in StrictMode', async () => {
  const { address, session } = await comeBack();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/licenses?page=2'));
  expect(screen.getByRole('heading', { name: 'Licenses' })).toHaveFocus();
  expect(session.accessToken()).toBe('access-1');
  expect(provider.sentTo('/token')).toHaveLength(1);
});

it("[AUTH-07] shows the provider's reason as plain text, and a way to try again", async () => {
  const { user, session } = await comeBack({ error: 'access_denied', error_description: 'Not <b>you</b>' });
  expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  expect(screen.getByText('Not <b>you</b>')).toBeVisible();
  const signIn = vi.spyOn(session, 'signIn').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(signIn).toHaveBeenCalledWith({ returnTo: '/licenses?page=2', uiLocales: 'en' });
});

it("[AUTH-07] does not sign in with somebody else's token", async () => {
  provider.overrides.signer = provider.stranger;
  const { session } = await comeBack();
  expect(await screen.findByText("The sign-in service's answer could not be verified.")).toBeVisible();
  expect(session.hasStoredSignIn()).toBe(false);
});

it.each([
  [12 * 60_000, "This device's clock is about 12 minutes behind. Correct the time, then sign in again."],
  [-100 * 60_000, "This device's clock is about 100 minutes ahead. Correct the time, then sign in again."],
  [3 * 3_600_000, "This device's clock is about 3 hours behind. Correct the time, then sign in again."],
  [-3 * 86_400_000, "This device's clock is about 3 days ahead. Correct the time, then sign in again."],
])('[AUTH-07] names a clock that is %d ms behind, and signs nobody in', async (behind, text) => {
  provider.overrides.clock = behind;
  const { session } = await comeBack();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  expect(session.hasStoredSignIn()).toBe(false);
});

it('[AUTH-07] says what is wrong with a provider that is set up badly', async () => {
  const tab = authTab({ authority: provider.issuer });
  provider.overrides.discovery = ({ jwks_uri: _absent, ...rest }) => rest;
  const { user } = renderPortal(<LoginPage />, { authProvider: tab.authProvider, path: '/login' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The sign-in service is not set up correctly. Please tell your administrator: jwks_uri: undefined',
  );
  expect(tab.browser.visited).toEqual([]);
});
