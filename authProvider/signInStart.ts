import type { Browser } from './browser';
import { randomToken } from './csrf';
import type { Observable } from './observable';
import { announceSignIn } from './otherTabs';
import type { Renewal } from './renewal';
import type { SignInStore } from './signInStore';
import type { TabLock } from './tabLock';
import type { Tokens } from './tokens';
import type { SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Observable<SignInState>;
  owns: TabLock;
  renewal: Pick<Renewal, 'schedule'>;
  browser: Pick<Browser, 'go'>;
  onCleared: () => void;
}

/** What becomes of the tokens the provider gave: a sign-in of this tab, of this page or of the next. */
export const createSignInStart = ({ store, state, owns, renewal, browser, onCleared }: Parts) => {
  const keep = async (tokens: Tokens, signal?: AbortSignal) => {
    const id = randomToken();
    await owns(id);
    signal?.throwIfAborted();
    store.write({ ...tokens, id, csrfToken: randomToken() });
  };

  return {
    /** @throws the signal's reason when the sign-in is no longer wanted */
    begin: async (tokens: Tokens, signal?: AbortSignal) => {
      await keep(tokens, signal);
      state.set({ status: 'signed_in' });
      announceSignIn(tokens.subject);
      renewal.schedule();
    },
    /** The page goes first: what is unsaved on it would let this person stay there, and with a sign-in of his own. */
    beginAnew: async (tokens: Tokens, returnTo: string) => {
      state.set({ status: 'leaving' });
      onCleared();
      await keep(tokens);
      announceSignIn(tokens.subject);
      // To a place within the page the browser would only scroll.
      browser.go(returnTo.replace(/#.*/, ''));
    },
  };
};
export type SignInStart = ReturnType<typeof createSignInStart>;
