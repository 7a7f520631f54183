import type { Browser } from './browser';
import type { Observable } from './observable';
import type { OpenId } from './openId';
import { announceLogout, listenToOtherTabs } from './otherTabs';
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
  again: Pick<SignInAgain, 'abandon' | 'remember' | 'isOfAnother'>;
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'storage' | 'go'>;
  onCleared: () => void;
  hasUnsaved: () => boolean;
  end: Session['end'];
}

/**
 * Logging out, here or after another tab. Nothing of the person stays in this one, but for what is entered and not sent yet
 * while they log out elsewhere: it waits for the same person, as after a 401.
 */
export const createLogout = (parts: Parts) => {
  const { store, state, silentAttempt, renewal, again, openId, browser, onCleared, hasUnsaved, end } = parts;

  const forgetSignIn = () => {
    again.abandon();
    again.remember(store.read());
    renewal.stop();
    store.clear();
    forgetRequests(browser.storage);
    silentAttempt.remember();
  };

  const leave = () => {
    forgetSignIn();
    onCleared();
    state.set({ status: 'over' });
  };

  const logout = async () => {
    const stored = store.read();
    if (!stored) return end();
    state.set({ status: 'leaving' });
    forgetSignIn();
    onCleared();
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
      listenToOtherTabs({
        onLogout: () => {
          if (!['signed_in', 'lapsed'].includes(state.get().status)) return;
          if (!hasUnsaved()) return leave();
          forgetSignIn();
          state.set({ status: 'lapsed' });
        },
        onSignIn: subject => {
          if (state.get().status === 'lapsed' && again.isOfAnother(subject)) leave();
        },
      }),
  };
};
