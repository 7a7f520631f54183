import type { Database } from '../database/connection';
import { insertSignIn } from '../queries/auditLog';
import { findAccountByEmail, hasInitialPassword } from '../queries/identity/accounts';
import type { Secrets } from '../secrets';
import { isPasswordOf } from './isPasswordOf';
import { passwordFingerprint } from './passwordFingerprint';
import { attemptPassword, isFirstRefusal } from './signInAttempts';

interface Credentials {
  email: string;
  password: string;
  /** An account of this host's company comes first. */
  host: string;
  address: string;
  /** See signInAttempts. */
  browserOf: (accountId: string) => string | null;
  requestId: string;
}

export type SignInOutcome = { accountId: string; fingerprint: string } | { refused: 'wrong' | 'too_many' | 'over' };

/**
 * An unknown account gets the same answer as a wrong password, after the same work. Only a person who knows an expired
 * initial password learns that it has expired.
 * @throws Refusal 503 when too many passwords are being hashed
 */
export const signIn = async (
  db: Database,
  secrets: Secrets,
  { email, password, host, address, browserOf, requestId }: Credentials,
): Promise<SignInOutcome> => {
  const account = await findAccountByEmail(db, email, host);
  const subject = { email, address, browser: account && browserOf(account.platformUserId) };
  const outcome = await attemptPassword(db, subject, () => isPasswordOf(account, password, secrets));
  const tell = (refused: 'wrong' | 'too_many' | 'over' | null) =>
    db.transaction(async tx => {
      if (refused === 'too_many' && !(await isFirstRefusal(tx, subject))) return;
      await insertSignIn(tx, { requestId, host, account, refused });
    });
  const isOver = account !== null && hasInitialPassword(account) && account.isInitialPasswordOver;
  if (outcome === 'right' && account && !isOver) {
    await tell(null);
    return { accountId: account.platformUserId, fingerprint: passwordFingerprint(account) };
  }
  const refused = outcome === 'right' ? 'over' : outcome;
  await tell(refused);
  return { refused };
};
