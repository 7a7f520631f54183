import type { RenewalOutcome } from '../dataProvider/session';
import type { Browser } from './browser';
import type { OpenId } from './openId';
import { needsSignIn } from './signInErrors';
import type { SignInStore, StoredSignIn } from './signInStore';

/** Milliseconds to wait after each failure in a row; the last one repeats. */
const backOff = [5_000, 15_000, 60_000] as const;

/** Milliseconds; a timer set for longer rings at once. */
const longestTimer = 2 ** 31 - 1;

interface RenewalParts {
  store: SignInStore;
  locks: Browser['locks'];
  /** Whether this tab may use the stored sign-in. */
  owns: (id: string) => Promise<boolean>;
  openId: () => Promise<OpenId>;
  /** Called when the sign-in turned out to be over. */
  onOver: () => void;
}

/**
 * Renews a sign-in by its refresh token (security decision 2): once at a time in this tab and, by a Web Lock, among tabs.
 * A provider that cannot be asked leaves the sign-in as it is.
 */
export const createRenewal = ({ store, locks, owns, openId, onOver }: RenewalParts) => {
  let running: Promise<RenewalOutcome> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let retryAt = 0;

  /** The store is read again before each step: another tab may have renewed, or the person logged out meanwhile. */
  const exchange = async (before: StoredSignIn, refreshToken: string): Promise<RenewalOutcome> => {
    const current = store.read();
    if (current?.id !== before.id) return 'sign_in_required';
    if (current.refreshToken !== refreshToken) return 'renewed';
    const renewed = await (await openId()).refresh(current, refreshToken);
    if (store.read()?.id !== before.id) return 'sign_in_required';
    store.write({ ...current, ...renewed });
    return 'renewed';
  };

  const attempt = async (): Promise<RenewalOutcome> => {
    const before = store.read();
    const refreshToken = before?.refreshToken;
    if (!before || !refreshToken || !(await owns(before.id))) return 'sign_in_required';
    const work = () => exchange(before, refreshToken);
    try {
      const outcome = await (locks ? locks.request(`portal.renewal.${before.id}`, work) : work());
      failures = 0;
      retryAt = 0;
      return outcome;
    } catch (error) {
      if (needsSignIn(error)) return 'sign_in_required';
      retryAt = Date.now() + (backOff[failures] ?? backOff[2]);
      failures += 1;
      return 'unavailable';
    }
  };

  const isBackingOff = () => Date.now() < retryAt;

  const renew = (): Promise<RenewalOutcome> => {
    if (isBackingOff()) return Promise.resolve('unavailable');
    running ??= attempt().then(outcome => {
      running = undefined;
      if (outcome === 'sign_in_required') onOver();
      else schedule();
      return outcome;
    });
    return running;
  };

  const dueAt = () => {
    const signIn = store.read();
    return signIn?.refreshToken ? Math.max(signIn.renewAt, retryAt) : Number.POSITIVE_INFINITY;
  };

  const stop = () => clearTimeout(timer);
  /** Renews when it is due, now or by a timer. */
  const schedule = () => {
    stop();
    const wait = dueAt() - Date.now();
    if (wait > longestTimer) timer = setTimeout(schedule, longestTimer);
    else timer = setTimeout(() => void renew(), Math.max(0, wait));
  };

  return {
    renew,
    schedule,
    stop,
    isBackingOff,
    /** The network is back: what failed for the lack of it is tried at once. */
    retryNow: () => {
      retryAt = 0;
      schedule();
    },
  };
};
