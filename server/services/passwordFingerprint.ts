import { createHash } from 'node:crypto';
import type { Connection } from '../database/connection';
import { type Account, findSettledAccount } from '../queries/identity/accounts';

/** Identifies a password without revealing it, because it is made from the stored hash or ciphertext. */
export const passwordFingerprint = ({ passwordHash, initialPassword }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([passwordHash, initialPassword]))
    .digest('base64url');

/** Call it after writing the session: it waits for running changes, and later changes find the session. */
export const isPasswordStill = async (
  connection: Connection,
  accountId: string,
  fingerprint: string,
): Promise<boolean> => {
  const account = await findSettledAccount(connection, accountId);
  return account !== null && passwordFingerprint(account) === fingerprint;
};
