import type { Observable } from './observable';
import type { Renewal } from './renewal';
import type { SignInStore } from './signInStore';
import type { SilentAttempt } from './silentAttempt';
import type { TabLock } from './tabLock';
import type { Session, SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  silentAttempt: SilentAttempt;
  owns: TabLock;
  renewal: Pick<Renewal, 'renew' | 'schedule'>;
  signIn: Session['signIn'];
}

/** Finds out once per page load whether somebody is signed in: by what is stored, else by asking the provider. */
export const createSignInCheck = (parts: Parts): Session['check'] => {
  const { store, state, silentAttempt, owns, renewal, signIn } = parts;
  let checking: Promise<void> | undefined;

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

  return request => (checking ??= check(request));
};
