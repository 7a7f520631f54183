import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openIdScene } from '../support/openIdServer';
import { askProvider, openTab, page, storageWith } from '../support/sessionTab';
import { soon } from '../support/soon';

const provider = openIdScene();

describe('signing in', () => {
  it('[AUTH-01] sends an authorisation code request to the provider', async () => {
    const { browser, sent } = await askProvider(provider);
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
    const { session, sent, back } = await askProvider(provider);
    expect(sent.get('code_challenge_method')).toBe('S256');
    await session.handleCallback(back);
    const verifier = provider.sentTo('/token')[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(sent.get('code_challenge'));
  });

  it('[AUTH-03] sends the provider no cookies with the code', async () => {
    const { session, back } = await askProvider(provider);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await session.handleCallback(back);
    const [, options] = fetched.mock.calls.find(([address]) => String(address).endsWith('/token')) ?? [];
    expect(options?.credentials).toBe('omit');
    fetched.mockRestore();
  });

  it('[AUTH-06] stores the sign-in and returns to the page first asked for', async () => {
    const { session, browser, back } = await askProvider(provider);
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect(session.state()).toEqual({ status: 'signed_in' });
    expect(session.accessToken()).toBe('access-1');
    expect(browser.shown).toEqual(['/auth/callback']);
  });

  it('[AUTH-06] handles the answer once, however often the page asks', async () => {
    const { session, back } = await askProvider(provider);
    await Promise.all([session.handleCallback(back), session.handleCallback(back)]);
    await session.handleCallback(back);
    expect(provider.sentTo('/token')).toHaveLength(1);
  });

  it('[AUTH-06] goes home when the page of the answer is reloaded', async () => {
    const { session } = openTab(provider, { storage: storageWith() });
    expect(await session.handleCallback('http://portal.test/auth/callback')).toEqual({ returnTo: '/' });
    expect(session.accessToken()).toBe('access-0');
  });

  it('[AUTH-06] handles an answer on no other path', async () => {
    const { session, back } = await askProvider(provider);
    await expect(session.handleCallback(back.replace('/auth/callback', '/auth/callback/x'))).rejects.toThrow(
      "not the address of a sign-in's answer",
    );
    expect(session.accessToken()).toBeNull();
  });

  it('[AUTH-17] throws outside a secure context', async () => {
    const { session, browser } = openTab(provider, { isSecure: false, locks: undefined });
    await expect(session.signIn(page)).rejects.toThrow('portal.auth.insecure_context');
    expect(browser.visited).toEqual([]);
  });

  it('[PROF-05] changes the password by an authorisation request with kc_action', async () => {
    const { session, browser } = openTab(provider, { storage: storageWith() });
    await session.changePassword(page);
    expect(new URL(browser.visited[0] ?? '').searchParams.get('kc_action')).toBe('UPDATE_PASSWORD');
  });

  it.each([
    ['success', true],
    ['cancelled', false],
  ])('[PROF-05] reports once whether there is a new password: %s', async (status, isNew) => {
    const { session, browser } = openTab(provider, { storage: storageWith() });
    await session.changePassword(page);
    const back = `${provider.authorize(browser.visited[0] ?? '')}&kc_action_status=${status}`;
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect([session.takeNewPassword(), session.takeNewPassword()]).toEqual([isNew, false]);
  });

  it('[PROF-05] returns signed in from a cancelled password change', async () => {
    const { session, browser } = openTab(provider, { storage: storageWith() });
    await session.changePassword(page);
    const back = provider.authorize(browser.visited[0] ?? '', { error: 'access_denied' });
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    expect(session.accessToken()).toBe('access-0');
  });
});

describe('a form of the provider that is not valid any more, as after a sign-in in another tab', () => {
  const expired = { error: 'temporarily_unavailable', error_description: 'authentication_expired' };

  it('[AUTH-38] sends the same request once more', async () => {
    const { session, browser, back } = await askProvider(provider, expired);
    void session.handleCallback(back);
    await vi.waitFor(() => expect(browser.visited).toHaveLength(2), soon);
    const again = browser.visited[1] ?? '';
    expect(Object.fromEntries(new URL(again).searchParams)).toMatchObject({ client_id: 'portal', ui_locales: 'de' });
    const next = openTab(provider, { storage: browser.storage });
    expect(await next.session.handleCallback(provider.authorize(again))).toEqual({ returnTo: '/licenses?page=2' });
    expect(next.session.accessToken()).toBe('access-1');
  });

  it('[AUTH-38] is reported as expired the second time, so that no tab goes to and fro', async () => {
    const { session, browser, back } = await askProvider(provider, expired);
    void session.handleCallback(back);
    await vi.waitFor(() => expect(browser.visited).toHaveLength(2), soon);
    const next = openTab(provider, { storage: browser.storage });
    const answer = provider.authorize(browser.visited[1] ?? '', expired);
    await expect(next.session.handleCallback(answer)).rejects.toMatchObject({
      failure: 'expired',
      reason: null,
      returnTo: '/licenses?page=2',
    });
    expect(next.browser.visited).toEqual([]);
  });
});

describe('a failed sign-in', () => {
  it('[AUTH-07] gives the reason of a refusal', async () => {
    const { session, back } = await askProvider(provider, {
      error: 'access_denied',
      error_description: 'Not for <b>you</b>',
    });
    await expect(session.handleCallback(back)).rejects.toMatchObject({
      failure: 'refused',
      reason: 'Not for <b>you</b>',
      returnTo: '/licenses?page=2',
    });
    expect([...provider.sentTo('/token'), ...provider.sentTo('/jwks')]).toEqual([]);
  });

  it.each([
    ['access_denied', 'denied'],
    ['server_error', 'unavailable'],
    ['temporarily_unavailable', 'unavailable'],
  ])('[AUTH-37] gives no bare code where the portal has words for it: %s', async (error, failure) => {
    const { session, back } = await askProvider(provider, { error });
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure, reason: null });
  });

  it('[AUTH-37] gives a code that the portal has no words for', async () => {
    const { session, back } = await askProvider(provider, { error: 'invalid_scope' });
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'refused', reason: 'invalid_scope' });
  });

  it('[AUTH-07] reports an answer without a request as expired', async () => {
    const { session } = openTab(provider);
    await expect(session.handleCallback('http://portal.test/auth/callback?code=a&state=b')).rejects.toMatchObject({
      failure: 'expired',
    });
  });

  it('[AUTH-07] reports a code that the provider no longer knows as expired', async () => {
    const { session, back } = await askProvider(provider);
    provider.overrides.tokenError = { status: 400, body: { error: 'invalid_grant' } };
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'expired' });
  });

  it('[AUTH-07] says when the provider cannot be reached', async () => {
    const { session, back } = await askProvider(provider);
    await provider.stop();
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('[AUTH-07] keeps nothing of the request when the provider cannot be reached for discovery', async () => {
    const { browser, back } = await askProvider(provider);
    await provider.stop();
    const { session } = openTab(provider, { storage: browser.storage });
    await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(browser.storage).toHaveLength(0);
  });

  it('[AUTH-07] refuses an answer that names another issuer', async () => {
    const { session, back } = await askProvider(provider);
    const forged = new URL(back);
    forged.searchParams.set('iss', 'https://evil.test');
    await expect(session.handleCallback(forged.href)).rejects.toMatchObject({ failure: 'invalid' });
    expect(provider.sentTo('/token')).toHaveLength(0);
  });
});
