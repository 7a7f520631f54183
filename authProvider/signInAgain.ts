import type { Browser } from './browser';
import type { OpenId } from './openId';
import { safeReturnPath } from './paths';
import { failureOf, SignInFailed } from './signInErrors';
import type { SignInStore } from './storage';
import type { Tokens } from './tokens';
import type { Session } from './types';

interface Parts {
  store: Pick<SignInStore, 'person'>;
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'openWindow'>;
  /** Continues on this page. @throws the signal's reason when that is no longer wanted */
  begin: (tokens: Tokens, signal: AbortSignal) => Promise<void>;
  /** Gives up this page, which belongs to another person, and loads a new one. */
  beginAnew: (tokens: Tokens, returnTo: string) => Promise<void>;
}

/** Signs in again while this page stays. The request belongs to this window. Another window only shows the forms. */
export const createSignInAgain = ({ store, openId, browser, begin, beginAnew }: Parts) => {
  let attempt: AbortController | undefined;

  const abandon = () => attempt?.abort();

  const signIn: Session['signInAgain'] = async request => {
    abandon();
    attempt = new AbortController();
    const { signal } = attempt;
    const returnTo = safeReturnPath(request.returnTo);
    const shown = browser.openWindow();
    if (!shown) throw new SignInFailed('blocked', returnTo);
    try {
      const { tokens } = await (await openId()).askInWindow({ ...request, returnTo }, shown.go, signal);
      signal.throwIfAborted();
      const isSamePerson = tokens?.subject === store.person();
      if (tokens) await (isSamePerson ? begin(tokens, signal) : beginAnew(tokens, returnTo));
      return isSamePerson;
    } catch (error) {
      shown.close();
      if (signal.aborted) return false;
      throw failureOf(error, returnTo);
    }
  };

  return { signIn, abandon };
};
export type SignInAgain = ReturnType<typeof createSignInAgain>;
