import { type Browser, randomToken } from './browser';
import type { Observable } from './observable';
import type { OpenId } from './openId';
import { safeReturnPath } from './paths';
import type { Renewal } from './renewal';
import { failureOf, InsecureContextError } from './signInErrors';
import type { SignInStore } from './storage';
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

/** Makes the provider's tokens the sign-in of this tab. */
export const createSignInStart = ({ store, state, owns, renewal, browser, onCleared }: StartParts) => {
  const keep = async (tokens: Tokens, signal?: AbortSignal) => {
    const id = randomToken();
    await owns(id);
    signal?.throwIfAborted();
    store.write({ ...tokens, id, csrfToken: randomToken() });
  };

  return {
    /**
     * Goes on with the page that is shown.
     * @throws the signal's reason when the sign-in is no longer wanted
     */
    begin: async (tokens: Tokens, signal?: AbortSignal) => {
      await keep(tokens, signal);
      state.set({ status: 'signed_in' });
      announceSignIn(tokens.subject);
      renewal.schedule();
    },
    /** Leaves the page first, because its unsaved entries belong to somebody else. */
    beginAnew: async (tokens: Tokens, returnTo: string) => {
      state.set({ status: 'leaving' });
      onCleared();
      await keep(tokens);
      announceSignIn(tokens.subject);
      // An address that differs by its hash alone would not be loaded.
      browser.go(returnTo.replace(/#.*/, ''));
    },
  };
};
export type SignInStart = ReturnType<typeof createSignInStart>;
