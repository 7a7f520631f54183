import type { Browser } from './browser';
import type { Observable } from './observable';
import type { OpenId } from './openId';
import { announceLogout, onLogoutElsewhere } from './otherTabs';
import type { Renewal } from './renewal';
import { forgetRequests } from './requestStore';
import type { SignInAgain } from './signInAgain';
import type { SignInStore } from './signInStore';
import type { SilentAttempt } from './silentAttempt';
import type { Session, SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  silentAttempt: SilentAttempt;
  renewal: Pick<Renewal, 'stop'>;
  again: Pick<SignInAgain, 'abandon'>;
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'storage' | 'go'>;
  onCleared: () => void;
  end: Session['end'];
}

/** Logging out, here or after another tab: nothing of the person stays in this one. */
export const createLogout = (parts: Parts) => {
  const { store, state, silentAttempt, renewal, again, openId, browser, onCleared, end } = parts;

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
    logout,
    /** @returns what stops listening to the other tabs */
    followOtherTabs: () =>
      onLogoutElsewhere(() => {
        if (!['signed_in', 'lapsed'].includes(state.get().status)) return;
        forget();
        state.set({ status: 'over' });
      }),
  };
};
