import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../support/memoryStorage';
import { openIdScene } from '../support/openIdServer';
import { askProvider, openTab, page, storageWith } from '../support/sessionTab';
import { signInKey } from '../support/signInParts';

const provider = openIdScene();

describe('what a request carries', () => {
  it('[AUTH-18] names the person by the configured claim', async () => {
    const { session, back } = await askProvider(provider);
    await session.handleCallback(back);
    expect(session.userId()).toBe('17');
  });

  it('[AUTH-18] names the person by sub when the token lacks the claim', async () => {
    provider.overrides.claims = ({ platform_user_id: _absent, ...claims }) => claims;
    const { session, back } = await askProvider(provider);
    await session.handleCallback(back);
    expect(session.userId()).toBe('anna');
  });

  it('[AUTH-14] sends a random CSRF token that is new for each sign-in', async () => {
    const { session, back } = await askProvider(provider);
    const before = session.csrfToken();
    await session.handleCallback(back);
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    expect(session.csrfToken()).toMatch(/^[0-9a-f]{32}$/);
    expect(session.csrfToken()).not.toBe(before);
    expect(session.csrfToken()).toBe(session.csrfToken());
  });

  it('[AUTH-14] sends the csrftoken cookie when the back end sets one', () => {
    const cookies = () => 'lang=de; xcsrftoken=of-another; csrftoken=from-the-server';
    const { session } = openTab(provider, { storage: storageWith(), cookies });
    expect(session.csrfToken()).toBe('from-the-server');
  });

  it('[AUTH-12] has no access token when the stored text is damaged', () => {
    const { session } = openTab(provider, { storage: memoryStorage([[signInKey, '{"accessToken":']]) });
    expect(session.accessToken()).toBeNull();
  });
});

describe('logging out', () => {
  const signedIn = async () => {
    const asked = await askProvider(provider);
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
    const later = openTab(provider, { storage: browser.storage });
    await later.session.check(page);
    expect(later.session.state()).toEqual({ status: 'absent' });
  });

  it('[AUTH-15] ends a sign-in that the back end refuses, and notifies the listeners', async () => {
    const { session } = await signedIn();
    const listener = vi.fn();
    session.subscribe(listener);
    session.end();
    expect(session.state()).toEqual({ status: 'over' });
    expect(session.hasStoredSignIn()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what a person left in the tab', () => {
  const comeBackAs = async (sub: string, storage: Storage) => {
    provider.overrides.claims = claims => ({ ...claims, sub });
    const { session, browser, back, onCleared } = await askProvider(provider, undefined, { storage });
    await session.handleCallback(back);
    expect(session.hasStoredSignIn()).toBe(true);
    return { cleared: onCleared.mock.calls.length, loaded: browser.visited.slice(1), state: session.state().status };
  };
  const stays = { cleared: 0, loaded: [], state: 'signed_in' };
  const isCleared = { cleared: 1, loaded: ['/licenses?page=2'], state: 'leaving' };
  const endIn = (storage: Storage) => openTab(provider, { storage }).session.end();

  it('[AUTH-23] stays for the same person after the sign-in has ended, and is cleared for anybody else', async () => {
    const storage = storageWith();
    endIn(storage);
    expect(await comeBackAs('anna', storage)).toEqual(stays);
    endIn(storage);
    // A second refused call, and a second page, find no sign-in.
    endIn(storage);
    expect(await comeBackAs('bert', storage)).toEqual(isCleared);
    endIn(storage);
    expect(await comeBackAs('bert', storage)).toEqual(stays);
  });

  it('[AUTH-23] is cleared for somebody else who signs in before the sign-in has ended', async () => {
    expect(await comeBackAs('bert', storageWith())).toEqual(isCleared);
  });

  it('[AUTH-23] is not cleared at the first sign-in of a tab', async () => {
    expect(await comeBackAs('anna', memoryStorage())).toEqual(stays);
  });
});
