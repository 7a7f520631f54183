import { expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../authProvider';
import { createSession } from '../../authProvider/session';
import { handOver } from '../../authProvider/otherWindow';
import { fakeBrowser } from '../support/fakeBrowser';
import { memoryStorage } from '../support/memoryStorage';
import { openIdScene } from '../support/openIdServer';
import { keptSignIn, oidcConfig } from '../support/signInParts';
import { soon } from '../support/soon';

const provider = openIdScene();

const page = { returnTo: '/licenses/1/users', uiLocales: 'de' };

const openTab = (own: Parameters<typeof fakeBrowser>[0] = {}, hasUnsaved = () => true) => {
  const browser = fakeBrowser({ close: vi.fn(), ...own });
  const onCleared = vi.fn();
  const session = createSession({ oidc: oidcConfig(provider.issuer), onCleared, hasUnsaved, browser });
  return { browser, session, onCleared };
};

/** A tab with unsaved changes whose renewal the provider has refused for good. */
const lapsedTab = async (own: Parameters<typeof fakeBrowser>[0] = {}, hasUnsaved?: () => boolean) => {
  const storage = memoryStorage(keptSignIn());
  const tab = openTab({ storage, ...own }, hasUnsaved);
  await tab.session.check(page);
  provider.overrides.tokenError = { status: 400, body: { error: 'invalid_grant' } };
  await tab.session.renew();
  provider.overrides.tokenError = null;
  return tab;
};

/** The address that a lapsed tab opened in its first (second, ...) window. */
const shownIn = async ({ browser }: Pick<ReturnType<typeof openTab>, 'browser'>, window = 0) => {
  await vi.waitFor(() => expect(browser.opened).toHaveLength(window + 1), soon);
  return browser.opened[window] ?? '';
};

/** Signs in, in the window that a lapsed tab opened. That window's document is another tab of the portal. */
const answerIn = async (tab: Pick<ReturnType<typeof openTab>, 'browser'>, refusal?: Record<string, string>) => {
  const asked = await shownIn(tab);
  const other = openTab();
  const answered = await other.session.handleCallback(provider.authorize(asked, refusal));
  return { ...other, answered };
};

it('[AUTH-15] a sign-in that ends over unsaved entries lapses, and the page may stay', async () => {
  const { session } = await lapsedTab();
  const { checkAuth, checkError } = createAuthProvider({ session, dataProvider: { getUser: vi.fn() } });
  expect(session.state()).toEqual({ status: 'lapsed' });
  expect(session.accessToken()).toBeNull();
  await checkAuth({});
  await checkError({ status: 401 });
  expect(session.state()).toEqual({ status: 'lapsed' });
});

it('[AUTH-15] the sign-in is over if there are no unsaved entries', async () => {
  const { session } = await lapsedTab({}, () => false);
  expect(session.state()).toEqual({ status: 'over' });
});

it('[AUTH-15] giving up a lapsed sign-in ends it, and does not affect one that lasts', async () => {
  const { session } = await lapsedTab();
  session.giveUp();
  expect(session.state()).toEqual({ status: 'over' });
  const lasting = openTab({ storage: memoryStorage(keptSignIn()) });
  await lasting.session.check(page);
  lasting.session.giveUp();
  expect(lasting.session.state()).toEqual({ status: 'signed_in' });
});

it('[AUTH-03] another window answers, and only the asking one redeems the code and stays where it is', async () => {
  const tab = await lapsedTab();
  const signingIn = tab.session.signInAgain(page);
  const other = await answerIn(tab);
  expect(other.answered).toEqual({ returnTo: null });
  expect(other.session.hasStoredSignIn()).toBe(false);
  expect(other.browser.close).toHaveBeenCalledOnce();
  expect(await signingIn).toBe(true);
  expect(tab.session.state()).toEqual({ status: 'signed_in' });
  expect(tab.session.accessToken()).toBe('access-1');
  expect(tab.browser.visited).toEqual([]);
  expect(tab.onCleared).not.toHaveBeenCalled();
});

it('[AUTH-03] another person gets a new page, and nothing of the former one', async () => {
  const tab = await lapsedTab();
  provider.overrides.claims = claims => ({ ...claims, sub: 'bert', platform_user_id: '18' });
  const signingIn = tab.session.signInAgain({ ...page, returnTo: '/licenses/1/users#content' });
  await answerIn(tab);
  expect(await signingIn).toBe(false);
  expect(tab.onCleared).toHaveBeenCalledOnce();
  expect(tab.session.userId()).toBe('18');
  expect(tab.browser.visited).toEqual(['/licenses/1/users']);
});

it("[AUTH-03] the former page neither uses nor ends another person's sign-in", async () => {
  const tab = await lapsedTab();
  provider.overrides.claims = claims => ({ ...claims, sub: 'bert', platform_user_id: '18' });
  const seen = vi.fn();
  tab.session.subscribe(() => seen(tab.session.state().status, tab.session.userId()));
  const signingIn = tab.session.signInAgain(page);
  await answerIn(tab);
  await signingIn;
  expect(seen.mock.calls).toEqual([['leaving', null]]);
  expect(tab.session.accessToken()).toBeNull();
  tab.session.end();
  expect(tab.session.userId()).toBe('18');
});

it("[AUTH-03] only the last attempt counts, and the former attempt's window closes", async () => {
  const close = vi.fn();
  const opened: string[] = [];
  const tab = await lapsedTab({ openWindow: () => ({ go: url => opened.push(url), close }) });
  const first = tab.session.signInAgain(page);
  await vi.waitFor(() => expect(opened).toHaveLength(1), soon);
  const second = tab.session.signInAgain(page);
  await vi.waitFor(() => expect(opened).toHaveLength(2), soon);
  expect(await first).toBe(false);
  expect(close).toHaveBeenCalledOnce();
  await openTab().session.handleCallback(provider.authorize(opened[0] ?? ''));
  await openTab().session.handleCallback(provider.authorize(opened[1] ?? ''));
  expect(await second).toBe(true);
  expect(provider.sentTo('/token').map(sent => sent.get('code'))).toEqual([null, 'code-2']);
});

it('[AUTH-03] a window that finishes after the sign-in was given up signs nobody in', async () => {
  const tab = await lapsedTab();
  const signingIn = tab.session.signInAgain(page);
  const asked = await shownIn(tab);
  tab.session.giveUp();
  await openTab().session.handleCallback(provider.authorize(asked));
  expect(await signingIn).toBe(false);
  expect(tab.session.state()).toEqual({ status: 'over' });
  expect(tab.session.hasStoredSignIn()).toBe(false);
});

it('[AUTH-03] ignores text that is not an address', async () => {
  const tab = await lapsedTab();
  const signingIn = tab.session.signInAgain(page);
  await shownIn(tab);
  handOver('no address');
  await answerIn(tab);
  expect(await signingIn).toBe(true);
});

it('[AUTH-07] a refusal leaves the sign-in lapsed and says so', async () => {
  const tab = await lapsedTab();
  const signingIn = tab.session.signInAgain(page);
  signingIn.catch(() => {});
  await answerIn(tab, { error: 'access_denied' });
  await expect(signingIn).rejects.toMatchObject({ failure: 'denied' });
  expect(tab.session.state()).toEqual({ status: 'lapsed' });
});

it('[AUTH-38] a form that is not valid any more is reported as expired: its window has closed', async () => {
  const tab = await lapsedTab();
  const signingIn = tab.session.signInAgain(page);
  signingIn.catch(() => {});
  await answerIn(tab, { error: 'temporarily_unavailable', error_description: 'authentication_expired' });
  await expect(signingIn).rejects.toMatchObject({ failure: 'expired', reason: null });
  expect(tab.browser.visited).toEqual([]);
});

it('[AUTH-07] tells a blocked window and an unreachable provider apart, and closes the empty window', async () => {
  const blocked = await lapsedTab({ openWindow: () => null });
  await expect(blocked.session.signInAgain(page)).rejects.toMatchObject({ failure: 'blocked' });
  const close = vi.fn();
  const tab = openTab({ openWindow: () => ({ go: () => {}, close }) });
  await provider.stop();
  await expect(tab.session.signInAgain(page)).rejects.toThrow();
  expect(close).toHaveBeenCalledOnce();
});

it('[AUTH-08] [PROF-05] a logout forgets an abandoned password change', async () => {
  const storage = memoryStorage(keptSignIn());
  const { session } = openTab({ storage });
  await session.check(page);
  await session.changePassword(page);
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(keys()).toContainEqual(expect.stringMatching(/^portal\.oidc\./));
  await session.logout();
  expect(keys()).toEqual(['portal.silent_sign_in']);
});

it('[AUTH-09] renews an expired token before it is used', async () => {
  const storage = memoryStorage(keptSignIn({ expiresAt: Date.now() - 1 }));
  const { session } = openTab({ storage });
  const getUser = vi.fn(() => Promise.reject(new Error('asked with ' + session.accessToken())));
  const { getPermissions } = createAuthProvider({ session, dataProvider: { getUser } });
  expect(session.isExpired()).toBe(true);
  await expect(getPermissions()).rejects.toThrow('asked with access-1');
  expect(session.isExpired()).toBe(false);
});

it.each([
  ['succeeds', null],
  ['is refused', { status: 400, body: { error: 'invalid_grant' } }],
  ['fails', { status: 503, body: {} }],
] as const)(
  '[AUTH-15] a renewal of the former sign-in that %s only now does not affect the new one',
  async (_how, tokenError) => {
    const storage = memoryStorage(keptSignIn());
    const tab = openTab({ storage });
    await tab.session.check(page);
    let isAsked = false;
    let answer = () => {};
    const answered = new Promise<void>(resolve => (answer = resolve));
    provider.overrides.tokens = async () => {
      if (isAsked) return;
      isAsked = true;
      await answered;
    };
    const renewing = tab.session.renew();
    await vi.waitFor(() => expect(isAsked).toBe(true), soon);
    tab.session.end();
    const again = tab.session.signInAgain(page);
    await answerIn(tab);
    expect(await again).toBe(true);
    const token = tab.session.accessToken();

    provider.overrides.tokenError = tokenError;
    answer();
    expect(await renewing).toBe('renewed');
    expect(tab.session.state()).toEqual({ status: 'signed_in' });
    expect(tab.session.accessToken()).toBe(token);
    expect(tab.session.isProviderUnreachable()).toBe(false);
  },
);
