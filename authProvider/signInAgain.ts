import type { Browser } from './browser';
import type { OpenId, Tokens } from './openId';
import { safeReturnPath } from './returnPath';
import { SignInFailed } from './signInErrors';
import type { StoredSignIn } from './signInStore';
import { answerTo } from './signInWindow';
import type { Session } from './types';

interface Parts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'openWindow' | 'go'>;
  begin: (tokens: Tokens) => Promise<void>;
  /** Forgets what was loaded for the person before. */
  onCleared: () => void;
}

/** Signing in again beside a page that stays: the request is this window's, only its forms are shown in another. */
export const createSignInAgain = ({ openId, browser, begin, onCleared }: Parts) => {
  let subject: string | undefined;

  const signIn: Session['signInAgain'] = async request => {
    const returnTo = safeReturnPath(request.returnTo);
    const shown = browser.openWindow();
    if (!shown) throw new SignInFailed('blocked', returnTo);
    const ask = async () => {
      const url = await (await openId()).authorisationUrl({ ...request, returnTo, inWindow: true });
      const answer = answerTo(url);
      shown.go(url);
      return answer;
    };
    const answer = await ask().catch((error: unknown) => {
      shown.close();
      throw error;
    });
    const { tokens } = await (await openId()).redeem(answer);
    if (!tokens) return;
    const isSamePerson = tokens.subject === subject;
    if (!isSamePerson) onCleared();
    await begin(tokens);
    // The page was another person's: loaded anew, it shows this one his own.
    if (!isSamePerson) browser.go(returnTo);
  };

  return {
    signIn,
    /** Whose sign-in has ended. */
    remember: (ended: Pick<StoredSignIn, 'subject'> | null) => {
      subject = ended?.subject ?? subject;
    },
  };
};
