import type { Database } from '../database/connection';
import { insertSignIn } from '../queries/auditLog';
import { findAccountByEmail, hasInitialPassword } from '../queries/identity/accounts';
import type { Secrets } from '../secrets';
import { isPasswordOf } from './isPasswordOf';
import { passwordFingerprint } from './passwordFingerprint';
import { attemptPassword, isRefusalNews } from './signInAttempts';

interface Credentials {
  email: string;
  password: string;
  /** Host of the portal that asks: an account of its company comes first. */
  host: string;
  /** Network address the attempt comes from. */
  address: string;
  requestId: string;
}

export type SignInOutcome = { accountId: string; fingerprint: string } | { refused: 'wrong' | 'too_many' | 'over' };

/**
 * Verifies an email and a password, and adds the attempt to the trail: of those too many, the first. An unknown account
 * gets the same answer after the same work as a wrong password. That the time of an initial password is over is told to
 * whoever knows it.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export const signIn = async (
  db: Database,
  secrets: Secrets,
  { email, password, host, address, requestId }: Credentials,
): Promise<SignInOutcome> => {
  const account = await findAccountByEmail(db, email.trim(), host);
  // Counted by the account's own spelling: the database takes more of them for the same than JavaScript does.
  const subject = { email: account?.email ?? email, address };
  const outcome = await attemptPassword(db, subject, () => isPasswordOf(account, password, secrets));
  const tell = (refused: 'wrong' | 'too_many' | 'over' | null) =>
    db.transaction(async tx => {
      if (refused === 'too_many' && !(await isRefusalNews(tx, subject))) return;
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
