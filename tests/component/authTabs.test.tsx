import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authTab } from '../support/authTab';
import { memoryStorage } from '../support/memoryStorage';
import { type OpenIdServer, startOpenIdServer } from '../support/openIdServer';
import { keptSignIn, signInKey, storedSignIn } from '../support/signInParts';

let provider: OpenIdServer;
const stops: (() => void)[] = [];
beforeEach(async () => {
  provider = await startOpenIdServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await provider.stop();
});

/** A signed-in tab that listens to other tabs, as after the portal's start. */
const openTab = async (own: Parameters<typeof storedSignIn>[0] = {}, hasUnsaved = false) => {
  const storage = memoryStorage(keptSignIn(own));
  const tab = authTab({ authority: provider.issuer, browser: { storage }, hasUnsaved });
  stops.push(tab.session.start());
  await tab.session.check({ returnTo: '/', uiLocales: 'en' });
  return tab;
};

it('[AUTH-08] logging out in one tab ends the sign-in in the others', async () => {
  const here = await openTab();
  const there = await openTab({ id: 'sign-in-2' });
  await here.session.logout();
  await waitFor(() => expect(there.session.state()).toEqual({ status: 'over' }));
  expect(there.browser.storage.getItem(signInKey)).toBeNull();
  expect(here.session.state()).toEqual({ status: 'leaving' });
});

it('[KEEP-01] [AUTH-08] logging out in one tab keeps what the same person has entered in another', async () => {
  const here = await openTab();
  const there = await openTab({ id: 'sign-in-2' }, true);
  await here.session.logout();
  await waitFor(() => expect(there.session.state()).toEqual({ status: 'lapsed' }));
  expect(there.browser.storage.getItem(signInKey)).toBeNull();
  expect(there.onCleared).not.toHaveBeenCalled();
  const signingIn = there.session.signInAgain({ returnTo: '/', uiLocales: 'en' });
  await waitFor(() => expect(there.browser.opened).toHaveLength(1));
  const window = authTab({ authority: provider.issuer });
  await window.session.handleCallback(provider.authorize(there.browser.opened[0] ?? ''));
  expect(await signingIn).toBe(true);
  expect(there.session.state()).toEqual({ status: 'signed_in' });
  expect(there.onCleared).not.toHaveBeenCalled();
});

/** Signs somebody in in a new tab. */
const signInAs = async (sub: string) => {
  const tab = authTab({ authority: provider.issuer });
  await tab.session.check({ returnTo: '/', uiLocales: 'en' });
  provider.overrides.claims = claims => ({ ...claims, sub });
  await tab.session.handleCallback(provider.authorize(tab.browser.visited[0] ?? ''));
  expect(tab.session.state()).toEqual({ status: 'signed_in' });
};

it('[AUTH-08] what is entered in another tab is discarded once somebody else signs in, and not before', async () => {
  const here = await openTab();
  const there = await openTab({ id: 'sign-in-2' }, true);
  await here.session.logout();
  await waitFor(() => expect(there.session.state()).toEqual({ status: 'lapsed' }));
  const { subject } = storedSignIn();
  const told = new Promise(resolve => {
    const channel = new BroadcastChannel('portal.sign_in');
    stops.push(() => channel.close());
    channel.addEventListener('message', resolve);
  });
  await signInAs(subject);
  await told;
  expect(there.session.state()).toEqual({ status: 'lapsed' });
  await signInAs('bert');
  await waitFor(() => expect(there.session.state()).toEqual({ status: 'over' }));
  expect(there.onCleared).toHaveBeenCalledOnce();
});

it('[AUTH-08] a lapsed sign-in stays lapsed when somebody logs out in another tab', async () => {
  const here = await openTab();
  const there = await openTab({ id: 'sign-in-2' }, true);
  there.session.end();
  const logout = new Promise<void>(resolve => there.session.subscribe(resolve));
  await here.session.logout();
  await logout;
  expect(there.session.state()).toEqual({ status: 'lapsed' });
});

it('[AUTH-08] logging out in one tab ends a sign-in that is just completing in another', async () => {
  const here = await openTab();
  const there = await openTab({ id: 'sign-in-2' }, true);
  there.session.end();
  const signingIn = there.session.signInAgain({ returnTo: '/', uiLocales: 'en' });
  await waitFor(() => expect(there.browser.opened).toHaveLength(1));
  const answer = provider.authorize(there.browser.opened[0] ?? '');
  const abandoned = new Promise<void>(resolve => there.session.subscribe(resolve));
  // The answer has arrived; its tokens are still on their way.
  provider.overrides.tokens = async () => {
    await here.session.logout();
    await abandoned;
  };
  await authTab({ authority: provider.issuer }).session.handleCallback(answer);
  expect(await signingIn).toBe(false);
  expect(there.session.state()).toEqual({ status: 'lapsed' });
  expect(there.session.hasStoredSignIn()).toBe(false);
});

it('[AUTH-10] renews a sign-in that became due while the tab was hidden', async () => {
  const { session, browser } = await openTab();
  browser.storage.setItem(signInKey, JSON.stringify(storedSignIn({ renewAt: Date.now() - 1 })));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(session.accessToken()).toBe('access-1'));
});

it('[AUTH-15] tries again at once when the network is back', async () => {
  const { session } = await openTab({ renewAt: Date.now() + 60_000 });
  provider.overrides.tokenError = { status: 503, body: {} };
  expect(await session.renew()).toBe('unavailable');
  expect(session.isProviderUnreachable()).toBe(true);
  provider.overrides.tokenError = null;
  window.dispatchEvent(new Event('online'));
  expect(session.isProviderUnreachable()).toBe(false);
  expect(await session.renew()).toBe('renewed');
});
