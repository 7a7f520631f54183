import type { AppConfig } from '../contract/appConfig';
import { type Browser, csrfCookie, randomToken, windowBrowser } from './browser';
import { createOpenIdLoader } from './loadOpenId';
import { createLogout } from './logout';
import { createObservable, type Observable } from './observable';
import { createRenewal } from './renewal';
import { createSignIn, createSignInCallback, createSignInCheck, createSignInStart } from './signIn';
import { createSignInAgain } from './signInAgain';
import { createSignInStore, createSilentAttempt, type SignInStore } from './storage';
import { createTabLock } from './tabs';
import { listenToBrowser } from './triggers';
import type { Session, SignInState } from './types';

interface SessionOptions {
  oidc: AppConfig['oidc'];
  onCleared: () => void;
  hasUnsaved?: () => boolean;
  browser?: Browser;
}

/** Signs a person in and keeps the sign-in alive. docs/security.md says how the tokens are protected. */
export const createSession = ({
  oidc,
  onCleared: clear,
  hasUnsaved = () => false,
  browser = windowBrowser(),
}: SessionOptions): Session => {
  const store = createSignInStore(browser.storage);
  const onCleared = () => {
    store.forgetPerson();
    clear();
  };
  const silentAttempt = createSilentAttempt(browser.storage);
  const owns = createTabLock(browser.locks);
  const state = createObservable<SignInState>({ status: 'checking' });
  const openId = createOpenIdLoader(oidc, browser);
  const tab = { store, silentAttempt, owns, state, openId, browser, onCleared, hasUnsaved };

  // Each needs the other: a renewal may end the sign-in, and its end stops the renewal.
  const renewal = createRenewal({ ...tab, locks: browser.locks, onOver: () => end() });
  const { begin, beginAnew } = createSignInStart({ ...tab, renewal });
  const again = createSignInAgain({ ...tab, begin, beginAnew });
  const { end, giveUp, logout, followOtherTabs } = createLogout({ ...tab, renewal, again });
  const signIn = createSignIn(tab);

  return {
    state: state.get,
    subscribe: state.subscribe,
    ...createSignInFacts(tab),
    check: createSignInCheck({ ...tab, renewal, signIn }),
    signIn,
    signInAgain: again.signIn,
    changePassword: request => signIn({ ...request, changePassword: true }),
    ...createSignInCallback({ ...tab, begin, beginAnew }),
    giveUp,
    logout,
    end,
    renew: renewal.renew,
    isProviderUnreachable: renewal.isBackingOff,
    start: () => {
      const stopListening = listenToBrowser({ onVisible: renewal.schedule, onOnline: renewal.retryNow });
      const stopHearing = followOtherTabs();
      return () => {
        renewal.stop();
        stopListening();
        stopHearing();
      };
    },
  };
};

interface FactsParts {
  store: SignInStore;
  state: Pick<Observable<SignInState>, 'get'>;
  browser: Pick<Browser, 'cookies'>;
}
type SignInFacts = Pick<
  Session,
  'accessToken' | 'csrfToken' | 'hasStoredSignIn' | 'isExpired' | 'canRenew' | 'signInId' | 'userId'
>;

const createSignInFacts = ({ store, state, browser }: FactsParts): SignInFacts => {
  const csrfBeforeSignIn = randomToken();
  return {
    // A page that is being left must not use the next person's sign-in.
    accessToken: () => (state.get().status === 'leaving' ? null : (store.read()?.accessToken ?? null)),
    csrfToken: () => csrfCookie(browser.cookies()) ?? store.read()?.csrfToken ?? csrfBeforeSignIn,
    hasStoredSignIn: () => store.read() !== null,
    isExpired: () => (store.read()?.expiresAt ?? 0) <= Date.now(),
    canRenew: () => Boolean(store.read()?.refreshToken),
    signInId: () => store.read()?.id ?? null,
    userId: () => store.read()?.userId ?? null,
  };
};
