import type { RenewalOutcome } from '../dataProvider/session';
import type { BackOff } from './backOff';
import type { Browser } from './browser';
import type { OpenId } from './openId';
import { needsSignIn } from './signInErrors';
import type { SignInStore, StoredSignIn } from './signInStore';
import type { TabLock } from './tabLock';

export interface AttemptParts {
  store: SignInStore;
  locks: Browser['locks'];
  /** Whether this tab may use the stored sign-in. */
  owns: TabLock;
  openId: () => Promise<OpenId>;
}

/** One exchange of the refresh token, by a Web Lock once at a time among tabs. */
export const createRenewalAttempt = (parts: AttemptParts & { backOff: BackOff }) => {
  const { store, locks, owns, openId, backOff } = parts;

  /** Whoever has signed in anew meanwhile has a token that the former sign-in's end must not take away. */
  const over = (before: StoredSignIn): RenewalOutcome => {
    const current = store.read();
    return current && current.id !== before.id ? 'renewed' : 'sign_in_required';
  };

  /** The store is read again before each step: another tab may have renewed, or the person logged out meanwhile. */
  const exchange = async (before: StoredSignIn, refreshToken: string): Promise<RenewalOutcome> => {
    const current = store.read();
    if (current?.id !== before.id) return over(before);
    if (current.refreshToken !== refreshToken) return 'renewed';
    const renewed = await (await openId()).refresh(current, refreshToken);
    if (store.read()?.id !== before.id) return over(before);
    store.write({ ...current, ...renewed });
    return 'renewed';
  };

  return async (): Promise<RenewalOutcome> => {
    const before = store.read();
    const refreshToken = before?.refreshToken;
    if (!before || !refreshToken) return 'sign_in_required';
    if (!(await owns(before.id))) return over(before);
    const work = () => exchange(before, refreshToken);
    try {
      const outcome = await (locks ? locks.request(`portal.renewal.${before.id}`, work) : work());
      backOff.succeed();
      return outcome;
    } catch (error) {
      if (needsSignIn(error) || store.read()?.id !== before.id) return over(before);
      backOff.fail();
      return 'unavailable';
    }
  };
};
