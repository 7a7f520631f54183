import type { AppConfig } from '../contract/appConfig';
import { type Browser, windowBrowser } from './browser';
import { csrfCookie, randomToken } from './csrf';
import { loadOpenId } from './loadOpenId';
import { createObservable } from './observable';
import type { OpenId, SignInRequest, Tokens } from './openId';
import { announceLogout, onLogoutElsewhere } from './otherTabs';
import { callbackPath } from './paths';
import { createRenewal } from './renewal';
import { forgetRequests } from './requestStore';
import { safeReturnPath } from './returnPath';
import { createSignInAgain } from './signInAgain';
import { InsecureContextError } from './signInErrors';
import { createSignInStore } from './signInStore';
import { handOver, isForOtherWindow } from './signInWindow';
import { createSilentAttempt } from './silentAttempt';
import { createTabLock } from './tabLock';
import { listenToBrowser } from './triggers';
import type { Session, SignInState } from './types';

interface SessionOptions {
  oidc: AppConfig['oidc'];
  /** Forgets what was loaded and typed for the person who logged out. */
  onCleared: () => void;
  /** Whether something is entered that would be lost with the page. */
  hasUnsaved?: () => boolean;
  browser?: Browser;
}

/** Signs a person in and keeps the sign-in alive (rows AUTH-01 to AUTH-18; docs/security). */
export const createSession = ({
  oidc,
  onCleared,
  hasUnsaved = () => false,
  browser = windowBrowser(),
}: SessionOptions): Session => {
  const store = createSignInStore(browser.storage);
  const silentAttempt = createSilentAttempt(browser.storage);
  const owns = createTabLock(browser.locks);
  const state = createObservable<SignInState>({ status: 'checking' });
  const csrfBeforeSignIn = randomToken();
  let checking: Promise<void> | undefined;
  let callback: ReturnType<Session['handleCallback']> | undefined;
  let loading: Promise<OpenId> | undefined;
  let hasNewPassword = false;

  const openId = (): Promise<OpenId> => {
    loading ??= loadOpenId().then(({ createOpenId }) => createOpenId(oidc, browser));
    loading.catch(() => (loading = undefined));
    return loading;
  };

  const end = () => {
    // The call that was refused was the former page's; a sign-in stored meanwhile is not.
    if (state.get().status === 'leaving') return;
    renewal.stop();
    again.remember(store.read());
    store.clear();
    // While checking, the check itself finds out what to do without a sign-in.
    if (state.get().status === 'signed_in') state.set({ status: hasUnsaved() ? 'lapsed' : 'over' });
  };
  const renewal = createRenewal({ store, locks: browser.locks, owns, openId, onOver: end });

  const signIn = async (request: SignInRequest) => {
    if (!browser.isSecure) throw new InsecureContextError();
    const client = await openId();
    browser.go(await client.authorisationUrl({ ...request, returnTo: safeReturnPath(request.returnTo) }));
  };

  /** A copy of another tab's sign-in is dropped, and with it the copied memory of having asked the provider. */
  const keepOwnSignIn = async (): Promise<boolean> => {
    const stored = store.read();
    if (!stored) return false;
    if (!(await owns(stored.id))) {
      store.clear();
      silentAttempt.forget();
      return false;
    }
    // A call made meanwhile may have been refused.
    if (store.read()?.id !== stored.id) return false;
    return stored.expiresAt > Date.now() || (await renewal.renew()) !== 'sign_in_required';
  };

  const check: Session['check'] = async request => {
    if (state.get().status !== 'checking') return;
    if (await keepOwnSignIn()) {
      state.set({ status: 'signed_in' });
      renewal.schedule();
    } else if (silentAttempt.wasMade()) {
      state.set({ status: 'absent' });
    } else {
      silentAttempt.remember();
      await signIn({ ...request, promptNone: true }).catch((error: unknown) => state.set({ status: 'failed', error }));
    }
  };

  /** @throws the signal's reason when the sign-in is no longer wanted */
  const keep = async (tokens: Tokens, signal?: AbortSignal) => {
    const id = randomToken();
    await owns(id);
    signal?.throwIfAborted();
    store.write({ ...tokens, id, csrfToken: randomToken() });
  };

  const begin = async (tokens: Tokens, signal?: AbortSignal) => {
    await keep(tokens, signal);
    state.set({ status: 'signed_in' });
    renewal.schedule();
  };

  /** The page goes first: what is unsaved on it would let this person stay there, and with a sign-in of his own. */
  const beginAnew = async (tokens: Tokens, returnTo: string) => {
    state.set({ status: 'leaving' });
    onCleared();
    await keep(tokens);
    // To a place within the page the browser would only scroll.
    browser.go(returnTo.replace(/#.*/, ''));
  };

  const again = createSignInAgain({ openId, browser, begin, beginAnew });

  const redeem = async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== callbackPath) throw new Error(`not the address of a sign-in's answer: ${pathname}`);
    browser.replaceUrl(callbackPath);
    // A reload finds the address without the answer, which was handled before.
    if (!searchParams.has('state')) return { returnTo: '/' };
    if (isForOtherWindow(url)) {
      handOver(url);
      browser.close();
      return { returnTo: null };
    }
    const answer = await (await openId()).redeem(url);
    ({ hasNewPassword } = answer);
    if (answer.tokens) await begin(answer.tokens);
    return { returnTo: safeReturnPath(answer.returnTo) };
  };

  const forget = () => {
    again.abandon();
    renewal.stop();
    store.clear();
    forgetRequests(browser.storage);
    silentAttempt.remember();
    onCleared();
  };

  const logout = async () => {
    const stored = store.read();
    if (!stored) return end();
    state.set({ status: 'leaving' });
    forget();
    announceLogout();
    try {
      browser.go(await (await openId()).endSession(stored));
    } catch {
      // The provider is down: the person is logged out here all the same (row AUTH-08).
      state.set({ status: 'over' });
    }
  };

  return {
    state: state.get,
    subscribe: state.subscribe,
    check: request => (checking ??= check(request)),
    signIn,
    signInAgain: again.signIn,
    giveUp: () => {
      if (state.get().status !== 'lapsed') return;
      again.abandon();
      state.set({ status: 'over' });
    },
    handleCallback: url => (callback ??= redeem(url)),
    changePassword: request => signIn({ ...request, changePassword: true }),
    takeNewPassword: () => {
      const isNew = hasNewPassword;
      hasNewPassword = false;
      return isNew;
    },
    logout,
    end,
    renew: renewal.renew,
    // A page that is being left sends nothing with the sign-in of the next.
    accessToken: () => (state.get().status === 'leaving' ? null : (store.read()?.accessToken ?? null)),
    csrfToken: () => csrfCookie(browser.cookies()) ?? store.read()?.csrfToken ?? csrfBeforeSignIn,
    hasStoredSignIn: () => store.read() !== null,
    isExpired: () => (store.read()?.expiresAt ?? 0) <= Date.now(),
    canRenew: () => Boolean(store.read()?.refreshToken),
    signInId: () => store.read()?.id ?? null,
    userId: () => store.read()?.userId ?? null,
    isProviderUnreachable: renewal.isBackingOff,
    start: () => {
      const stopListening = listenToBrowser({ onVisible: renewal.schedule, onOnline: renewal.retryNow });
      const stopHearing = onLogoutElsewhere(() => {
        if (!['signed_in', 'lapsed'].includes(state.get().status)) return;
        forget();
        state.set({ status: 'over' });
      });
      return () => {
        renewal.stop();
        stopListening();
        stopHearing();
      };
    },
  };
};
