import type { Observable } from './observable';
import type { Renewal } from './renewal';
import type { SignInAgain } from './signInAgain';
import type { SignInStore } from './signInStore';
import type { Session, SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  renewal: Pick<Renewal, 'stop'>;
  again: Pick<SignInAgain, 'abandon' | 'remember'>;
  hasUnsaved: () => boolean;
  onCleared: () => void;
}

/** The end of a sign-in without a logout: it is refused, and when that left it lapsed, given up. */
export const createSignInEnd = (parts: Parts): Pick<Session, 'end' | 'giveUp'> => {
  const { store, state, renewal, again, hasUnsaved, onCleared } = parts;
  return {
    end: () => {
      // The call that was refused was the former page's; a sign-in stored meanwhile is not.
      if (state.get().status === 'leaving') return;
      renewal.stop();
      again.remember(store.read());
      store.clear();
      // While checking, the check itself finds out what to do without a sign-in.
      if (state.get().status === 'signed_in') state.set({ status: hasUnsaved() ? 'lapsed' : 'over' });
    },
    giveUp: () => {
      if (state.get().status !== 'lapsed') return;
      again.abandon();
      onCleared();
      state.set({ status: 'over' });
    },
  };
};
