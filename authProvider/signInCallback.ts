import type { Browser } from './browser';
import type { OpenId } from './openId';
import { callbackPath } from './paths';
import { safeReturnPath } from './returnPath';
import type { SignInStart } from './signInStart';
import { handOver, isForOtherWindow } from './signInWindow';
import type { Session } from './types';

interface Parts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'replaceUrl' | 'close'>;
  begin: SignInStart['begin'];
}

/** What the provider's answer in the address leads to, once per page load. */
export const createSignInCallback = ({
  openId,
  browser,
  begin,
}: Parts): Pick<Session, 'handleCallback' | 'takeNewPassword'> => {
  let handled: ReturnType<Session['handleCallback']> | undefined;
  let hasNewPassword = false;

  const handle: Session['handleCallback'] = async url => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== callbackPath) throw new Error(`not the address of a sign-in's answer: ${pathname}`);
    browser.replaceUrl(callbackPath);
    // A reload finds the address without the answer, which was handled before.
    if (!searchParams.has('state')) return { returnTo: '/' };
    if (isForOtherWindow(url)) {
      handOver(url);
      browser.close();
      return { returnTo: null };
    }
    const answer = await (await openId()).redeem(url);
    ({ hasNewPassword } = answer);
    if (answer.tokens) await begin(answer.tokens);
    return { returnTo: safeReturnPath(answer.returnTo) };
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
