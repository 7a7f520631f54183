import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../database/connection';
import { clearAttempts, releaseAttempt, reserveAttempt, tellRefusal } from '../queries/identity/loginFailures';
import { countedAddress } from './countedAddress';

const windowMinutes = 15;
const failuresPerAccount = 5;
/** Higher, because an office shares one address. */
const failuresPerAddress = 50;

export type AttemptOutcome = 'right' | 'wrong' | 'too_many';

/** The email itself is not kept: the counter is also made for addresses nobody has an account with. */
const accountSubject = (email: string) =>
  `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

interface Subject {
  email: string;
  address: string;
}

/**
 * Checks a password unless its account or the address failed too often lately (security decision 12). The counters are
 * in the database, so that every process sees them.
 */
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
    // Not checked at all, so it counts for nothing.
    await releaseAttempt(connection, byAccount);
    await releaseAttempt(connection, byAddress);
    throw error;
  });
  if (!right) return 'wrong';
  await clearAttempts(connection, byAccount);
  await releaseAttempt(connection, byAddress);
  return 'right';
};

/**
 * Whether the trail is to be told of an attempt that was refused as one too many: of the first that an account or an
 * address makes in its window. It costs nothing to make any number of them, and no row of the trail is ever deleted.
 */
export const isRefusalNews = async (tx: Transaction, { email, address }: Subject): Promise<boolean> =>
  (await tellRefusal(tx, accountSubject(email), failuresPerAccount)) ||
  (await tellRefusal(tx, countedAddress(address), failuresPerAddress));
