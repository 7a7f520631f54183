import type { Observable } from './observable';
import type { Renewal } from './renewal';
import type { SignInStore, SilentAttempt } from './storage';
import type { TabLock } from './tabs';
import type { Session, SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  silentAttempt: SilentAttempt;
  owns: TabLock;
  renewal: Pick<Renewal, 'renew' | 'schedule'>;
  signIn: Session['signIn'];
}

/** Finds out once per page load whether somebody is signed in: from the storage, or else from the provider. */
export const createSignInCheck = (parts: Parts): Session['check'] => {
  const { store, state, silentAttempt, owns, renewal, signIn } = parts;
  let checking: Promise<void> | undefined;

  /** Drops a copy of another tab's sign-in, and the copied mark that the provider was asked. */
  const keepOwnSignIn = async (): Promise<boolean> => {
    const stored = store.read();
    if (!stored) return false;
    if (!(await owns(stored.id))) {
      store.clear();
      silentAttempt.forget();
      return false;
    }
    // A refused call may have ended the sign-in in the meantime.
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
