import type { Browser } from './browser';
import type { OpenId } from './openId';
import { callbackPath, safeReturnPath } from './paths';
import type { SignInStart } from './signIn';
import { handOver, isForOtherWindow } from './tabs';
import type { Session } from './types';

interface Parts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'replaceUrl' | 'close'>;
  begin: SignInStart['begin'];
}

/** Handles the provider's answer in the address, once per page load. */
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
    // After a reload the address has no answer, because it was handled before.
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
