import { type Browser, randomToken } from './browser';
import type { Observable } from './observable';
import type { OpenId } from './openId';
import { callbackPath, safeReturnPath } from './paths';
import type { Renewal } from './renewal';
import { failureOf, InsecureContextError } from './signInErrors';
import type { SignInStore, SilentAttempt } from './storage';
import { announceSignIn, type TabLock } from './tabs';
import type { Tokens } from './tokens';
import type { Session, SignInState } from './types';

interface RequestParts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'isSecure' | 'go'>;
}

/** Leaves for the provider, to sign in or to change the password. */
export const createSignIn =
  ({ openId, browser }: RequestParts): Session['signIn'] =>
  async request => {
    if (!browser.isSecure) throw new InsecureContextError();
    const returnTo = safeReturnPath(request.returnTo);
    try {
      browser.go(await (await openId()).authorisationUrl({ ...request, returnTo }));
    } catch (cause) {
      throw failureOf(cause, returnTo);
    }
  };

interface StartParts {
  store: SignInStore;
  state: Observable<SignInState>;
  owns: TabLock;
  renewal: Pick<Renewal, 'schedule'>;
  browser: Pick<Browser, 'go'>;
  onCleared: () => void;
}

export const createSignInStart = ({ store, state, owns, renewal, browser, onCleared }: StartParts) => {
  const keep = async (tokens: Tokens, signal?: AbortSignal) => {
    const id = randomToken();
    await owns(id);
    signal?.throwIfAborted();
    store.write({ ...tokens, id, csrfToken: randomToken() });
  };

  return {
    /** Continues with the current page. @throws the signal's reason when the sign-in is no longer wanted */
    begin: async (tokens: Tokens, signal?: AbortSignal) => {
      await keep(tokens, signal);
      state.set({ status: 'signed_in' });
      announceSignIn(tokens.subject);
      renewal.schedule();
    },
    /** Loads a new page, because what was entered in this tab belongs to somebody else. */
    beginAnew: async (tokens: Tokens, returnTo: string) => {
      state.set({ status: 'leaving' });
      onCleared();
      await keep(tokens);
      announceSignIn(tokens.subject);
      // The browser would not load an address that differs only in its hash.
      browser.go(returnTo.replace(/#.*/, ''));
    },
  };
};
type SignInStart = ReturnType<typeof createSignInStart>;

interface CheckParts {
  store: SignInStore;
  state: Observable<SignInState>;
  silentAttempt: SilentAttempt;
  owns: TabLock;
  renewal: Pick<Renewal, 'renew' | 'schedule'>;
  signIn: Session['signIn'];
}

/** Finds out once per page load whether somebody is signed in: from the storage, otherwise from the provider. */
export const createSignInCheck = (parts: CheckParts): Session['check'] => {
  const { store, state, silentAttempt, owns, renewal, signIn } = parts;
  let checking: Promise<void> | undefined;

  /** Drops a sign-in that was copied from another tab, and the copied record of a silent sign-in. */
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

interface CallbackParts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'replaceUrl' | 'close'>;
  store: Pick<SignInStore, 'person'>;
  begin: SignInStart['begin'];
  beginAnew: SignInStart['beginAnew'];
}

/** Handles the provider's answer in the address, once per page load. */
export const createSignInCallback = ({
  openId,
  browser,
  store,
  begin,
  beginAnew,
}: CallbackParts): Pick<Session, 'handleCallback' | 'takeNewPassword'> => {
  let handled: ReturnType<Session['handleCallback']> | undefined;
  let hasNewPassword = false;

  const handle: Session['handleCallback'] = async url => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== callbackPath) throw new Error(`not the address of a sign-in's answer: ${pathname}`);
    browser.replaceUrl(callbackPath);
    // After a reload the address contains no answer, because it was handled before.
    if (!searchParams.has('state')) return { returnTo: '/' };
    const { handOver, redeem } = await openId();
    if (handOver(url)) {
      browser.close();
      return { returnTo: null };
    }
    const { tokens, ...answer } = await redeem(url);
    ({ hasNewPassword } = answer);
    const returnTo = safeReturnPath(answer.returnTo);
    const isSamePerson = [null, tokens?.subject].includes(store.person());
    if (tokens) await (isSamePerson ? begin(tokens) : beginAnew(tokens, returnTo));
    return { returnTo };
  };

  return {
    handleCallback: url => (handled ??= handle(url)),
    takeNewPassword: () => {
      const isNew = hasNewPassword;
      hasNewPassword = false;
      return isNew;
    },
  };
};
