import type { Browser } from './browser';
import { csrfCookie, randomToken } from './csrf';
import type { Observable } from './observable';
import type { SignInStore } from './signInStore';
import type { Session, SignInState } from './types';

interface Parts {
  store: SignInStore;
  state: Pick<Observable<SignInState>, 'get'>;
  browser: Pick<Browser, 'cookies'>;
}
type SignInFacts = Pick<
  Session,
  'accessToken' | 'csrfToken' | 'hasStoredSignIn' | 'isExpired' | 'canRenew' | 'signInId' | 'userId'
>;

/** What may be asked of the sign-in that is stored at the moment; changes nothing. */
export const createSignInFacts = ({ store, state, browser }: Parts): SignInFacts => {
  const csrfBeforeSignIn = randomToken();
  return {
    // A page that is being left sends nothing with the sign-in of the next.
    accessToken: () => (state.get().status === 'leaving' ? null : (store.read()?.accessToken ?? null)),
    csrfToken: () => csrfCookie(browser.cookies()) ?? store.read()?.csrfToken ?? csrfBeforeSignIn,
    hasStoredSignIn: () => store.read() !== null,
    isExpired: () => (store.read()?.expiresAt ?? 0) <= Date.now(),
    canRenew: () => Boolean(store.read()?.refreshToken),
    signInId: () => store.read()?.id ?? null,
    userId: () => store.read()?.userId ?? null,
  };
};
