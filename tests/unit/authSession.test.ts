import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../authProvider/session';
import { fakeBrowser } from '../support/fakeBrowser';
import { memoryStorage } from '../support/memoryStorage';
import { type OpenIdServer, startOpenIdServer } from '../support/openIdServer';
import { oidcConfig, signInKey, storedSignIn } from '../support/signInParts';

let provider: OpenIdServer;
beforeEach(async () => {
  provider = await startOpenIdServer();
});
afterEach(() => provider.stop());

const openTab = (own: Parameters<typeof fakeBrowser>[0] = {}) => {
  const browser = fakeBrowser(own);
  const onCleared = vi.fn();
  const session = createSession({ oidc: oidcConfig(provider.issuer), onCleared, browser });
  return { browser, session, onCleared };
};
const storageWith = (own: Parameters<typeof storedSignIn>[0] = {}) =>
  memoryStorage([[signInKey, JSON.stringify(storedSignIn(own))]]);
const page = { returnTo: '/licenses?page=2', uiLocales: 'de' };

/** Signs in as far as the provider's answer: the request sent and the address it sends the person back to. */
const askProvider = async (refusal?: Record<string, string>, own?: Parameters<typeof fakeBrowser>[0]) => {
  const tab = openTab(own);
  await tab.session.signIn(page);
  const sent = tab.browser.visited[0] ?? '';
  return { ...tab, sent: new URL(sent).searchParams, back: provider.authorize(sent, refusal) };
};

describe('signing in', () => {
  it('[AUTH-01] sends an authorisation code request to the provider', async () => {
    const { browser, sent } = await askProvider();
    expect(browser.visited[0]).toMatch(`${provider.issuer}/authorize?`);
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: 'http://portal.test/auth/callback',
      scope: 'openid profile',
      ui_locales: 'de',
    });
    expect(sent.get('nonce')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[AUTH-02] [AUTH-03] proves the code with the verifier of an S256 challenge', async () => {
    const { session, sent, back } = await askProvider();
    expect(sent.get('code_challenge_method')).toBe('S256');
    await session.handleCallback(back);
    const verifier = provider.sentTo('/token')[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(sent.get('code_challenge'));
  });

  it('[AUTH-03] sends the provider no cookies with the code', async () => {
    const { session, back } = await askProvider();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await session.handleCallback(back);
    const [, options] = fetched.mock.calls.find(([address]) => String(address).endsWith('/token')) ?? [];
    expect(options?.credentials).toBe('omit');
    fetched.mockRestore();
  });

  it('[AUTH-06] stores the sign-in and returns to the page first asked for', async () => {
    const { session, browser, back } = await askProvider();
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect(session.state()).toEqual({ status: 'signed_in' });
    expect(session.accessToken()).toBe('access-1');
    expect(browser.shown).toEqual(['/auth/callback']);
  });

  it('[AUTH-06] handles the answer once, however often the page asks', async () => {
    const { session, back } = await askProvider();
    await Promise.all([session.handleCallback(back), session.handleCallback(back)]);
    await session.handleCallback(back);
    expect(provider.sentTo('/token')).toHaveLength(1);
  });

  it('[AUTH-06] goes home when the page of the answer is reloaded', async () => {
    const { session } = openTab({ storage: storageWith() });
    expect(await session.handleCallback('http://portal.test/auth/callback')).toEqual({ returnTo: '/' });
    expect(session.accessToken()).toBe('access-0');
  });

  it('[AUTH-06] handles an answer on no other path', async () => {
    const { session, back } = await askProvider();
    await expect(session.handleCallback(back.replace('/auth/callback', '/auth/callback/x'))).rejects.toThrow(
      "not the address of a sign-in's answer",
    );
    expect(session.accessToken()).toBeNull();
  });

  it('[AUTH-17] throws outside a secure context', async () => {
    const { session, browser } = openTab({ isSecure: false, locks: undefined });
    await expect(session.signIn(page)).rejects.toThrow('portal.auth.insecure_context');
    expect(browser.visited).toEqual([]);
  });

  it('[PROF-05] changes the password by an authorisation request with kc_action', async () => {
    const { session, browser } = openTab({ storage: storageWith() });
    await session.changePassword(page);
    expect(new URL(browser.visited[0] ?? '').searchParams.get('kc_action')).toBe('UPDATE_PASSWORD');
  });

  it.each([
    ['success', true],
    ['cancelled', false],
  ])('[PROF-05] tells once whether there is a new password: %s', async (status, isNew) => {
    const { session, browser } = openTab({ storage: storageWith() });
    await session.changePassword(page);
    const back = `${provider.authorize(browser.visited[0] ?? '')}&kc_action_status=${status}`;
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect([session.takeNewPassword(), session.takeNewPassword()]).toEqual([isNew, false]);
  });

  it('[PROF-05] comes back signed in from a cancelled password change', async () => {
    const { session, browser } = openTab({ storage: storageWith() });
    await session.changePassword(page);
    const back = provider.authorize(browser.visited[0] ?? '', { error: 'access_denied' });
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect(session.accessToken()).toBe('access-0');
  });
});

