import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../database/connection';
import { typedEmailKey } from '../queries/keys';
import { clearAttempts, markRefusal, releaseAttempt, reserveAttempt } from '../queries/identity/loginFailures';
import { countedAddress } from '../countedAddress';

const windowMinutes = 15;
const failuresPerAccount = 5;
/** Higher than for an account, because an office may share one address. */
const failuresPerAddress = 50;

export type AttemptOutcome = 'right' | 'wrong' | 'too_many';

/** A digest, because the email may belong to nobody. */
const accountSubject = (email: string) => `account:${createHash('sha256').update(typedEmailKey(email)).digest('hex')}`;

interface Subject {
  email: string;
  address: string;
}

/** The counters are in the database, so that all processes share the limits. */
export const attemptPassword = async (
  connection: Connection,
  { email, address }: Subject,
  isRight: () => Promise<boolean>,
): Promise<AttemptOutcome> => {
  const byAccount = accountSubject(email);
  const byAddress = countedAddress(address);
  if (!(await reserveAttempt(connection, byAccount, failuresPerAccount, windowMinutes))) return 'too_many';
  if (!(await reserveAttempt(connection, byAddress, failuresPerAddress, windowMinutes))) {
    await releaseAttempt(connection, byAccount);
    return 'too_many';
  }
  const right = await isRight().catch(async (error: unknown) => {
    // Not checked, so it does not count.
    await releaseAttempt(connection, byAccount);
    await releaseAttempt(connection, byAddress);
    throw error;
  });
  if (!right) return 'wrong';
  await clearAttempts(connection, byAccount);
  await releaseAttempt(connection, byAddress);
  return 'right';
};

/** True once per window. Attempts cost an attacker nothing, and the audit log is never shortened. */
export const isFirstRefusal = async (tx: Transaction, { email, address }: Subject): Promise<boolean> =>
  (await markRefusal(tx, accountSubject(email), failuresPerAccount)) ||
  (await markRefusal(tx, countedAddress(address), failuresPerAddress));
