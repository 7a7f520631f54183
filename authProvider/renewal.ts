import type { RenewalOutcome } from '../dataProvider/httpClient';
import type { Browser } from './browser';
import type { OpenId } from './openId';
import { needsSignIn } from './signInErrors';
import type { SignInStore, StoredSignIn } from './storage';
import type { TabLock } from './tabs';

interface RenewalParts extends AttemptParts {
  onOver: () => void;
}

/** Renews by the refresh token, one tab at a time. The sign-in stays while the provider cannot be reached. */
export const createRenewal = ({ onOver, ...parts }: RenewalParts) => {
  const backOff = createBackOff();
  const attempt = createRenewalAttempt({ ...parts, backOff });
  let running: Promise<RenewalOutcome> | undefined;

  const renew = (): Promise<RenewalOutcome> => {
    if (backOff.isWaiting()) return Promise.resolve('unavailable');
    running ??= attempt().then(outcome => {
      running = undefined;
      if (outcome === 'sign_in_required') onOver();
      else alarm.set();
      return outcome;
    });
    return running;
  };

  const dueAt = () => {
    const signIn = parts.store.read();
    return signIn?.refreshToken ? Math.max(signIn.renewAt, backOff.retryAt()) : Number.POSITIVE_INFINITY;
  };
  const alarm = createAlarm({ dueAt, onDue: () => void renew() });

  return {
    renew,
    schedule: alarm.set,
    stop: alarm.stop,
    isBackingOff: backOff.isWaiting,
    retryNow: () => {
      backOff.endWait();
      alarm.set();
    },
  };
};
export type Renewal = ReturnType<typeof createRenewal>;

interface AttemptParts {
  store: SignInStore;
  locks: Browser['locks'];
  owns: TabLock;
  openId: () => Promise<OpenId>;
}

const createRenewalAttempt = (parts: AttemptParts & { backOff: BackOff }) => {
  const { store, locks, owns, openId, backOff } = parts;

  /** A newer sign-in stays, although the one before has ended. */
  const over = (before: StoredSignIn): RenewalOutcome => {
    const current = store.read();
    return current && current.id !== before.id ? 'renewed' : 'sign_in_required';
  };

  /** Reads the store again before each step, because another tab may renew or log out at any time. */
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

/** Milliseconds to wait after the first, second and every later failure in a row. */
const waits = [5_000, 15_000, 60_000] as const;

/** Leaves a provider that gave no answer alone for a while. */
const createBackOff = () => {
  let failures = 0;
  let retryAt = 0;
  return {
    /** Epoch milliseconds. 0 means that nothing has to wait. */
    retryAt: () => retryAt,
    isWaiting: () => Date.now() < retryAt,
    fail: () => {
      retryAt = Date.now() + (waits[failures] ?? waits[2]);
      failures += 1;
    },
    /** Ends this wait. The next failure still leads to a longer one. */
    endWait: () => {
      retryAt = 0;
    },
    succeed: () => {
      failures = 0;
      retryAt = 0;
    },
  };
};
type BackOff = ReturnType<typeof createBackOff>;

/** In milliseconds. Browsers fire a longer timer at once. */
const longestTimer = 2 ** 31 - 1;

interface AlarmParts {
  /** Epoch milliseconds, or Infinity for never. Read again after each part of a long wait. */
  dueAt: () => number;
  onDue: () => void;
}

/** A timer for any instant: past ones, and ones beyond the browser's longest timer. */
const createAlarm = ({ dueAt, onDue }: AlarmParts) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = () => {
    stop();
    const wait = dueAt() - Date.now();
    if (wait > longestTimer) timer = setTimeout(set, longestTimer);
    else timer = setTimeout(onDue, Math.max(0, wait));
  };
  return { set, stop };
};
