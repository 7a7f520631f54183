import type { AppConfig } from '../contract/appConfig';
import { type Browser, windowBrowser } from './browser';
import { createOpenIdLoader } from './loadOpenId';
import { createLogout } from './logout';
import { createObservable } from './observable';
import { createRenewal } from './renewal';
import { createSignIn } from './signIn';
import { createSignInAgain } from './signInAgain';
import { createSignInCallback } from './signInCallback';
import { createSignInCheck } from './signInCheck';
import { createSignInEnd } from './signInEnd';
import { createSignInFacts } from './signInFacts';
import { createSignInStart } from './signInStart';
import { createSignInStore } from './signInStore';
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
  const openId = createOpenIdLoader(oidc, browser);
  const tab = { store, silentAttempt, owns, state, openId, browser, onCleared, hasUnsaved };

  // A renewal may end the sign-in and an end stops the renewal: one of them is named before it is made.
  const renewal = createRenewal({ ...tab, locks: browser.locks, onOver: () => end() });
  const { begin, beginAnew } = createSignInStart({ ...tab, renewal });
  const again = createSignInAgain({ ...tab, begin, beginAnew });
  const { end, giveUp } = createSignInEnd({ ...tab, renewal, again });
  const { logout, followOtherTabs } = createLogout({ ...tab, renewal, again, end });
  const signIn = createSignIn(tab);

  return {
    state: state.get,
    subscribe: state.subscribe,
    ...createSignInFacts(tab),
    check: createSignInCheck({ ...tab, renewal, signIn }),
    signIn,
    signInAgain: again.signIn,
    changePassword: request => signIn({ ...request, changePassword: true }),
    ...createSignInCallback({ ...tab, begin }),
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
