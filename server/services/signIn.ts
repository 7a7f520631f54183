import type { Connection } from '../database/connection';
import { findAccountByEmail } from '../queries/identity/accounts';
import type { Secrets } from '../secrets';
import { isPasswordOf } from './isPasswordOf';
import { attemptPassword } from './signInAttempts';

interface Credentials {
  email: string;
  password: string;
  /** Host of the portal that asks: an account of its company comes first. */
  host: string;
  /** Network address the attempt comes from. */
  address: string;
}

export type SignInOutcome = { accountId: string } | { refused: 'wrong' | 'too_many' };

/**
 * Verifies an email and a password. An unknown account gets the same answer after the same work as a wrong password.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export const signIn = async (
  connection: Connection,
  secrets: Secrets,
  { email, password, host, address }: Credentials,
): Promise<SignInOutcome> => {
  const account = await findAccountByEmail(connection, email.trim(), host);
  const outcome = await attemptPassword(connection, { email, address }, () => isPasswordOf(account, password, secrets));
  if (outcome === 'right' && account) return { accountId: account.platformUserId };
  return { refused: outcome === 'too_many' ? 'too_many' : 'wrong' };
};
