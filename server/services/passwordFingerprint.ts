import { createHash } from 'node:crypto';
import type { Connection } from '../database/connection';
import { type Account, findSettledAccount } from '../queries/identity/accounts';

/** Tells one password of an account from the next, and nothing of either: it is made of what is stored of them. */
export const passwordFingerprint = ({ passwordHash, initialPassword }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([passwordHash, initialPassword]))
    .digest('base64url');

/**
 * Whether the account has that password still. Whoever asks after having written a session cannot miss a change: one
 * that is under way is waited for, and one that begins later finds the session (queries/identity/oidcPayloads.ts).
 */
export const isPasswordStill = async (
  connection: Connection,
  accountId: string,
  fingerprint: string,
): Promise<boolean> => {
  const account = await findSettledAccount(connection, accountId);
  return account !== null && passwordFingerprint(account) === fingerprint;
};
