import type { RenewalOutcome } from '../dataProvider/session';
import { createAlarm } from './alarm';
import { createBackOff } from './backOff';
import { type AttemptParts, createRenewalAttempt } from './renewalAttempt';

interface RenewalParts extends AttemptParts {
  /** Called when the sign-in turned out to be over. */
  onOver: () => void;
}

/**
 * Renews a sign-in by its refresh token (security decision 2): once at a time in this tab and, by a Web Lock, among tabs.
 * A provider that cannot be asked leaves the sign-in as it is.
 */
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
    /** Renews when it is due, now or by a timer. */
    schedule: alarm.set,
    stop: alarm.stop,
    isBackingOff: backOff.isWaiting,
    /** The network is back: what failed for the lack of it is tried at once. */
    retryNow: () => {
      backOff.endWait();
      alarm.set();
    },
  };
};
export type Renewal = ReturnType<typeof createRenewal>;
