import { createHash, timingSafeEqual } from 'node:crypto';
import { type Account, hasInitialPassword } from '../queries/identity/accounts';
import type { Secrets } from '../secrets';
import { verifyPassword } from './passwords';

const digest = (text: string): Buffer => createHash('sha256').update(text.normalize('NFKC')).digest();

/**
 * Whether it is the account's password: its own, or the initial one as long as there is none of its own. Initial
 * passwords are kept readable for whoever made the account, so hashing them beside would protect nothing, and accounts
 * made by the hundred would wait for their hashes. Any account, and none, takes the same work.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export const isPasswordOf = async (account: Account | null, password: string, secrets: Secrets): Promise<boolean> => {
  const isOwn = await verifyPassword(password, account?.passwordHash ?? null);
  return account && hasInitialPassword(account) ? isInitialPasswordOf(account, password, secrets) : isOwn;
};

/** Whether it is the initial password that the account waits with. */
export const isInitialPasswordOf = ({ initialPassword }: Account, password: string, secrets: Secrets): boolean =>
  initialPassword !== null && timingSafeEqual(digest(password), digest(secrets.decrypt(initialPassword)));
