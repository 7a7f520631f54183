import type { Database } from '../database/connection';
import { insertSignIn } from '../queries/auditLog';
import { findAccountByEmail } from '../queries/identity/accounts';
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

export type SignInOutcome = { accountId: string; fingerprint: string } | { refused: 'wrong' | 'too_many' };

/**
 * Verifies an email and a password, and adds the attempt to the trail: of those too many, the first. An unknown account
 * gets the same answer after the same work as a wrong password.
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
  const tell = (refused: 'wrong' | 'too_many' | null) =>
    db.transaction(async tx => {
      if (refused === 'too_many' && !(await isRefusalNews(tx, subject))) return;
      await insertSignIn(tx, { requestId, host, account, refused });
    });
  if (outcome === 'right' && account) {
    await tell(null);
    return { accountId: account.platformUserId, fingerprint: passwordFingerprint(account) };
  }
  const refused = outcome === 'too_many' ? 'too_many' : 'wrong';
  await tell(refused);
  return { refused };
};
