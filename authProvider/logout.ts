import type { Browser } from './browser';
import type { Observable } from './observable';
import type { OpenId } from './openId';
import type { Renewal } from './renewal';
import type { SignInAgain } from './signInAgain';
import { forgetSignInRequests, type SignInStore, type SilentAttempt } from './storage';
import { announceLogout, listenToOtherTabs } from './tabs';
import type { SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  silentAttempt: SilentAttempt;
  renewal: Pick<Renewal, 'stop'>;
  again: Pick<SignInAgain, 'abandon'>;
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'storage' | 'go'>;
  onCleared: () => void;
  hasUnsaved: () => boolean;
}

/** The ways a sign-in ends: the back end refuses it, or the person logs out, in this tab or in another. */
export const createLogout = (parts: Parts) => {
  const { store, state, silentAttempt, renewal, again, openId, browser, onCleared, hasUnsaved } = parts;

  const dropSignIn = () => {
    renewal.stop();
    store.clear();
  };

  const end = () => {
    // The refused call came from a page that is being left. The stored sign-in is a newer one.
    if (state.get().status === 'leaving') return;
    dropSignIn();
    // A running check handles a missing sign-in itself.
    if (state.get().status === 'signed_in') state.set({ status: hasUnsaved() ? 'lapsed' : 'over' });
  };

  const giveUp = () => {
    if (state.get().status !== 'lapsed') return;
    again.abandon();
    onCleared();
    state.set({ status: 'over' });
  };

  const forgetSignIn = () => {
    again.abandon();
    dropSignIn();
    forgetSignInRequests(browser.storage);
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
      // The provider is down. The person is logged out here all the same.
      state.set({ status: 'over' });
    }
  };

  return {
    end,
    giveUp,
    logout,
    /** Unsaved entries survive a logout in another tab, as after a 401. @returns a function that stops listening */
    followOtherTabs: () =>
      listenToOtherTabs({
        onLogout: () => {
          if (!['signed_in', 'lapsed'].includes(state.get().status)) return;
          if (!hasUnsaved()) return leave();
          forgetSignIn();
          state.set({ status: 'lapsed' });
        },
        onSignIn: subject => {
          if (state.get().status === 'lapsed' && subject !== store.person()) leave();
        },
      }),
  };
};