describe('a failed sign-in', () => {
  it('[AUTH-07] tells the reason of a refusal', async () => {
    const { session, back } = await askProvider({ error: 'access_denied', error_description: 'Not for <b>you</b>' });
    await expect(session.handleCallback(back)).rejects.toMatchObject({
      failure: 'refused',
      reason: 'Not for <b>you</b>',
      returnTo: '/licenses?page=2',
    });
    expect([...provider.sentTo('/token'), ...provider.sentTo('/jwks')]).toEqual([]);
  });

  it('[AUTH-07] calls an answer nobody asked for expired', async () => {
    const { session } = openTab();
    await expect(session.handleCallback('http://portal.test/auth/callback?code=a&state=b')).rejects.toMatchObject({
      failure: 'expired',
    });
  });

  it('[AUTH-07] calls a code the provider no longer knows expired', async () => {
    const { session, back } = await askProvider();
    provider.lies.tokenError = { status: 400, body: { error: 'invalid_grant' } };
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'expired' });
  });

  it('[AUTH-07] says when the provider is out of reach', async () => {
    const { session, back } = await askProvider();
    await provider.stop();
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('[AUTH-07] keeps nothing of the request when the provider cannot even be asked who it is', async () => {
    const { browser, back } = await askProvider();
    await provider.stop();
    const { session } = openTab({ storage: browser.storage });
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(browser.storage).toHaveLength(0);
  });

  it('[AUTH-07] refuses an answer that names another issuer', async () => {
    const { session, back } = await askProvider();
    const forged = new URL(back);
    forged.searchParams.set('iss', 'https://evil.test');
    await expect(session.handleCallback(forged.href)).rejects.toMatchObject({ failure: 'invalid' });
    expect(provider.sentTo('/token')).toHaveLength(0);
  });
});

describe('what a request carries', () => {
  it('[AUTH-18] names the person by the configured claim', async () => {
    const { session, back } = await askProvider();
    await session.handleCallback(back);
    expect(session.userId()).toBe('17');
  });

  it('[AUTH-18] names the person by sub when the token lacks the claim', async () => {
    provider.lies.claims = ({ platform_user_id: _absent, ...claims }) => claims;
    const { session, back } = await askProvider();
    await session.handleCallback(back);
    expect(session.userId()).toBe('anna');
  });

  it('[AUTH-14] sends a random CSRF token that is new for each sign-in', async () => {
    const { session, back } = await askProvider();
    const before = session.csrfToken();
    await session.handleCallback(back);
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    expect(session.csrfToken()).toMatch(/^[0-9a-f]{32}$/);
    expect(session.csrfToken()).not.toBe(before);
    expect(session.csrfToken()).toBe(session.csrfToken());
  });

  it('[AUTH-14] sends the csrftoken cookie when the back end sets one', () => {
    const cookies = () => 'lang=de; xcsrftoken=of-another; csrftoken=from-the-server';
    const { session } = openTab({ storage: storageWith(), cookies });
    expect(session.csrfToken()).toBe('from-the-server');
  });

  it('[AUTH-12] has no access token when the stored text is damaged', () => {
    const { session } = openTab({ storage: memoryStorage([[signInKey, '{"accessToken":']]) });
    expect(session.accessToken()).toBeNull();
  });
});

describe('logging out', () => {
  const signedIn = async () => {
    const asked = await askProvider();
    await asked.session.handleCallback(asked.back);
    return asked;
  };

  it('[AUTH-08] revokes the refresh token, forgets everything and ends the session at the provider', async () => {
    const { session, browser, onCleared } = await signedIn();
    const leaving = session.logout();
    expect(session.state()).toEqual({ status: 'leaving' });
    expect(browser.storage.getItem(signInKey)).toBeNull();
    expect(onCleared).toHaveBeenCalledOnce();
    await leaving;
    expect(provider.sentTo('/revoke')[0]?.get('token')).toBe('refresh-1');
    const { origin, pathname, searchParams } = new URL(browser.visited[1] ?? '');
    expect(origin + pathname).toBe(`${provider.issuer}/logout`);
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://portal.test/login');
    expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  });

  it('[AUTH-08] logs out here when the provider is down', async () => {
    const { session, browser } = await signedIn();
    await provider.stop();
    await session.logout();
    expect(session.state()).toEqual({ status: 'over' });
    expect(browser.storage.getItem(signInKey)).toBeNull();
    expect(browser.visited).toHaveLength(1);
  });

  it('[AUTH-08] does not sign in again by itself afterwards', async () => {
    const { session, browser } = await signedIn();
    await session.logout();
    const later = openTab({ storage: browser.storage });
    await later.session.check(page);
    expect(later.session.state()).toEqual({ status: 'absent' });
  });

  it('[AUTH-15] ends a sign-in the back end refuses, and tells the listeners', async () => {
    const { session } = await signedIn();
    const listener = vi.fn();
    session.subscribe(listener);
    session.end();
    expect(session.state()).toEqual({ status: 'over' });
    expect(session.hasStoredSignIn()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });
});
