import { describe, expect, it, vi } from 'vitest';
import { openIdScene } from '../support/openIdServer';
import { openTab, page, storageWith } from '../support/sessionTab';
import { soon } from '../support/soon';

const provider = openIdScene();

it.each(['//evil.test', 'https://evil.test/', '/login', '/auth/callback?state=1'])(
  '[AUTH-06] a sign-in that would return to %s returns home',
  async returnTo => {
    const { session, browser } = openTab(provider);
    await session.signIn({ returnTo, uiLocales: 'en' });
    expect(await session.handleCallback(provider.authorize(browser.visited[0] ?? ''))).toEqual({ returnTo: '/' });
  },
);

describe('checking the user', () => {
  it('[AUTH-09] keeps a stored sign-in without asking the provider', async () => {
    const { session, browser } = openTab(provider, { storage: storageWith() });
    expect(session.state()).toEqual({ status: 'checking' });
    await session.check(page);
    expect(session.state()).toEqual({ status: 'signed_in' });
    expect(browser.visited).toEqual([]);
    expect(provider.requests).toEqual([]);
  });

  it('[AUTH-09] does not keep a sign-in that was refused while it was checked', async () => {
    const { session, browser } = openTab(provider, { storage: storageWith() });
    const checked = session.check(page);
    session.end();
    await checked;
    expect(session.state().status).toBe('checking');
    expect(browser.visited[0]).toContain('prompt=none');
  });

  it('[AUTH-09] renews a stored sign-in whose access token has expired', async () => {
    const { session } = openTab(provider, { storage: storageWith({ expiresAt: Date.now() - 1 }) });
    await session.check(page);
    expect(session.state()).toEqual({ status: 'signed_in' });
    expect(session.accessToken()).toBe('access-1');
  });

  it.each(['interaction_required', 'consent_required', 'account_selection_required'])(
    '[SHELL-20] takes the answer %s to mean that nobody is signed in, not as a failure',
    async error => {
      const { session, browser } = openTab(provider);
      await session.check(page);
      const back = provider.authorize(browser.visited[0] ?? '', { error });
      const returned = openTab(provider, { storage: browser.storage });
      expect(await returned.session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
      await returned.session.check(page);
      expect(returned.session.state()).toEqual({ status: 'absent' });
    },
  );

  it('[SHELL-20] asks the provider once without a form, then never again by itself', async () => {
    const { session, browser } = openTab(provider);
    await session.check(page);
    expect(session.state()).toEqual({ status: 'checking' });
    expect(new URL(browser.visited[0] ?? '').searchParams.get('prompt')).toBe('none');

    const back = provider.authorize(browser.visited[0] ?? '', { error: 'login_required' });
    const returned = openTab(provider, { storage: browser.storage });
    expect(await returned.session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
    await returned.session.check(page);
    expect(returned.session.state()).toEqual({ status: 'absent' });
    expect(returned.browser.visited).toEqual([]);
  });

  it('[AUTH-09] keeps a stored sign-in in a browser without locks', async () => {
    const { session } = openTab(provider, { storage: storageWith(), locks: undefined });
    await session.check(page);
    expect(session.state()).toEqual({ status: 'signed_in' });
  });

  it('[AUTH-07] fails when the provider cannot be reached', async () => {
    const { session } = openTab(provider);
    await provider.stop();
    await session.check(page);
    expect(session.state()).toMatchObject({ status: 'failed' });
  });

  it('[AUTH-09] drops the copied sign-in of a duplicated tab and signs in again', async () => {
    const first = openTab(provider, { storage: storageWith() });
    await first.session.check(page);
    const storage = storageWith();
    // The first tab tried a silent sign-in, and the copied storage remembers that.
    storage.setItem('portal.silent_sign_in', 'made');
    const copy = openTab(provider, { storage, locks: first.browser.locks });
    await copy.session.check(page);
    expect(copy.session.hasStoredSignIn()).toBe(false);
    expect(copy.browser.visited).toHaveLength(1);
    expect(first.session.accessToken()).toBe('access-0');
    expect(provider.sentTo('/token')).toEqual([]);
  });

  it('[AUTH-09] drops the copy of a sign-in that has just begun, too', async () => {
    const first = openTab(provider);
    await first.session.signIn(page);
    await first.session.handleCallback(provider.authorize(first.browser.visited[0] ?? ''));
    const storage = storageWith({ id: String(first.session.signInId()) });
    const copy = openTab(provider, { storage, locks: first.browser.locks });
    await copy.session.check(page);
    expect(copy.session.hasStoredSignIn()).toBe(false);
    expect(first.session.state()).toEqual({ status: 'signed_in' });
  });

  it.each(['a sign-in that was stored', 'a sign-in that has just begun'])('renews %s when it is due', async which => {
    const isStored = which === 'a sign-in that was stored';
    provider.overrides.expiresIn = 0;
    const { session, browser } = openTab(provider, isStored ? { storage: storageWith({ renewAt: Date.now() }) } : {});
    if (isStored) await session.check(page);
    else {
      await session.signIn(page);
      await session.handleCallback(provider.authorize(browser.visited[0] ?? ''));
    }
    await vi.waitFor(() => expect(provider.sentTo('/token').at(-1)?.get('grant_type')).toBe('refresh_token'), soon);
    session.end();
  });
});
