import type { Browser } from './browser';
import type { OpenId } from './openId';
import { safeReturnPath } from './returnPath';
import { failureOf, InsecureContextError } from './signInErrors';
import type { Session } from './types';

interface Parts {
  openId: () => Promise<OpenId>;
  browser: Pick<Browser, 'isSecure' | 'go'>;
}

/** Leaves for the provider: to sign in there, or to ask something of it besides. */
export const createSignIn =
  ({ openId, browser }: Parts): Session['signIn'] =>
  async request => {
    if (!browser.isSecure) throw new InsecureContextError();
    const returnTo = safeReturnPath(request.returnTo);
    try {
      browser.go(await (await openId()).authorisationUrl({ ...request, returnTo }));
    } catch (cause) {
      throw failureOf(cause, returnTo);
    }
  };
