import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../database/connection';
import { typedEmailKey } from '../queries/keys';
import { markRefusal, releaseAttempt, reserveAttempt } from '../queries/identity/loginFailures';
import { countedAddress } from '../countedAddress';

const windowMinutes = 15;
const failuresPerAccount = 5;
/** Higher than for an account, because an office may share one address. */
const failuresPerAddress = 50;

export type AttemptOutcome = 'right' | 'wrong' | 'too_many';

interface Subject {
  email: string;
  address: string;
  /**
   * The browser, if somebody has signed in there to this account before. Strangers' wrong passwords do not count there.
   */
  browser: string | null;
}

/** A digest, because the email may belong to nobody. */
const accountSubject = ({ email, browser }: Subject) =>
  browser === null
    ? `account:${createHash('sha256').update(typedEmailKey(email)).digest('hex')}`
    : `browser:${browser}`;

/** The counters are in the database, so that all processes share the limits. */
export const attemptPassword = async (
  connection: Connection,
  subject: Subject,
  isRight: () => Promise<boolean>,
): Promise<AttemptOutcome> => {
  const byAccount = accountSubject(subject);
  const byAddress = countedAddress(subject.address);
  if (!(await reserveAttempt(connection, byAccount, failuresPerAccount, windowMinutes))) return 'too_many';
  if (!(await reserveAttempt(connection, byAddress, failuresPerAddress, windowMinutes))) {
    await releaseAttempt(connection, byAccount);
    return 'too_many';
  }
  const right = await isRight().catch(async (error: unknown) => {
    // Nothing was checked, so the attempt does not count.
    await releaseAttempt(connection, byAccount);
    await releaseAttempt(connection, byAddress);
    throw error;
  });
  if (!right) return 'wrong';
  // Wrong ones stay counted: of two companies' accounts with one email, either would clear what was guessed of the other.
  await releaseAttempt(connection, byAccount);
  await releaseAttempt(connection, byAddress);
  return 'right';
};

/** True once per window. Attempts cost an attacker nothing, and the audit log is never shortened. */
export const isFirstRefusal = async (tx: Transaction, subject: Subject): Promise<boolean> =>
  (await markRefusal(tx, accountSubject(subject), failuresPerAccount)) ||
  (await markRefusal(tx, countedAddress(subject.address), failuresPerAddress));
